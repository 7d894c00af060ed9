import { describe, expect, test } from 'vitest';
import { annulledCommandsIn } from '../../access/conversion/annulled-commands.ts';
import { cachedRequestClasses } from '../../access/equivalence/cached-request-classes.ts';
import { readMeetingServer } from '../kit/read-meeting-server.ts';

/** The commands of one section that decide nothing: what they say, what annuls them, and their names. */
function annulled(lines: string): readonly string[] {
  const server = readMeetingServer(`<Location /a>\n${lines}\n</Location>\n`);
  return annulledCommandsIn(cachedRequestClasses(server, []), '2.4').map(
    ({ says, by, at }) => `${says} ${by}: ${at.map(({ command }) => command.key).join(' ')}`,
  );
}

describe('commands that decide nothing', () => {
  test.each([
    [
      'an Order that denies all, under Satisfy any',
      'Order allow,deny\nSatisfy any\nRequire all granted',
      ['restriction satisfy-any: order'],
    ],
    [
      'a Deny under Satisfy any',
      'Order allow,deny\nDeny from all\nSatisfy any\nRequire all granted',
      ['restriction satisfy-any: deny'],
    ],
    [
      'a Deny after which Order allows all',
      'Order deny,allow\nDeny from 10\nAllow from all',
      ['restriction order: deny'],
    ],
    [
      'an Allow before which Order denies all',
      'Order allow,deny\nDeny from all\nAllow from 10',
      ['permission order: allow'],
    ],
    [
      'an Allow of some beside one of all',
      'Deny from all\nAllow from 127.0.0.1\nAllow from all',
      ['restriction sibling: allow'],
    ],
    [
      'an Allow of some where all have access anyway',
      'Order deny,allow\nAllow from 127.0.0.1\nAllow from all',
      [],
    ],
    ['a list that both decide', 'Order deny,allow\nDeny from all\nAllow from 10', []],
  ])('%s', (_, lines, found) => expect(annulled(lines)).toEqual(found));
});
