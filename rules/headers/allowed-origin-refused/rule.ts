import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { isSameLine, scopeOf } from '../../../model/configuration/scope.ts';
import { answerLinesIn, type HeaderLine } from '../../../requests/answer/headers/header-lines.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, isVerbatim, locateIn, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { areTogether, askFor, headersLeftIn } from '../headers-left.ts';

export default defineRule({
  id: 'headers/allowed-origin-refused',
  severity: 'warning',
  since: '0.4.0',
  summary:
    'Access-Control-Allow-Origin has several values, or one that is not an origin: browsers refuse it.',
  sources: ['httpd:modules/metadata/mod_headers.c#do_headers_fixup', 'measured:2.4.71'],
  messages: {
    list: 'Browsers refuse answers with `Access-Control-Allow-Origin: {value}` because the header may have one origin only, and no list.',
    condition:
      'Browsers refuse the value of `Access-Control-Allow-Origin` because `{condition}` is inside the quotation marks, which makes it a part of the value.',
    origin:
      'Browsers refuse answers with `Access-Control-Allow-Origin: {value}` because that is not an origin, which is a scheme and a host in lower case such as `https://www.example.com`.',
    twice:
      'Browsers refuse these answers because they have `Access-Control-Allow-Origin` twice: `{first}` and `{value}`.',
    asked:
      'Browsers refuse the answer to `{url}` because it has `Access-Control-Allow-Origin` twice: `{first}` and `{value}`.',
  },
  isLineLocal: true,
  isAboutRequests: true,
  on: { command: { Header: checkHeader } },
});

type Message = 'list' | 'condition' | 'origin' | 'twice' | 'asked';

const NAME = 'access-control-allow-origin';

function checkHeader(command: Command, context: RuleContext<Message>): void {
  const { source, start, end } = command;
  if (!/allow-origin/i.test(source.text.slice(start, end))) return;
  context.dependsOnOtherLines();
  const located = locateIn(command, context);
  const line = answerLinesIn(scopeOf(located)).find(({ at }) => isSameLine(at, located));
  if (line === undefined || !line.isKnown || asciiLowerCase(line.name) !== NAME) return;
  if (!SETTING.has(line.action) || !mayBeAccepted(command, context.configuration)) return;
  const { value } = line;
  const fault = faultOf(value);
  if (fault === undefined) {
    checkTwice(line, context);
    return;
  }
  context.report({
    at: valueIn(line),
    message: fault,
    data: { value, condition: conditionIn(value) ?? '' },
    ...(fault === 'list' ? { help: ONE_OF_SEVERAL } : {}),
    fixes: fixesOf(line),
  });
}

const SETTING: ReadonlySet<string> = new Set(['set', 'setifempty', 'add', 'append', 'merge']);

const ONE_OF_SEVERAL =
  'Send the origin that asks, if it is one of those allowed: `SetEnvIf Origin "^(https://(?:one|two)\\.example\\.com)$" ORIGIN=$1` finds it, and `Header set Access-Control-Allow-Origin "%{ORIGIN}e" env=ORIGIN` sends it.';

function valueIn({ at, value }: HeaderLine) {
  return argsAt(at).find((word) => word.value === value) ?? at.command;
}

function checkTwice(line: HeaderLine, context: RuleContext<Message>): void {
  const scope = scopeOf(line.at);
  const left = headersLeftIn(scope).get(NAME);
  // headers/set-twice is about one that is set in both tables
  const [first, second] = [left?.always ?? [], left?.success ?? []].find((table) => table.length > 1) ?? [];
  if (first === undefined || second === undefined) return;
  if (!isSameLine(second.at, line.at) || !areTogether(first, line)) return;
  const asked = askFor(scope);
  context.report({
    at: valueIn(line),
    message: (asked?.count(line.name) ?? 0) > 1 ? 'asked' : 'twice',
    data: { url: asked?.url ?? '', first: first.value, value: line.value },
    help: ONE_OF_SEVERAL,
    related: [relate(first.at, 'this line adds another one')],
  });
}

/** What browsers find wrong with a value: they compare it with the origin byte by byte. */
function faultOf(value: ByteText): 'list' | 'condition' | 'origin' | undefined {
  if (conditionIn(value) !== undefined) return 'condition';
  if (value === '*' || value === 'null' || value.includes('%') || value.startsWith('expr=')) return undefined;
  if (/[, ]/.test(value)) return 'list';
  const [, scheme, port] = ORIGIN.exec(value) ?? [];
  const isUsual = (scheme === 'http' && port === '80') || (scheme === 'https' && port === '443');
  return scheme === undefined || isUsual ? 'origin' : undefined;
}

/** The condition that was written into a value, at its end. */
function conditionIn(value: ByteText): ByteText | undefined {
  const last = value.slice(value.lastIndexOf(' ') + 1);
  const isCondition = last.startsWith('env=') || last.startsWith('expr=');
  return isCondition && last !== value ? last : undefined;
}

const ORIGIN = /^([a-z][a-z0-9+.-]*):\/\/(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::([0-9]+))?$/;

function fixesOf(line: HeaderLine): readonly Fix[] {
  const { value, at } = line;
  const { start, end } = valueIn(line);
  if (!isVerbatim({ start, end }, at.command)) return [];
  const condition = conditionIn(value);
  if (condition !== undefined) {
    const text = `"${value.slice(0, value.lastIndexOf(' '))}" ${condition}`;
    // browsers then let scripts of other origins read the answers
    return [
      { title: `Replace with \`${text}\``, name: 'move', kind: 'unsafe', edits: [{ start, end, text }] },
    ];
  }
  const origin = value.slice(0, -1);
  if (!value.endsWith('/') || faultOf(origin) !== undefined) return [];
  return [
    {
      title: `Replace with \`${origin}\``,
      name: 'replace',
      kind: 'unsafe', // browsers then let scripts of that origin read the answers
      edits: [{ start, end, text: `"${origin}"` }],
    },
  ];
}
