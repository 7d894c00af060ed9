import { describe, expect, test } from 'vitest';
import { createPartBudget, createWorkBudget } from '../../grammar/budget/work-budget.ts';
import { createBudgetFor, createReserve } from '../../grammar/budget/work-limits.ts';
import { lintText } from '../../linter/lint.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { rules } from '../../rules/index.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

const target = { series: '2.4', release: undefined } as const;
const TOO_MUCH = 'meta/too-much-work';

describe('files of a run that share a reserve', () => {
  const text = 'KeepAlive Perhaps\n'.repeat(3_000);
  const lint = (reserve: ReturnType<typeof createReserve>, content: string) =>
    lintText(content, {
      ...{ file: 'httpd.conf', target, rules },
      budget: createBudgetFor(content.length, reserve),
    });

  test('do not multiply what a file is worth however small it is', () => {
    const reserve = createReserve();
    const linted = Array.from({ length: 30 }, () => lint(reserve, text));
    expect(linted[0]?.isCutShort).toBeUndefined();
    expect(linted.at(-1)?.isCutShort).toBe(true);
    expect(linted.at(-1)?.findings.filter(({ rule }) => rule === TOO_MUCH)).toHaveLength(1);
    expect(reserve.isSpent).toBe(true);
    // what the bytes of a file are worth stays its own
    const modest = lint(reserve, `# ${'a'.repeat(200)}\nTimeout 60\n`);
    expect(modest.isCutShort).toBeUndefined();
  });
});

describe('.htaccess files of a server', () => {
  test('may take what their bytes are worth before each is looked at, when rules look at all of them', () => {
    const htaccess = Array.from({ length: 200 }, (_, i) => `/srv/www/s${i}/.htaccess`);
    const texts = htaccess.map((path, i) => [path, HTACCESS.replaceAll('@N@', String(i))]);
    const server = readMemoryServer({ '/srv/httpd.conf': MAIN, ...Object.fromEntries(texts) });
    const linted = lintServer(server, { rules, htaccess, reserve: createWorkBudget(0) });
    expect(linted.filter(({ isCutShort }) => isCutShort)).toEqual([]);
    expect(linted.flatMap(({ findings }) => findings).length).toBeGreaterThan(200);
  });
});

const MAIN = `DocumentRoot /srv/www
<Directory /srv/www>
AllowOverride All
Require all granted
</Directory>
<FilesMatch "^\\.ht">
Require all denied
</FilesMatch>
# ${'A server of some length has work for its own lines. '.repeat(200)}
`;

/** What many sites have, each with a path of its own. */
const HTACCESS = `# BEGIN WordPress
<IfModule mod_rewrite.c>
RewriteEngine On
RewriteBase /s@N@/
RewriteRule ^index\\.php$ - [L]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME} !-d
RewriteRule . /s@N@/index.php [L]
</IfModule>
# END WordPress
<Files wp-config.php>
Order allow,deny
Deny from all
</Files>
`;

describe('budgets', () => {
  test('go on from a reserve once their own steps are spent', () => {
    const reserve = createWorkBudget(10);
    const [one, other] = [createWorkBudget(5, reserve), createWorkBudget(5, reserve)];
    expect(one.spend(12)).toBe(true);
    expect([one.left, other.left, reserve.spent]).toEqual([3, 8, 7]);
    expect(other.spend(9)).toBe(false);
    expect(one.isSpent).toBe(false);
    expect(one.spend(1)).toBe(false);
  });
  test('are spent by their parts', () => {
    const whole = createWorkBudget(10);
    const part = createPartBudget(whole, 4);
    expect(part.spend(4)).toBe(true);
    expect(part.spend(1)).toBe(false);
    expect([whole.isSpent, whole.spent]).toEqual([false, 5]);
    whole.spend(6);
    expect(createPartBudget(whole, 4).isSpent).toBe(true);
  });
});
