import { headOf } from '../../../grammar/command.ts';
import { commandsIn, hostOf, isSection, sectionsAround } from '../../../model/configuration/scope.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { insertLinesAfter } from '../../kit/edits.ts';
import { argsAt, MOST_RELATED, relate } from '../../kit/located.ts';
import { backendsIn, type NamedBackend } from '../backends.ts';
import { comesFrom22 } from '../from-2-2.ts';

export default defineRule({
  id: 'upgrade/scgi-path-info',
  severity: 'warning',
  since: '0.4.0',
  tags: ['migration'],
  upgradeKind: 'changes',
  summary: 'SCGI programs get no PATH_INFO from httpd 2.4.',
  sources: [
    'httpd:modules/proxy/mod_proxy_scgi.c#scgi_canon',
    'manual:upgrading.html#run-time',
    'measured:2.4.71',
  ],
  messages: {
    without:
      'The program at `{url}` gets no PATH_INFO: httpd 2.2 gave it the path of the URL, and httpd 2.4 does so only where `proxy-scgi-pathinfo` is set.',
  },
  on: { server: checkServer },
});

function checkServer(server: Server, context: RuleContext<'without'>): void {
  if (!comesFrom22(server.target) || server.modules.has('mod_proxy_scgi') === 'absent') return;
  const [first, ...others] = backendsIn(server, ['scgi']).filter(({ at }) => !mayHavePathInfo(at, server));
  if (first !== undefined) report(first, others, server, context);
}

/** Whether a command of the sections around a line, of its host or of the main server may set the variable. */
function mayHavePathInfo(at: Located, server: Server): boolean {
  return [...sectionsAround(at), hostOf(at), server].some((scope) =>
    commandsIn(scope, SETTING).some((setter) =>
      argsAt(setter).some(({ value, hasVariable }) => hasVariable || value.includes(VARIABLE)),
    ),
  );
}

const VARIABLE = 'proxy-scgi-pathinfo';
const SETTING = [
  'setenvif',
  'setenvifnocase',
  'setenvifexpr',
  'browsermatch',
  'browsermatchnocase',
  'rewriterule',
];

function report(
  { at, url }: NamedBackend,
  others: readonly NamedBackend[],
  server: Server,
  context: RuleContext<'without'>,
): void {
  context.report({
    at: headOf(at.command),
    in: at.instance,
    message: 'without',
    data: { url: url.value },
    help: `\`${LINE}\` restores it. \`SetEnv\` comes too late for it.`,
    about: [],
    related: others
      .slice(0, MOST_RELATED)
      .map((other) => relate(other.at, 'the same is true of this program')),
    upgrade: {
      request: 'a request that httpd passes on to the program',
      before: 'httpd 2.2 sets PATH_INFO to the path of the URL.',
      after: 'httpd 2.4 does not set PATH_INFO.',
    },
    fixes: setVariable(at, server),
  });
}

const LINE = `SetEnvIf Request_URI . ${VARIABLE}`;

/** A choice: programs that keep to RFC 3875 work without it. None where mod_setenvif may be missing. */
function setVariable(at: Located, server: Server): readonly Fix[] {
  const [section] = sectionsAround(at);
  const isInProxy = section !== undefined && isSection(section) && section.command.key.startsWith('<proxy');
  if (isInProxy || server.modules.has('mod_setenvif') !== 'present') return [];
  return [
    {
      title: `Add \`${LINE}\`, with which httpd 2.4 sets PATH_INFO as 2.2 did`,
      name: 'set-path-info',
      kind: 'choice',
      edits: [insertLinesAfter(at.command, [LINE])],
    },
  ];
}
