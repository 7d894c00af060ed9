import { headOf } from '../../../grammar/command.ts';
import type { Command, OpeningTag } from '../../../grammar/syntax-tree.ts';
import { walkMessage } from '../../../model/httpd-words.ts';
import { defineRule, type Fix, type RuleContext } from '../../define-rule.ts';
import { deleteLine, indentOf, lineEndOf } from '../../edits.ts';
import { scopeOf } from '../../scope.ts';

export default defineRule({
  id: 'upgrade/ldap-trusted-client-cert',
  severity: 'error',
  since: '0.1.0',
  summary: 'LDAPTrustedClientCert belongs into the sections that use LDAP, not to the server.',
  sources: [
    'httpd:modules/ldap/util_ldap.c#util_ldap_cmds',
    'manual:upgrading.html#run-time',
    'measured:2.4.71',
  ],
  messages: {
    serverLevel:
      'httpd will not start: `LDAPTrustedClientCert` is not allowed outside of `<Directory>` and `<Location>`; only httpd 2.2 took it for the whole server.',
  },
  supersedes: ['context/misplaced-directive'],
  on: { command: { LDAPTrustedClientCert: checkPlace } },
});

function checkPlace(command: Command, context: RuleContext<'serverLevel'>): void {
  const { configuration } = context;
  const misplacement = configuration.target.line === '2.2' ? undefined : configuration.misplacement(command);
  const scope = scopeOf(command, configuration);
  if (misplacement === undefined || (scope !== undefined && scope.key !== '<virtualhost')) return;
  const users = sectionsThatUseLdap(command, context);
  const tags = users.map((section) => `\`${tagOf(section)}\``);
  context.report({
    at: headOf(command),
    message: 'serverLevel',
    httpd: walkMessage(misplacement.message, configuration),
    help:
      users.length > 0
        ? `Move it into ${tags.join(' and ')}, which asks LDAP.`
        : 'Move it into the sections that ask LDAP: those with an `AuthLDAPURL`.',
    related: users.map((section) => ({ at: headOf(section), message: 'asks LDAP' })),
    fixes: users.length > 0 ? [moveInto(users, tags, command)] : [],
  });
}

/** The sections of the same file and server with an `AuthLDAPURL`. */
function sectionsThatUseLdap(
  command: Command,
  { configuration, document }: RuleContext<'serverLevel'>,
): readonly OpeningTag[] {
  const server = scopeOf(command, configuration);
  const sections = document.lines.flatMap((line) => {
    if (line.kind !== 'directive' || line.key !== 'authldapurl') return [];
    const section = scopeOf(line, configuration);
    const isInside = section !== undefined && (server === undefined || isIn(section, server));
    return isInside ? [section] : [];
  });
  return [...new Set(sections)];
}

function isIn(section: OpeningTag, outer: OpeningTag): boolean {
  let around = section.parent;
  while (around !== undefined && around !== outer) around = around.parent;
  return around === outer;
}

function tagOf(section: OpeningTag): string {
  const { text } = section.source;
  return text.slice(headOf(section).start, section.end).trimEnd();
}

function moveInto(users: readonly OpeningTag[], tags: readonly string[], command: Command): Fix {
  const { text } = command.source;
  const line = text.slice(headOf(command).start, command.end).trimEnd();
  return {
    title: `Move into ${tags.join(' and ')}`,
    safe: false, // other files may ask LDAP too
    edits: [
      deleteLine(command),
      ...users.map((section) => {
        const [first] = section.children;
        const indent = first === undefined ? `${indentOf(section)}    ` : indentOf(first);
        return { start: section.end, end: section.end, text: `${indent}${line}${lineEndOf(text)}` };
      }),
    ],
  };
}
