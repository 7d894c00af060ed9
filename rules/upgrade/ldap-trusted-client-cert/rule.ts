import { headOf } from '../../../grammar/command.ts';
import type { Command, OpeningTag } from '../../../grammar/syntax-tree.ts';
import { trimWhitespaceAtEnd } from '../../../grammar/whitespace.ts';
import {
  commandsBelow,
  distinctScopes,
  isSameScope,
  isSection,
  type Scope,
  scopeOf,
} from '../../../model/configuration/scope.ts';
import { walkMessage } from '../../../model/messages/httpd-messages.ts';
import type { Located } from '../../../model/server/server.ts';
import { defineRule, type Edit, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { deleteLine, indentOf, lineEndOf } from '../../kit/edits.ts';
import { editsAt, locateIn, relate } from '../../kit/located.ts';

export default defineRule({
  id: 'upgrade/ldap-trusted-client-cert',
  severity: 'error',
  since: '0.1.0',
  tags: ['migration'],
  summary: 'LDAPTrustedClientCert belongs into the sections that use LDAP, no longer outside of them.',
  sources: [
    'httpd:modules/ldap/util_ldap.c#util_ldap_cmds',
    'manual:upgrading.html#run-time',
    'measured:2.4.71',
  ],
  messages: {
    serverLevel:
      'httpd will not start: `LDAPTrustedClientCert` is not allowed outside of `<Directory>` and `<Location>`; only httpd 2.2 accepted it there.',
  },
  supersedes: ['context/misplaced-directive'],
  on: { command: { LDAPTrustedClientCert: checkPlace } },
});

function checkPlace(command: Command, context: RuleContext<'serverLevel'>): void {
  const { configuration } = context;
  const violation =
    configuration.target.series === '2.2' ? undefined : configuration.contextViolation(command);
  const server = scopeOf(locateIn(command, context));
  if (violation === undefined || (isSection(server) && server.command.key !== '<virtualhost')) return;
  const users = sectionsThatUseLdap(server);
  const tags = users.map((section) => `\`${tagOf(section)}\``);
  context.report({
    at: headOf(command),
    message: 'serverLevel',
    httpd: walkMessage(violation.message, configuration),
    help:
      users.length > 0
        ? `Move it into ${tags.join(' and ')}, where LDAP is used.`
        : 'Move it into the sections that use LDAP, those with an `AuthLDAPURL`.',
    related: users.map((section) => relate(section, 'LDAP is used here')),
    fixes: users.length > 0 ? moveInto(users, tags, command, context) : [],
  });
}

/** The sections of the same server with an `AuthLDAPURL`. */
function sectionsThatUseLdap(server: Scope): readonly Located<OpeningTag>[] {
  const scopes = commandsBelow(server, 'authldapurl').map(scopeOf);
  const sections = distinctScopes(scopes).filter(isSection);
  return sections.filter((section) => !isSameScope(section, server));
}

function tagOf({ command }: Located): string {
  return trimWhitespaceAtEnd(command.source.text.slice(headOf(command).start, command.end));
}

function moveInto(
  users: readonly Located<OpeningTag>[],
  tags: readonly string[],
  command: Command,
  context: RuleContext<'serverLevel'>,
): readonly Fix[] {
  const line = trimWhitespaceAtEnd(command.source.text.slice(headOf(command).start, command.end));
  const edits: Edit[] = [deleteLine(command)];
  for (const section of users) {
    const inserted = editsAt(section, [insertFirst(section.command, line)], context);
    if (inserted === undefined) return [];
    for (const one of inserted) edits.push(one);
  }
  // a .htaccess, and files that are not seen, may ask LDAP too
  return [{ title: `Move into ${tags.join(' and ')}`, name: 'move-into-sections', kind: 'unsafe', edits }];
}

function insertFirst(section: OpeningTag, line: string): Edit {
  const [first] = section.children;
  const indent = first === undefined ? `${indentOf(section)}    ` : indentOf(first);
  return {
    start: section.end,
    end: section.end,
    text: `${indent}${line}${lineEndOf(section.source.text)}`,
  };
}
