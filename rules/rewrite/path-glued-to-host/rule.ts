import { readRuleFlags } from '../../../access/request/rewriting/rule-flags.ts';
import { splitRewriteArguments } from '../../../arguments/directives/rewrite.ts';
import { hasVariableNotMap } from '../../../arguments/text/open-variable.ts';
import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { commandsIn, hostOf, isSameScope, isUnlocated, scopeOf } from '../../../model/configuration/scope.ts';
import type { Located } from '../../../model/server/server.ts';
import { ask, isDecidedBy, sureAnswer } from '../../../requests/examples/ask.ts';
import { placesOf } from '../../../requests/examples/places.ts';
import { defineRule, type Fix, type RuleContext, type Severity } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { argsAt, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { linesBefore } from '../../kit/siblings.ts';
import { comparedIn } from '../compared-path.ts';
import { type ExpandedText, expandedTexts, spanOfPart } from '../expanded-texts.ts';
import { type GluedRequest, gluedRequestOf, groupAfterHost } from './glued-request.ts';

type Message = 'glued' | 'anyHost' | 'otherHost' | 'doubled';

export default defineRule({
  id: 'rewrite/path-glued-to-host',
  severity: 'warning',
  since: '0.4.0',
  tags: ['security'],
  summary: 'The target of a rule has no slash between the host and what a group matches.',
  sources: ['httpd:modules/mappers/mod_rewrite.c#apply_rewrite_rule', 'measured:2.4.71'],
  messages: {
    glued: '`GET {request}` is {done} to `{url}`: no slash separates the host from `{group}`.',
    anyHost:
      'Clients choose the server that gets their requests: `GET {request}` is passed to `{url}`, because no slash separates the host from `{group}`.',
    otherHost:
      'Links to this server may lead to any other: `GET {request}` is redirected to `{url}`, because no slash separates the host from `{group}`.',
    doubled:
      '`GET {request}` is {done} to `{url}` with two slashes, because the path that `{group}` matches begins with one.',
  },
  isLineLocal: true,
  isAboutRequests: true,
  on: { command: { RewriteRule: checkRule } },
});

const SEVERITIES: Readonly<Record<Message, Severity>> = {
  glued: 'warning',
  anyHost: 'error',
  otherHost: 'warning',
  doubled: 'info',
};

/** The request that shows what is wrong with a rule as it is written. */
function findGlued(
  located: Located,
  context: RuleContext<Message>,
): { readonly found: GluedRequest; readonly isProxied: boolean } | undefined {
  const { rawArguments } = located.instance.partsOf(located.command);
  if (!rawArguments.includes('://') || hasVariableNotMap(rawArguments)) return undefined;
  const [pattern, to, flags = ''] = splitRewriteArguments(rawArguments).map(({ text }) => text);
  if (pattern === undefined || to === undefined) return undefined;
  if (pattern.startsWith('!') || !to.includes('://')) return undefined;
  const place = groupAfterHost({ pattern, to });
  if (place === undefined) return undefined;
  const does = readRuleFlags(flags);
  if (does === undefined || does.isAnswer || does.escapes) return undefined;
  const compared = comparedIn(located, context);
  if (compared === 'unknown') return undefined;
  const slash = compared === 'path' ? '/' : '';
  const found = gluedRequestOf({ pattern, to, ignoresCase: does.ignoresCase, slash }, place);
  return found && { found, isProxied: does.isProxied };
}

function checkRule(command: Command, context: RuleContext<Message>): void {
  const located = locateIn(command, context);
  const glued = findGlued(located, context);
  if (glued === undefined) return;
  const { found, isProxied } = glued;
  context.dependsOnOtherLines();
  if (!mayBeAccepted(command, context.configuration)) return;
  if (!mayAnswer(located, found, context)) return;
  const message = found.kind === 'anyHost' && !isProxied ? 'otherHost' : found.kind;
  const [text] = expandedTexts(located);
  context.report({
    at: (text && spanOfPart(text, found.group, located)) ?? argsAt(located)[1] ?? headOf(command),
    message,
    severity: SEVERITIES[message],
    data: {
      request: found.request,
      url: found.url,
      group: found.group.name,
      done: isProxied ? 'passed' : 'redirected',
    },
    help: HELP[message],
    fixes: fixesOf(found, text, located),
  });
}

const HELP: Readonly<Record<Message, string>> = {
  glued: 'Put a slash after the host.',
  anyHost:
    'Let the group begin with the slash, as `(/.*)` does, or put one after the host and leave it out of the group.',
  otherHost:
    'Let the group begin with the slash, as `(/.*)` does, or put one after the host and leave it out of the group.',
  doubled: 'Begin the pattern with `^/`, before the group.',
};

function fixesOf(
  { kind, group }: GluedRequest,
  text: ExpandedText | undefined,
  located: Located,
): readonly Fix[] {
  const span = text && spanOfPart(text, group, located);
  if (kind !== 'glued' || span === undefined) return [];
  return [
    {
      title: 'Insert the slash',
      name: 'insert-slash',
      kind: 'unsafe', // clients are sent to another URL than now
      edits: [replaceSpan({ start: span.start, end: span.start }, '/')],
    },
  ];
}

/** Whether the rule may be what answers a request, whose path is relative to the directory of the rule. */
function mayAnswer(
  located: Located,
  { kind, request }: GluedRequest,
  context: RuleContext<Message>,
): boolean {
  const { server } = located.instance;
  const scope = scopeOf(located);
  const host = hostOf(located);
  // rules of a host come before those of its directories
  const isFirst = isSameScope(scope, host) || commandsIn(host, 'rewriterule').length === 0;
  const places = server === undefined || isUnlocated(scope) ? [] : placesOf(scope);
  const isOpen = kind === 'anyHost' && mayExclude(located.command, context);
  if (places.length === 0) return isFirst && !isOpen;
  for (const { answer } of ask(places, ({ path }) => path + request.slice(1))) {
    if ((!isFirst || isOpen) && sureAnswer(answer) === undefined) continue;
    if (isDecidedBy(answer, located)) return true;
  }
  return false;
}

/** Whether conditions before the rule look at the path. */
function mayExclude(command: Command, { document }: RuleContext): boolean {
  for (const line of linesBefore(command, document)) {
    if (line.kind === 'comment') continue;
    if (line.kind !== 'directive') return true;
    if (line.key === 'rewriterule') return false;
    if (line.key !== 'rewritecond') continue;
    if (
      /request_|path_info|script_|expr|\$\d/.test(
        asciiLowerCase(line.source.text.slice(line.start, line.end)),
      )
    )
      return true;
  }
  return command.parent?.key.startsWith('<if') === true;
}
