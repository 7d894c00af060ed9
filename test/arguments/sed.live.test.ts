import { expect, test } from 'vitest';
import { askHttpd } from '../kit/httpd.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { fewOr, freshSeedOr } from '../kit/run-options.ts';
import { judgeText } from './judge-text.ts';

const seed = freshSeedOr(1);

const ADDRESSES = [
  ...Array<string>(12).fill(''),
  '1',
  '$',
  '2,$',
  '1,2',
  '1;2',
  '1,',
  '1,2,3',
  '!',
  '2!',
  ' 1 ',
];
const COMMANDS = [
  'p',
  'd',
  'q',
  '=',
  '{',
  '{p',
  '}',
  'k',
  ':x',
  'b x',
  'b abcdefgh',
  'r f',
  'rf',
  'w f',
  'a\\x',
];
const PATTERNS = [
  'a',
  '.',
  '*',
  '^',
  '$',
  '\\(',
  '\\)',
  '\\1',
  '\\{2\\}',
  '\\{2',
  '\\{3,1\\}',
  '[',
  ']',
  '[^a-c]',
];
const FLAGS = [...Array<string>(8).fill(''), 'g', 'g', 'p', 'g3', '3g', 'P', 'w f', 'wf', '600', 'x'];

function randomScript({ pick, below, once }: Random): string {
  const some = (from: readonly string[]) => Array.from({ length: below(3) }, () => pick(from)).join('');
  const command = (): string => {
    const address = once(5) ? `/a${some(PATTERNS)}/` : pick(ADDRESSES);
    if (once(3)) return address + pick(COMMANDS);
    if (once(4)) return `${address}y/${pick(['ab', 'a', 'a\\n'])}/${pick(['cd', 'c', 'c\\n'])}/`;
    return `${address}s/a${some(PATTERNS)}/b${some(['c', 'd', '&', '\\1'])}/${pick(FLAGS)}`;
  };
  const commands = Array.from({ length: 1 + below(2) }, command).join(pick([';', ';', '; ', ' ']));
  return once(9) ? `${commands};s/a/b` : commands;
}

/** What lines before it decide, which there are none of here. */
const ofLinesBefore = /first RE may not be null|too many \}'s/;

test.skipIf(!httpdIsInstalled())(
  'a real httpd refuses those of random scripts of mod_sed that plume refuses',
  {
    timeout: 300_000,
  },
  async () => {
    const random = randomFrom(seed);
    const different: string[] = [];
    let refused = 0;
    const count = fewOr(30, 150);
    for (let left = count; left > 0; left--) {
      const line = `InputSed "${randomScript(random).replaceAll('\\', '\\\\')}"`;
      const said = judgeText(line, { series: '2.4', inside: ['<location'] })?.message;
      const { errors } = await askHttpd({ 'a.conf': `<Location /a>\n${line}\n</Location>\n` });
      const answer = errors[0]?.message.replaceAll('\\\\', '\\');
      if (answer !== undefined) refused++;
      if (said === undefined && answer !== undefined && ofLinesBefore.test(answer)) continue;
      // what httpd says of a pattern that nothing ends depends on what follows it in memory
      if ((said === undefined) !== (answer === undefined))
        different.push(`${line}\n  httpd: ${answer}\n  plume: ${said}`);
    }
    expect(different, `seed ${seed}`).toEqual([]);
    expect(refused / count).toBeGreaterThan(0.2);
    expect(refused / count).toBeLessThan(0.98);
  },
);
