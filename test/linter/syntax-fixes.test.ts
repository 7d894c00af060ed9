import { describe, expect, test } from 'vitest';
import type { ByteText } from '../../grammar/byte-text.ts';
import { applyEdits } from '../../linter/findings/apply-edits.ts';
import type { Finding } from '../../linter/findings/finding.ts';
import { lintText } from '../../linter/lint.ts';
import { rules } from '../../rules/index.ts';
import type { Edit } from '../../rules/kit/define-rule.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { fewOr, freshSeedOr } from '../kit/run-options.ts';

const seed = freshSeedOr(11);
const texts = fewOr(250, 2_000, 60_000);
const options = { file: 'httpd.conf', target: { series: '2.4', release: undefined }, rules } as const;

/** Sections of all sorts in each other: kept, evaluated while httpd reads, opaque, with text after their tags. */
const SOUND: readonly ByteText[] = [
  '<Directory "/srv">\n    Options None\n</Directory>\nTimeout 60\n',
  '<IfModule mod_alias.c>\n    Alias /x /srv/x\n</IfModule>\nTimeout 60\n',
  '<VirtualHost *:80>\n  <Location "/a">\n    Options None\n  </Location>\n</VirtualHost>\nTimeout 60\n',
  '<IfDefine A>\n  <IfModule !mod_ssl.c>\n    Timeout 5\n  </IfModule>\n</IfDefine>\nTimeout 60\n',
  '<Directory "/srv">\r\n\t<Limit POST PUT>\r\n\t\tRequire all denied\r\n\t</Limit>\r\n</Directory>\r\n',
  '<RequireAll>\n  Require all granted\n  <RequireNone>\n    Require ip 192.0.2.7\n  </RequireNone>\n</RequireAll>\n',
  '<FilesMatch "\\.(gif|png)$">\n  Options None\n</FilesMatch> # pictures\n<Files "a b">\nOptions None\n</Files>',
];
/** What people, editors, web pages and templates make of a `>`, of a name, or of the end of a line. */
const JUNK: readonly ByteText[] = [
  ...['', '>>', ' >', '&gt;', 'GT;', '&GT;', 'gt', ';', ']', ')', '}', '/>', '> >', '>;', '>#', '> # note'],
  ...[
    ' # note',
    '"',
    "'",
    '">',
    '>"',
    '\xe2\x80\xba',
    '\xc2\xbb',
    '\xc2\xa0>',
    '\t>',
    ' foo',
    ' foo>',
    '> foo',
  ],
  ...[
    '\\',
    '\\\n>',
    '>\\',
    '\\>',
    '=>',
    '->',
    '-->',
    '%>',
    '$',
    '${X}',
    '>${X}',
    '\0',
    '\v>',
    '<',
    '</',
    '<>',
    '>\r',
  ],
];

describe('each repair that a rule of syntax offers', () => {
  test(`takes away the fault, and brings no other: ${texts} mutated texts (PLUME_SEED=${seed})`, {
    timeout: 1_200_000,
  }, () => {
    const random = randomFrom(seed);
    const wrong: string[] = [];
    const tried = new Map<string, number>();
    for (let i = 0; i < texts && wrong.length < 8; i++) {
      const text = mutate(random);
      const before = syntaxFindings(text);
      for (const finding of before)
        for (const { title, edits } of finding.fixes) {
          tried.set(finding.rule, (tried.get(finding.rule) ?? 0) + 1);
          const fixed = applyEdits(text, edits);
          const after = syntaxFindings(fixed);
          const isThere = after.filter((one) => isSameFault(one, finding)).length;
          const was = before.filter((one) => isSameFault(one, finding)).length;
          if (isThere < was && !after.some((one) => isNewAt(one, finding, edits, before))) continue;
          wrong.push(
            `${finding.rule}: ${title}\n${JSON.stringify(text)}\n${JSON.stringify(fixed)}\n${after.map(({ rule, message }) => `  ${rule}: ${message}`).join('\n')}`,
          );
        }
    }
    console.log(`repairs of syntax, seed ${seed}:`, Object.fromEntries(tried));
    expect(wrong.join('\n\n')).toBe('');
    expect(tried.get('syntax/section-mismatch')).toBeGreaterThan(texts / 50);
    expect(tried.get('syntax/missing-gt')).toBeGreaterThan(texts / 200);
  });
});

/** A sound text with something done to one or two of its tags. */
function mutate(random: Random): ByteText {
  let text = random.pick(SOUND);
  for (let times = random.once(4) ? 2 : 1; times > 0; times--) {
    const tags = [...text.matchAll(/<\/?[A-Za-z]+[^\n<]*>/g)];
    if (tags.length === 0) return text;
    const tag = random.pick(tags);
    const [whole] = tag;
    const changed = mutateTag(random, whole);
    text = text.slice(0, tag.index) + changed + text.slice(tag.index + whole.length);
  }
  return text;
}

function mutateTag(random: Random, tag: ByteText): ByteText {
  const at = random.below(tag.length + 1);
  const name = /^<\/?[A-Za-z]+/.exec(tag)![0];
  switch (random.below(8)) {
    case 0:
    case 1:
    case 2:
      return tag.replace(/>$/, '') + random.pick(JUNK);
    case 3:
      return name + random.pick(JUNK) + tag.slice(name.length);
    case 4:
      return tag.slice(0, at) + tag.slice(at + 1);
    case 5:
      return tag.slice(0, at) + random.pick(JUNK) + tag.slice(at);
    case 6:
      return `${random.pick(['"', "'", ' ', '\xe2\x80\x9c', '\xef\xbb\xbf'])}${tag}${random.pick(['', '"', "'"])}`;
    default:
      return random.once(2)
        ? tag.toUpperCase()
        : tag.replace('</', random.pick(['<', '<\\', '< /', '</ ', '&lt;/']));
  }
}

function syntaxFindings(text: ByteText): readonly Finding[] {
  return lintText(text, options).findings.filter(({ rule }) => rule.startsWith('syntax/'));
}

/** What these find hides the name of a line: the repair may show that more is wrong with it. */
const UNVEILING = new Set(['syntax/byte-order-mark', 'syntax/nul-byte', 'syntax/typographic-characters']);

/** Whether it is an error on a line that was edited, of which nothing was said before. */
function isNewAt(
  one: Finding,
  { rule: fixed }: Finding,
  edits: readonly Edit[],
  before: readonly Finding[],
): boolean {
  if (one.severity !== 'error' || UNVEILING.has(fixed)) return false;
  // a fault that another one supersedes is told with it, as its help
  if (before.some((other) => isSameFault(other, one) || other.help === one.message)) return false;
  return edits.some(({ start, end, text }) => one.start <= end + text.length && start <= one.end);
}

/** Whether two findings are one fault, in a text that a fix may have made longer or shorter. */
function isSameFault(one: Finding, other: Finding): boolean {
  return one.rule === other.rule && one.message.replace(/\d+/g, 'N') === other.message.replace(/\d+/g, 'N');
}
