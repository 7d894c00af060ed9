import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../../linter/findings/apply-edits.ts';
import { lintServer } from '../../../linter/lint-server.ts';
import openedAccess from '../../../rules/upgrade/opened-access/rule.ts';
import { ACCESS_MODULES } from '../../kit/access-modules.ts';
import { USERS_FILE } from '../../kit/access-tree.ts';
import { httpdIsInstalled } from '../../kit/httpd-installation.ts';
import { readRunning } from '../../kit/read-running.ts';
import { type RunningServer, runServer } from '../../kit/running-httpd.ts';

const section = (lines: string) => `<Directory "@ROOT@/htdocs">
AuthType Basic
AuthName kit
AuthUserFile "@ROOT@/users"
AuthGroupFile "@ROOT@/groups"
${lines}
</Directory>
`;
const ASKED = ['/', '/x.html'];

/** What the deletion changes for bob, who is in the group staff: today's answers, and those afterwards. */
const CASES: readonly (readonly [
  about: string,
  lines: string,
  saysMore: boolean,
  now: readonly number[],
  afterwards: readonly number[],
])[] = [
  ['all of it as 2.2 answered', 'Require user eve\nRequire group staff', false, [200, 200], [401, 401]],
  [
    'a file more, which 2.2 granted',
    '<Files "x.html">\nAuthzUserAuthoritative Off\n</Files>\nRequire user eve\nRequire group staff',
    true,
    [200, 200],
    [401, 401],
  ],
  [
    'not what another section grants',
    '<Files "x.html">\nRequire user bob\n</Files>\nRequire user eve\nRequire group staff',
    false,
    [200, 200],
    [401, 200],
  ],
];

describe.skipIf(!httpdIsInstalled())('deleting what httpd 2.2 did not ask, at a running httpd', () => {
  test.each(CASES)('%s', async (_, lines, saysMore, now, afterwards) => {
    const main = section(lines);
    const before = await look(main);
    expect(before.answers).toEqual(now);
    expect(before.fix?.title.includes('this also changes')).toBe(saysMore);
    expect((await look(before.fix?.text ?? '')).answers).toEqual(afterwards);
  });
});

interface Look {
  readonly answers: readonly number[];
  readonly fix: { readonly title: string; readonly text: string } | undefined;
}

async function look(text: string): Promise<Look> {
  const files = {
    'access.conf': text,
    users: USERS_FILE,
    groups: 'staff: bob\n',
    'htdocs/index.html': 'there',
    'htdocs/x.html': 'there',
  };
  // httpd 2.4 has no such line: it changes what 2.2 answered alone
  const started = { ...files, 'access.conf': text.replace(/^AuthzUserAuthoritative.*\n/m, '') };
  const running = await runServer({
    main: 'Include "@ROOT@/access.conf"\n',
    files: started,
    only: [...ACCESS_MODULES, 'authz_groupfile'],
  });
  try {
    const answers: number[] = [];
    for (const path of ASKED) answers.push((await running.ask({ path, headers: AS_BOB })).status);
    return { answers, fix: fixIn(text, running, files) };
  } finally {
    running.stop();
  }
}

const AS_BOB = { authorization: `Basic ${Buffer.from('bob:secret').toString('base64')}` };

function fixIn(text: string, running: RunningServer, files: Readonly<Record<string, string>>): Look['fix'] {
  const known = readRunning(running, files);
  const target = { ...known.target, from: '2.2' } as const;
  const findings = lintServer({ ...known, target }, { rules: [openedAccess] }).flatMap((one) => one.findings);
  const [fix] = findings[0]?.fixes ?? [];
  if (fix === undefined) return undefined;
  const fixed = applyEdits(text.replaceAll('@ROOT@', running.root), fix.edits);
  return { title: fix.title, text: fixed.replaceAll(running.root, '@ROOT@') };
}
