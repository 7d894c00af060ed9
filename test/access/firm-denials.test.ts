import { expect, test } from 'vitest';
import type { Conversion } from '../../access/conversion/conversion.ts';
import { findCounterexample, settingsOnce } from '../../access/conversion/conversion-proof.ts';
import { keyOfSection } from '../../access/conversion/found-sections.ts';
import { seriesFor } from '../../access/conversion/written-for.ts';
import { cachedRequestClasses } from '../../access/equivalence/cached-request-classes.ts';
import type { RequestClass } from '../../access/equivalence/request-class.ts';
import { policiesOf } from '../../access/policy/policy.ts';
import { findPlans } from '../../rules/conversion/conversion-plans.ts';
import { loadModules } from '../kit/load-modules.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';
import { fewOr, seedOr } from '../kit/run-options.ts';

const seed = seedOr(53);
const SERVERS = fewOr(30, 120, 10_000);

const within = (tag: string, inside: string) => `<${tag}>\n${inside}\n</${tag.split(' ')[0]}>`;
const DENIED = 'Require all denied';
const FIRM = within('FilesMatch "^\\.ht"', DENIED);
const OLD = 'Order allow,deny\nAllow from 10.0.0.1';

test(`each conversion alone keeps the answers that all of them keep together (PLUME_SEED=${seed})`, {
  timeout: 3_600_000,
}, () => {
  let [alone, together] = [0, 0];
  for (let i = 0; i < SERVERS; i++) {
    const example = makeExample(randomFrom(seed + i));
    const about = `PLUME_SEED=${seed + i} PLUME_CASES=1\n${JSON.stringify(example, undefined, 1)}`;
    const { conversions, requestClasses } = planFor(example);
    for (const series of ['2.2', '2.4'] as const) {
      const all = conversions[series];
      for (const one of all) expect(findChanged([one], requestClasses, series), about).toEqual([]);
      expect(findChanged(all, requestClasses, series), about).toEqual([]);
      // none has a part in what another one changes
      for (const requestClass of requestClasses)
        expect(all.filter((one) => changes(one, requestClass)).length, about).toBeLessThan(2);
      const changing = all.filter(({ sections }) => sections.some(({ isUnchanged }) => !isUnchanged));
      if (changing.length > 1) alone++;
      else if (changing.length === 1) together++;
    }
  }
  expect(alone).toBeGreaterThan(SERVERS / 6);
  expect(together).toBeGreaterThan(SERVERS / 8);
});

test.each<[what: string, count: number, main: string, htaccess: string]>([
  ['denies everybody', 3, FIRM, OLD],
  ['denies everybody what is denied anyway', 3, FIRM, 'Order deny,allow\nDeny from all'],
  ['is not the last', 1, `${FIRM}\n${within('Location /', OLD)}`, OLD],
  ['is not alone', 1, within('FilesMatch "^\\.ht"', `${OLD}\n${DENIED}`), OLD],
  ['denies some', 1, within('FilesMatch "^\\.ht"', 'Require ip 10.0.0.2'), OLD],
  ['denies one method', 1, within('FilesMatch "^\\.ht"', within('Limit GET', DENIED)), OLD],
  ['grants', 1, within('FilesMatch "^\\.ht"', 'Require all granted'), OLD],
  ['is one of two checks', 1, FIRM, `${OLD}\nSatisfy any`],
])('sections are converted each by itself where one that they all meet %s', (_, count, main, htaccess) => {
  const { conversions } = planFor({ main: [main], htaccess: [htaccess, htaccess, htaccess] });
  expect(conversions['2.4']).toHaveLength(count);
  if (count === 1) return;
  for (const { sections, left, refusal } of conversions['2.4']) {
    expect([left, refusal]).toEqual([[], undefined]);
    expect(sections.map(({ isUnchanged }) => isUnchanged)).toEqual([false]);
  }
});

interface Example {
  readonly main: readonly string[];
  /** The texts of .htaccess files side by side. */
  readonly htaccess: readonly (string | undefined)[];
}

function planFor({ main, htaccess }: Example): {
  readonly conversions: Readonly<Record<'2.2' | '2.4', readonly Conversion[]>>;
  readonly requestClasses: readonly RequestClass[];
} {
  const directories = htaccess.flatMap((text, i) => (text === undefined ? [] : `/srv/www/d${i}/`));
  const server = readMemoryServer({
    '/srv/httpd.conf': `${HEAD}${main.join('\n')}\n`,
    ...Object.fromEntries(htaccess.map((text, i) => [`/srv/www/d${i}/.htaccess`, `${text ?? ''}\n`])),
  });
  const plans = findPlans(server, directories, false);
  return { conversions: plans, requestClasses: cachedRequestClasses(server, directories) };
}

const HEAD = `${loadModules('authz_core', 'authz_host', 'authz_user', 'auth_basic', 'access_compat')}Listen 80
ServerName a.test
DocumentRoot /srv/www
${within('Directory /', 'AllowOverride All')}
`;

/** The classes with a section that some conversions change in which a request gets another status. */
function findChanged(
  conversions: readonly Conversion[],
  requestClasses: readonly RequestClass[],
  series: '2.2' | '2.4',
): readonly string[] {
  const afterIn = settingsOnce(conversions.flatMap(({ sections }) => sections));
  return requestClasses.flatMap((requestClass) => {
    if (!conversions.some((one) => changes(one, requestClass))) return [];
    const found = findCounterexample(
      [requestClass],
      ({ sections }) => policiesOf(sections, seriesFor(sections, series)),
      ({ sections }) => policiesOf(sections, '2.4', afterIn(requestClass)),
      (before, after) => before.status !== after.status,
    );
    return found === undefined ? [] : [requestClass.path];
  });
}

function changes({ sections }: Conversion, requestClass: RequestClass): boolean {
  const changed = new Set(
    sections.filter(({ isUnchanged }) => !isUnchanged).map(({ scope }) => keyOfSection(scope)),
  );
  return requestClass.sections.some(({ scope }) => scope !== undefined && changed.has(keyOfSection(scope)));
}

function makeExample(random: Random): Example {
  return {
    main: [
      ...(random.once(4) ? [] : [FIRM]),
      ...Array.from({ length: random.below(3) }, () => random.pick(SECTIONS)),
    ],
    htaccess: Array.from({ length: 1 + random.below(4) }, () =>
      random.once(8) ? undefined : random.pick(HTACCESS),
    ),
  };
}

const SECTIONS = [
  within('Directory /srv/www', OLD),
  within('Directory /srv/www', 'Require all granted'),
  within('Directory /srv/www/d1', 'Order deny,allow\nDeny from all'),
  within('Directory /srv/www/d0', DENIED),
  within('Files "*.bak"', DENIED),
  within('Files secret', `${OLD}\n${DENIED}`),
  within('FilesMatch "^\\.ht"', 'Order allow,deny\nDeny from all'),
  within('FilesMatch "\\.inc$"', within('LimitExcept POST', DENIED)),
  within('FilesMatch "\\.inc$"', within('IfDefine UNSEEN', DENIED)),
  within('Location /d0', DENIED),
  within('Location /d1', OLD),
  within('Location /', 'Satisfy any'),
];
const HTACCESS = [
  OLD,
  'Order deny,allow\nDeny from all',
  'Order deny,allow\nDeny from 10.0.0.7',
  'Require all granted',
  `${OLD}\nSatisfy any\nAuthType Basic\nAuthName a\nRequire valid-user`,
  `${OLD}\nRequire all granted`,
  within('Files x', OLD),
  within('Files x.inc', DENIED),
  within('Limit GET', OLD),
];
