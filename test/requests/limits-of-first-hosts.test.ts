import { expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { readServer } from '../../model/server/read-server.ts';
import { answerRequest } from '../../requests/answer/answer.ts';
import { measuredProfile } from '../kit/measured-profile.ts';

const LONG = 'x'.repeat(9000);
const MANY = new Map(Array.from({ length: 150 }, (_, i) => [`x-${i}`, '1']));

function whyOf(first: string, asked: string, url: string, headers: ReadonlyMap<string, string> = new Map()) {
  const main = `Listen 80\nDocumentRoot /www\n${[
    ['a.test', first],
    ['b.test', asked],
  ]
    .map(([name, lines]) => `<VirtualHost *:80>\nServerName ${name}\n${lines}</VirtualHost>\n`)
    .join('')}`;
  const files = createMemoryFiles({ '/etc/httpd.conf': main });
  const server = readServer({ main: '/etc/httpd.conf', files, profile: measuredProfile('2.4') });
  const {
    status,
    possible: [likely],
  } = answerRequest(server!, { url, host: 'b.test', headers });
  return [status, likely?.why, likely?.at[0]?.command.number];
}

// each status is that of httpd 2.4.71, asked for b.test
test('the host that is asked for does not decide how long a request line may be', () => {
  expect(whyOf('', 'LimitRequestLine 16380\n', `/?${LONG}`)).toEqual([
    414,
    'the request line has 9015 bytes, which is more than the 8190 that `LimitRequestLine` allows by default; the first virtual host of the address decides that, not the one that is asked for',
    8,
  ]);
  expect(whyOf('LimitRequestLine 100\n', '', `/?${LONG}`)).toEqual([
    414,
    'the request line has 9015 bytes, which is more than `LimitRequestLine 100` allows',
    5,
  ]);
});

test('nor how long and how many headers may be', () => {
  expect(whyOf('', 'LimitRequestFieldSize 16380\n', '/', new Map([['x', LONG]]))).toEqual([
    400,
    'a header has more bytes than the 8190 that `LimitRequestFieldSize` allows by default; the first virtual host of the address decides that, not the one that is asked for',
    8,
  ]);
  expect(whyOf('LimitRequestFields 20\n', 'LimitRequestFields 300\n', '/', MANY)).toEqual([
    400,
    'the request has more headers than `LimitRequestFields 20` allows; the first virtual host of the address decides that, not the one that is asked for',
    5,
  ]);
});
