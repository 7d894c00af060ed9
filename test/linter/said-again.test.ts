import { expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { readServer } from '../../model/server/read-server.ts';
import { unknownProfile } from '../../profile/profiles.ts';
import { rules } from '../../rules/index.ts';
import type { Rule, RuleContext } from '../../rules/kit/define-rule.ts';
import { randomFrom } from '../kit/random.ts';
import { fewOr, freshSeedOr } from '../kit/run-options.ts';

/** All rules, each of whose reports about servers is made from data of its own, so that no finding is taken again. */
const apart: readonly Rule[] = rules.map((rule) => {
  const { server: check } = rule.on;
  if (check === undefined) return rule;
  const makeApart = (context: RuleContext): RuleContext =>
    Object.create(context, {
      report: {
        value: (report: Parameters<RuleContext['report']>[0]) =>
          context.report({ ...report, data: { ...report.data } }),
      },
    });
  return { ...rule, on: { ...rule.on, server: (server, context) => check(server, makeApart(context)) } };
});

test('what a rule says again of one place is the same as if each finding were made', () => {
  const servers = fewOr(10, 60);
  const first = freshSeedOr(0);
  let found = 0;
  for (let seed = first; seed < first + servers; seed++) {
    const random = randomFrom(seed);
    const pick = () =>
      random.pick(['192.0.2.1', '192.0.2.2', '*', '', '"192.0.2.3:80 192.0.2.4"', '[2001:db8::1]']);
    const port = () => random.pick(['80', '80', '81', '443', '*', '']);
    const uses = Array.from({ length: 8 }, () => `Use Host "${pick()}" ${port() || '""'} "${pick()}"`);
    const bodies = ['$a:$port', '$a:$port $b:$port', '$b$a:$port', '"$a:$port"  $b'];
    const server = readServer({
      main: '/srv/httpd.conf',
      files: createMemoryFiles({
        '/srv/httpd.conf': `${random.once(2) ? 'Listen 82\n' : 'Listen 192.0.2.9:80\n'}<Macro Host $a $port $b>\n<VirtualHost ${random.pick(bodies)}>\nServerName a.test\n</VirtualHost>\n</Macro>\n${uses.join('\n')}\nInclude more.conf\nInclude more.conf\n`,
        '/srv/more.conf': `<VirtualHost *:83>\n</VirtualHost>\n${uses[0]}\n`,
      }),
      profile: { ...unknownProfile({ series: '2.4', release: undefined }), serverRoot: '/srv' },
    });
    if (server === undefined) throw new Error('there is no server');
    const lint = (some: readonly Rule[]) => lintServer(server, { rules: some });
    const files = lint(rules);
    expect(files, `PLUME_SEED=${seed}`).toEqual(lint(apart));
    found += files
      .flatMap(({ findings }) => findings)
      .filter(({ rule }) => rule === 'vhost/port-without-listen').length;
  }
  expect(found).toBeGreaterThan((servers * 5) / 3);
});
