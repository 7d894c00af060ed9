import { modulesOf } from '../../../facts/modules.ts';
import { isOfAnotherMaker } from '../../../facts/third-party.ts';
import { serverPath } from '../../../files/server-path.ts';
import type { Span } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { readMessage } from '../../../model/messages/httpd-messages.ts';
import type { Server } from '../../../model/server/server.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { sharedObject } from '../load-module.ts';

export default defineRule({
  id: 'module/wrong-name',
  severity: 'error',
  since: '0.2.0',
  summary: '`LoadModule` names a module that the file does not contain.',
  sources: ['httpd:modules/core/mod_so.c#load_module', 'measured:2.4.71'],
  messages: {
    other: 'httpd will not start: `{file}` contains `{right}`, not `{identifier}`.',
  },
  on: { command: { LoadModule: checkNames } },
});

function checkNames(command: Command, context: RuleContext<'other'>): void {
  const { configuration } = context;
  const { server, target } = configuration;
  const [identifier, path, ...more] = configuration.partsOf(command).words;
  if (identifier === undefined || path === undefined || more.length > 0) return;
  if (identifier.hasVariable || path.hasVariable) return;
  if (isOfAnotherMaker(identifier.value, target.series)) return;
  const file = path.value.slice(path.value.lastIndexOf('/') + 1);
  const contained = modulesOf(target.series).find((fact) => sharedObject(fact) === file);
  if (contained === undefined || contained.identifier === identifier.value) return;
  const named = modulesOf(target.series).find((fact) => fact.identifier === identifier.value);
  if (server !== undefined && isOtherwiseJudged(command, server)) return;
  const full = serverPath(server?.serverRoot, path.value);
  context.report({
    at: identifier,
    message: 'other',
    data: { file, right: contained.identifier, identifier: identifier.value },
    ...(full === undefined
      ? {}
      : {
          httpd: readMessage(
            `Can't locate API module structure \`${identifier.value}' in file ${full}: ${full}: undefined symbol: ${identifier.value}`,
          ),
        }),
    fixes: [
      replaceBy(identifier, identifier.value, contained.identifier, 'replace-identifier', command),
      ...(named === undefined ? [] : [replaceBy(path, file, sharedObject(named), 'replace-file', command)]),
    ],
  });
}

/** Whether httpd finds another mistake before it looks for the name. */
function isOtherwiseJudged(command: Command, { notices }: Server): boolean {
  return notices.some(
    (notice) =>
      notice.command === command &&
      (notice.kind === 'module-built-in' ||
        notice.kind === 'module-twice' ||
        notice.kind === 'module-file-missing'),
  );
}

/** Which of the two is meant nobody knows. */
function replaceBy(word: Span, from: string, to: string, name: string, { source }: Command): Fix {
  const raw = source.text.slice(word.start, word.end);
  const at = raw.lastIndexOf(from);
  const edits =
    at < 0 ? [] : [replaceSpan({ start: word.start + at, end: word.start + at + from.length }, to)];
  return { title: `Replace \`${from}\` with \`${to}\``, name, kind: 'unsafe', edits };
}
