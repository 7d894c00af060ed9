import { ANY_NAME, sampleOf } from '../../../access/equivalence/pattern-samples.ts';
import { policiesOf } from '../../../access/policy/policy.ts';
import { asDirectory } from '../../../access/request/path-mapping.ts';
import { mergingOf } from '../../../facts/requests/merging.ts';
import { type ScriptHandler, scriptHandler } from '../../../facts/words/script-handlers.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import {
  hostOf,
  isSameScope,
  isSection,
  isUnlocated,
  scopeOf,
  sectionsAround,
} from '../../../model/configuration/scope.ts';
import { effectiveSetting } from '../../../model/effective/effective-setting.ts';
import { type MergedSection, mergeOrder } from '../../../model/sections/merge-order.ts';
import { optionsOf } from '../../../model/sections/options.ts';
import { rootsOf } from '../../../model/sections/roots.ts';
import { sectionAt } from '../../../model/sections/sections.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { grantsAll } from '../../access/handler-open-to-everyone/effective-access.ts';
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
  on: { command: { AddHandler: checkHandler } },
});

function checkHandler(command: Command, context: RuleContext<'inner'>): void {
  const { server, kind } = context.configuration;
  const located = locateIn(command, context);
  const args = argsAt(located);
  const [handler, word] = args;
  if (server === undefined || kind === 'htaccess' || handler === undefined || word === undefined) return;
  const runs = scriptHandler(asciiLowerCase(handler.value));
  if (runs === undefined || args.some(({ hasVariable }) => hasVariable)) return;
  const extension = word.value.startsWith('.') ? word.value : `.${word.value}`;
  if (!mayBeAccepted(command, context.configuration) || !isOpenFor(extension, runs, located, server)) return;
  context.report({
    at: word,
    message: 'inner',
    data: { name: handler.value, word: word.value, extension },
    help: `httpd looks at each extension of a name. Write \`SetHandler ${handler.value}\` in \`<FilesMatch "\\${extension}$">\` instead, which looks at the end of the name alone.`,
  });
}

/** Whether everybody gets a file with the extension in the middle of its name, where the line counts. */
function isOpenFor(
  extension: ByteText,
  { needsExecCgi }: ScriptHandler,
  located: Located,
  server: Server,
): boolean {
  const scope = scopeOf(located);
  if (isUnlocated(scope)) return false;
  // a section of file names may look at the end alone
  if ([...sectionsAround(located)].some(({ command }) => !PLACES.has(command.key))) return false;
  const host = hostOf(located);
  const own = isSection(host) ? host : undefined;
  const directory = isSameScope(scope, host)
    ? rootsOf(server, own).documentRoot?.directory
    : isSection(scope)
      ? sampleOf(sectionAt(scope)?.pattern)
      : undefined;
  if (directory === undefined) return false;
  const merged = mergeOrder(server, own, { path: `${asDirectory(directory)}${ANY_NAME}${extension}.jpg` });
  if (needsExecCgi && !allowsPrograms(merged)) return false;
  const policies = policiesOf(merged, server.target.series);
  return policies?.every(({ policy }) => !policy.isOpen && grantsAll(policy)) === true;
}

/** Whether `ExecCGI` is surely on. */
function allowsPrograms(merged: readonly MergedSection[]): boolean {
  const fact = mergingOf('options', '2.4');
  const { options } = fact === undefined ? {} : effectiveSetting('options', fact, merged);
  return options?.isSure === true && optionsOf('ExecCGI')?.every((one) => options.options.has(one)) === true;
}

const PLACES: ReadonlySet<string> = new Set(['<virtualhost', '<directory', '<directorymatch']);
