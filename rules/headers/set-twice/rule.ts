import { isRedirect } from '../../../access/request/alias-entries.ts';
import { answerHeader } from '../../../facts/words/answer-headers.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import {
  commandsIn,
  isSameLine,
  isSection,
  type Scope,
  scopeOf,
} from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import { answerLinesIn, type HeaderLine } from '../../../requests/answer/headers/header-lines.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { replaceDirective } from '../../kit/edits.ts';
import { argsAt, isVerbatim, locateIn, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { areTogether, askFor, headersLeftIn } from '../headers-left.ts';

export default defineRule({
  id: 'headers/set-twice',
  severity: 'warning',
  since: '0.4.0',
  summary: 'One header is set with `always` and without it, so that clients get it twice.',
  sources: [
    'httpd:modules/metadata/mod_headers.c#ap_headers_output_filter',
    'manual:mod/mod_headers.html#header',
    'measured:2.4.71',
  ],
  messages: {
    twice:
      'Clients get `{name}` twice in successful answers, because `Header always` and `Header` write to two tables, and httpd sends both.',
    asked:
      'Clients get `{name}` twice, as `curl -I {url}` shows, because `Header always` and `Header` write to two tables, and httpd sends both.',
  },
  together: {
    twice: { in: 'server', same: ['name'], place: 'this line sets it again, too' },
    asked: { in: 'server', same: ['name'], place: 'this line sets it again, too' },
  },
  isAboutRequests: true,
  on: { command: { Header: checkHeader } },
});

function checkHeader(command: Command, context: RuleContext<'twice' | 'asked'>): void {
  const located = locateIn(command, context);
  const scope = scopeOf(located);
  if (isOnlyOne(scope)) return;
  const pair = pairsIn(scope).find(({ again }) => isSameLine(again.at, located));
  if (pair === undefined || !mayBeAccepted(command, context.configuration)) return;
  const { again, first } = pair;
  const asked = askFor(scope);
  // a redirect has one table alone
  if (asked?.status !== undefined && isRedirect(asked.status)) return;
  const count = asked?.count(again.name);
  const isShown = count !== undefined && count > 1;
  if (count !== undefined && !isShown && asked?.status === 200) return;
  context.report({
    at: argsAt(located).find(({ value }) => value.startsWith(again.name)) ?? command,
    message: isShown ? 'asked' : 'twice',
    ...(isList(again) ? { severity: 'info' } : {}),
    data: { name: again.name, url: asked?.url ?? '' },
    help: 'Set it with `always` alone; `Header onsuccess unset` then takes away what a program sets.',
    related: [relate(first.at, again.isAlways ? 'set without `always` here' : 'set with `always` here')],
    fixes: fixesOf(command, pair),
  });
}

/** Most hosts have one header, and the main server none. */
function isOnlyOne(scope: Scope): boolean {
  if (!isSection(scope) || scope.command.key !== '<virtualhost') return false;
  const { server } = scope.instance;
  return (
    commandsIn(scope, 'header').length < 2 &&
    (server === undefined || commandsIn(server, 'header').length === 0)
  );
}

interface Pair {
  /** The line that is reported. */
  readonly again: HeaderLine;
  readonly first: HeaderLine;
}

const pairsIn: (scope: Scope) => readonly Pair[] = scopeQuery('pairsIn', (scope) => {
  const isOwn = (line: HeaderLine) => answerLinesIn(scope).some(({ at }) => isSameLine(at, line.at));
  return [...headersLeftIn(scope).values()].flatMap(({ always, success }): Pair | readonly Pair[] => {
    const [one, ...others] = always;
    const [other, ...more] = success;
    if (one === undefined || other === undefined || others.length + more.length > 0) return [];
    const areSet = SETTING.has(one.action) && SETTING.has(other.action);
    // a list of values may be meant to grow
    if (!areSet && one.value !== other.value) return [];
    if (isList(one) && one.value !== other.value) return [];
    if (!areTogether(one, other)) return [];
    if (isOwn(other)) return { again: other, first: one };
    return isOwn(one) ? { again: one, first: other } : [];
  });
});

/** Whether an answer may well have several headers of the name: RFC 9110 calls them lists, and two cookies are no list. */
function isList(line: HeaderLine): boolean {
  return answerHeader(line.name)?.isList === true;
}

const SETTING: ReadonlySet<string> = new Set(['set', 'setifempty']);

function fixesOf(command: Command, { again, first }: Pair): readonly Fix[] {
  const isSame = again.value === first.value && !again.isAlways && /^[\w-]+$/.test(again.name);
  if (!isSame || !argsAt(again.at).every((word) => isVerbatim(word, command))) return [];
  return [
    {
      title: `Replace with \`Header onsuccess unset ${again.name}\``,
      name: 'replace',
      kind: 'unsafe', // clients get it once then
      edits: [replaceDirective(command, [`Header onsuccess unset ${again.name}`])],
    },
  ];
}
