import type { Command } from '../../../grammar/syntax-tree.ts';
import { findMissingPaths } from '../../../model/configuration/named-paths.ts';
import { hostOf, isSection } from '../../../model/configuration/scope.ts';
import { ask, isAnsweredThere } from '../../../requests/examples/ask.ts';
import { placesOf } from '../../../requests/examples/places.ts';
import { defineRule, type Report, type RuleContext } from '../../kit/define-rule.ts';
import { locateIn } from '../../kit/located.ts';
import { httpdOf, isRefused } from '../missing-path.ts';

export default defineRule({
  id: 'path/document-root-missing',
  severity: 'error',
  since: '0.2.0',
  summary: '`DocumentRoot` does not exist or is not a directory.',
  sources: ['httpd:server/core.c#set_document_root', 'measured:2.4.71'],
  messages: {
    main: 'httpd will not start: {what}.',
    host: '{consequence}: {what}.',
  },
  isLineLocal: true,
  on: { command: { DocumentRoot: checkDocumentRoot } },
});

type Context = RuleContext<'main' | 'host'>;

function checkDocumentRoot(command: Command, context: Context): void {
  const { configuration } = context;
  if (isRefused(command, configuration)) return;
  for (const found of findMissingPaths(command, configuration)) {
    const { fact, arg, path, isOtherKind } = found;
    const what = isOtherKind ? `\`${path}\` is not a directory` : `the directory \`${path}\` does not exist`;
    const base = { at: arg, ...httpdOf(found, command, configuration) };
    if (!fact.isWarning) context.report({ ...base, message: 'main', data: { what } });
    else {
      const { consequence, ...told } = tellOfHost(command, context);
      context.report({ ...base, ...told, message: 'host', data: { consequence, what } });
    }
  }
}

/** What clients of a virtual host get; of little interest where something else answers them. */
function tellOfHost(
  command: Command,
  context: Context,
): Pick<Report, 'severity' | 'help'> & { readonly consequence: string } {
  context.dependsOnOtherLines();
  const { server } = context.configuration;
  const host = hostOf(locateIn(command, context));
  let isAnswered = false;
  for (const path of server === undefined || !isSection(host) ? [] : SAMPLES)
    for (const asked of ask(placesOf(host), () => path)) {
      const { url, answer } = asked;
      const { status, handedTo, isGranted } = answer;
      if (!isAnsweredThere(asked)) continue;
      if (status === 403 || status === 404) {
        const consequence = `Requests such as \`${url}\` get ${status}`;
        return { severity: 'warning', consequence, ...(isGranted === false && { help: DENIED }) };
      }
      isAnswered ||= status !== undefined || handedTo !== undefined;
    }
  return {
    severity: isAnswered ? 'info' : 'warning',
    consequence: 'httpd finds no files for this virtual host',
  };
}

/** A redirect or page of its own may be for the first alone. */
const SAMPLES = ['/', '/index.html'];

const DENIED =
  'httpd denies access (AH01630) before it looks for files; where the directory is right, it needs a `<Directory>` that grants access, too.';
