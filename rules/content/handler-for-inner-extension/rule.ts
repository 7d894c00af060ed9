import { ANY_NAME } from '../../../access/equivalence/pattern-samples.ts';
import { mergingOf } from '../../../facts/requests/merging.ts';
import { type ScriptHandler, scriptHandler } from '../../../facts/words/script-handlers.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import {
  isSameScopeOfFiles,
  isUnlocated,
  type Scope,
  scopeOf,
  sectionsAround,
} from '../../../model/configuration/scope.ts';
import { effectiveSetting } from '../../../model/effective/effective-setting.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import { optionsOf } from '../../../model/sections/options.ts';
import type { Located } from '../../../model/server/server.ts';
import { ask } from '../../../requests/examples/ask.ts';
import { placesOf } from '../../../requests/examples/places.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'content/handler-for-inner-extension',
  severity: 'warning',
  since: '0.4.0',
  tags: ['security'],
  isDefault: false,
  summary: '`AddHandler` also runs files with the extension in the middle of the name.',
  sources: [
    'httpd:modules/http/mod_mime.c#find_ct',
    'manual:mod/mod_mime.html#multipleext',
    'measured:2.4.71',
  ],
  messages: {
    inner: '`AddHandler {name} {word}` also runs `x{extension}.jpg`.',
  },
  together: { inner: { in: 'server', same: ['name', 'extension'], place: 'so does this line' } },
  isAboutRequests: true,
  asksSite: true,
  on: { command: { AddHandler: checkHandler } },
});

function checkHandler(command: Command, context: RuleContext<'inner'>): void {
  const { server } = context.configuration;
  const located = locateIn(command, context);
  const args = argsAt(located);
  const [handler, word] = args;
  if (server === undefined || handler === undefined || word === undefined) return;
  const runs = scriptHandler(asciiLowerCase(handler.value));
  if (runs === undefined || args.some(({ hasVariable }) => hasVariable)) return;
  const extension = word.value.startsWith('.') ? word.value : `.${word.value}`;
  if (!mayBeAccepted(command, context.configuration) || !isOpenFor(extension, runs, located)) return;
  context.report({
    at: word,
    message: 'inner',
    data: { name: handler.value, word: word.value, extension },
    help: `httpd looks at each extension of a name. Write \`SetHandler ${handler.value}\` in \`<FilesMatch "\\${extension}$">\` instead, which looks at the end of the name alone.`,
  });
}

/** True if an ordinary client gets a file with the extension in the middle of its name, where the line counts. */
function isOpenFor(extension: ByteText, { needsExecCgi }: ScriptHandler, located: Located): boolean {
  const scope = scopeOf(located);
  // a section of file names may look at the end alone
  if (isUnlocated(scope)) return false;
  if ([...sectionsAround(located)].some(({ command }) => !PLACES.has(command.key))) return false;
  for (const { answer } of ask(placesOf(scope), ({ path }) => `${path}${ANY_NAME}${extension}.jpg`)) {
    const steps = answer.isGranted === true ? answer.possible.flatMap((one) => one.steps) : [];
    if (steps.some(({ sections }) => isFor(scope, sections) && (!needsExecCgi || allowsPrograms(sections))))
      return true;
  }
  return false;
}

/** True if a scope is among the sections of a request: redirects may lead to another host. */
function isFor(scope: Scope, sections: readonly MergedSection[]): boolean {
  return sections.some((one) => one.scope !== undefined && isSameScopeOfFiles(one.scope, scope));
}

/** Whether `ExecCGI` is surely on. */
function allowsPrograms(merged: readonly MergedSection[]): boolean {
  const fact = mergingOf('options', '2.4');
  const { options } = fact === undefined ? {} : effectiveSetting('options', fact, merged);
  return options?.isSure === true && optionsOf('ExecCGI')?.every((one) => options.options.has(one)) === true;
}

const PLACES: ReadonlySet<string> = new Set([
  ...['<virtualhost', '<directory', '<directorymatch', '<if', '<elseif', '<else'],
]);
