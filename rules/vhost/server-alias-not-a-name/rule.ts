import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { isNamePattern } from '../../../model/vhosts/match-name.ts';
import { whyNeverAsked } from '../../../model/vhosts/server-name.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { argsAt, isVerbatim, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

type Message = 'port' | 'path' | 'trailing-dot';

export default defineRule({
  id: 'vhost/server-alias-not-a-name',
  severity: 'warning',
  since: '0.4.0',
  tags: ['no-effect'],
  summary: 'A `ServerAlias` has a port, a scheme, a path or a trailing dot, which no name in a request has.',
  sources: ['httpd:server/vhost.c#matches_aliases', 'httpd:server/vhost.c#fix_hostname', 'measured:2.4.71'],
  messages: {
    port: 'No request matches the alias `{name}`: httpd compares names without ports.',
    path: 'No request matches the alias `{name}`: httpd compares host names alone, not URLs.',
    'trailing-dot':
      'No request matches the alias `{name}`: httpd removes the trailing dot from names in requests, but not from this one.',
  },
  isLineLocal: true,
  isAboutRequests: true,
  on: { command: { ServerAlias: checkAliases } },
});

function checkAliases(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  const args = argsAt(locateIn(command, context));
  const wrong = args.filter((arg) => whyNever(arg) !== undefined);
  const [first] = wrong;
  if (first === undefined || configuration.macroAround(command) !== undefined) return;
  if (configuration.isRead(command) === 'absent' || !mayBeAccepted(command, configuration)) return;
  const meant = wrong.map(({ value }) => hostIn(value));
  const isRepairable =
    meant.every((name) => name !== '' && whyNever({ value: name, hasVariable: false }) === undefined) &&
    wrong.every((arg) => isVerbatim(arg, command));
  context.report({
    at: first,
    message: whyNever(first)!,
    data: { name: first.value },
    fixes: isRepairable
      ? [
          {
            title: wrong.length === 1 ? `Replace with \`${meant[0]}\`` : 'Replace with the names alone',
            name: 'replace',
            kind: 'unsafe', // the virtual host begins to answer for the names
            edits: wrong.map((arg, i) => replaceSpan(arg, meant[i]!)),
          },
        ]
      : [],
  });
}

/** Why no request has this name; undefined for one that a request can have, and for lists with commas. */
function whyNever({ value, hasVariable }: Pick<Word, 'value' | 'hasVariable'>): Message | undefined {
  if (hasVariable) return undefined;
  const why = whyNeverAsked(value);
  if (why === 'path' || why === 'trailing-dot') return why;
  return why === undefined && hasPort(value) ? 'port' : undefined;
}

/** Whether a port is part of it: a name of a request has a colon only if it is an IPv6 address, then two. */
function hasPort(name: ByteText): boolean {
  const colon = name.indexOf(':');
  if (colon < 0 || name.includes(':', colon + 1) || name.startsWith('[')) return false;
  return !isNamePattern(name) || /[g-z]/i.test(name);
}

function hostIn(value: ByteText): ByteText {
  const scheme = value.indexOf('://');
  const rest = scheme < 0 ? value : value.slice(scheme + '://'.length);
  const host = rest.split(/[/\\:]/, 1)[0] ?? '';
  return host.endsWith('.') ? host.slice(0, -1) : host;
}
