import { describe, expect, test } from 'vitest';
import { directiveFact, directiveKeys } from '../../facts/directives.ts';
import { askHttpd } from '../kit/httpd.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { pickByName, randomFrom } from '../kit/random.ts';
import { isLong, seedOr } from '../kit/run-options.ts';
import { comparable, judgeText } from './judge-text.ts';
import { randomCommand } from './random-commands.ts';

const commandCount = isLong ? 5000 : 250;
/** Another seed asks about other commands. */
const seed = seedOr(1);

/** Directives whose verdict does not follow from the command alone. */
const unasked: readonly (readonly [reason: string, keys: readonly string[]])[] = [
  [
    'other commands decide',
    ['use', 'undefmacro', 'filtertrace', 'filterprotocol', 'filterchain', 'proxyset'],
  ],
  ['other commands decide', ['<requireany', '<requireall', '<requirenone', '<elseif', '<else']],
  ['the product with the other one decides', ['cachedirlength', 'cachedirlevels']],
  ['files and names of the machine', ['include', 'includeoptional', 'suexec', 'suexecusergroup', 'dbdriver']],
  ['files and names of the machine', ['proxysourceaddress', 'heartbeataddress', 'heartbeatlisten']],
  [
    'what OpenSSL and libxml2 can do',
    ['sslopensslconfcmd', 'sslcryptodevice', 'sslcompression', 'xml2encdefault'],
  ],
  ['two modules that call it differently', ['heartbeatstorage']],
  ['it only works with some builds of Lua', ['lua_____bytecodehack']],
];

/** Answers that say nothing about the arguments: the place, the machine, patterns. */
const besides =
  /not allowed (?:here|in )|only valid inside|Invalid command|Name or service not known|not found|certificate file path|not supported by this version|could not be compiled|cannot compile regular expression|Invalid regex/;

const keys = directiveKeys('2.4').filter((key) => {
  const fact = directiveFact(key, '2.4');
  return fact?.how !== undefined && !fact.lastRelease && !unasked.some(([, keys]) => keys.includes(key));
});

describe.skipIf(!httpdIsInstalled())('a real httpd (skipped without one)', () => {
  test(`says of ${commandCount} random commands what plume says`, async () => {
    const random = randomFrom(seed);
    const different: string[] = [];
    let asked = 0;
    const ask = async () => {
      const fact = directiveFact(pickByName(random, keys, String), '2.4');
      if (!fact) return;
      const { before, command, after, inside } = randomCommand(fact, random);
      const location = { file: 'a.conf', line: before.length + 1 };
      const said = judgeText(command, { series: '2.4', inside, location })?.message;
      const { errors } = await askHttpd({ 'a.conf': `${[...before, command, ...after].join('\n')}\n` });
      const [error] = errors;
      if (error && (error.environment || besides.test(error.message))) return;
      asked++;
      // the log writes backslashes twice and line ends as \n
      const answer = error?.message.replaceAll('\\\\', '\\').replaceAll('\\n', '\n');
      if (comparable(said ?? '') !== comparable(answer ?? ''))
        different.push(`${command}\n  httpd: ${answer}\n  plume: ${said}`);
    };
    const ends = Array.from({ length: 2 }, async (_, worker) => {
      for (let left = commandCount; left > worker; left -= 2) await ask();
    });
    await Promise.all(ends);
    expect(different).toEqual([]);
    expect(asked).toBeGreaterThan(commandCount * 0.8);
  }, 600_000);
});
