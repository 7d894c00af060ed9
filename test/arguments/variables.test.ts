import { describe, expect, test } from 'vitest';
import type { Complaint } from '../../arguments/check-arguments.ts';
import { directiveFact, directiveKeys } from '../../facts/directives.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { type Random, randomFor } from '../kit/random.ts';
import { fewOr, freshSeedOr } from '../kit/run-options.ts';
import { judgeText } from './judge-text.ts';
import { randomCommand } from './random-commands.ts';

const series: Series = '2.4';
const says = (text: string) => judgeText(text, { series, inside: [] })?.message;

describe('what a variable hides', () => {
  test('its value', () => {
    expect(says('Timeout ${SECONDS}')).toBeUndefined();
    expect(says('Options Indexes ${MORE}')).toBeUndefined();
    expect(says('ServerName www.example.com:${PORT}')).toBeUndefined();
    expect(says('<If "%{REQUEST_URI} == ${PATH}">\n</If>')).toBeUndefined();
  });

  test('how many words it is, unless it is quoted', () => {
    expect(says('Redirect ${FROM_AND_TO}')).toBeUndefined();
    expect(says('AddType ${TYPE}')).toBeUndefined();
    expect(says('AddType "${TYPE}"')).toBe(
      'AddType requires at least two arguments, a mime type followed by one or more file extensions',
    );
    expect(says('DocumentRoot /a ${MAYBE_NOTHING}')).toBeUndefined();
    expect(says('DocumentRoot /a "${SOMETHING}"')).toBe(
      'DocumentRoot takes one argument, Root directory of the document tree',
    );
  });

  test('whether there is a last word, where httpd leaves out an empty one', () => {
    expect(says('AllowOverrideList None "${MORE}"')).toBeUndefined();
    expect(says('AllowOverrideList None "${ONE}" "${MORE}"')).toBe(
      "'None' not allowed with other directives in AllowOverrideList",
    );
    expect(says('AuthnzFcgiCheckAuthnProvider None "${MORE}"')).toBeUndefined();
  });

  test('nothing of what stands before it', () => {
    expect(says('Options Foo ${MORE}')).toBe('Illegal option Foo');
    expect(says('DocumentRoot /a /b ${MORE}')).toBe(
      'DocumentRoot takes one argument, Root directory of the document tree',
    );
  });
});

/** Values for a variable; one of them makes httpd take the line, if any value can. */
const values = ['', 'On', 'None', '1', '/x', 'http://a/', 'a b', 'On 1 x', 'all', 'GET'];

test('plume complains of a line with a variable only if no value can save it', () => {
  const times = fewOr(5, 30);
  const seed = freshSeedOr(7);
  const wrong: string[] = [];
  let errors = 0;
  for (const key of directiveKeys(series)) {
    const fact = directiveFact(key, series);
    // it makes lines of its own, whatever it is given
    if (!fact || fact.values?.type === 'refused') continue;
    const random = randomFor(key, seed);
    for (let i = 0; i < times; i++) {
      const { command, inside } = randomCommand(fact, random);
      if (/["']/.test(command)) continue;
      const hidden = withVariable(command, random);
      const error = judge(hidden, inside);
      if (!error) continue;
      errors++;
      const saved = values.find((value) => judge(hidden.replace('${V}', value), inside) === undefined);
      if (saved !== undefined) wrong.push(`${hidden}, where V is "${saved}": ${error.message}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(errors).toBeGreaterThan(times * 40);
});

function judge(text: string, inside: readonly string[]): Complaint | undefined {
  return judgeText(text, { series, inside });
}

/** Puts `${V}` in the place of a word, within one, in quotes or not. */
function withVariable(command: string, random: Random): string {
  const words = command.split(' ');
  if (words.length < 2) return command.endsWith('>') ? `${command.slice(0, -1)} \${V}>` : `${command} \${V}`;
  const at = 1 + random.below(words.length - 1);
  const end = words[at]?.endsWith('>') ? '>' : '';
  const variable = random.pick(['${V}', '"${V}"', 'x${V}', '${V}x']);
  return words.map((word, index) => (index === at ? variable + end : word)).join(' ');
}
