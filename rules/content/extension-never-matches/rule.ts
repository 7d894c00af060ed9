import { partsOf } from '../../../grammar/command.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { replaceName, replaceSpan } from '../../kit/edits.ts';
import { argsAt, isVerbatim, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'content/extension-never-matches',
  severity: 'warning',
  since: '0.4.0',
  tags: ['no-effect'],
  summary: 'A directive about extensions names one that no file can have.',
  sources: ['httpd:modules/http/mod_mime.c#find_ct', 'manual:mod/mod_mime.html', 'measured:2.4.71'],
  messages: {
    swapped:
      '`{name}` sets no type because its arguments are swapped: httpd treats `{ext}` as an extension, and no file name has one with a slash.',
    slash:
      '`{name}` does nothing for `{ext}`: it applies to extensions, and no file name has one with a slash.',
    comma:
      '`{name}` does nothing for files such as `page.{first}`: httpd separates extensions with spaces, not commas.',
    star: '`{name}` does nothing for `{ext}`: it applies to extensions, and a `*` is not a wildcard there.',
    dot: '`{name}` does nothing for `{ext}`: httpd splits a file name at each dot, so that no extension contains one.',
  },
  together: {
    slash: { in: 'file', same: ['name'], place: 'this line does nothing, either' },
    dot: { in: 'file', place: 'this extension has a dot, too' },
    comma: { in: 'file', place: 'these have commas, too' },
  },
  isLineLocal: true,
  isAboutRequests: true,
  on: {
    command: {
      AddCharset: checkAdded,
      AddEncoding: checkAdded,
      AddHandler: checkAdded,
      AddInputFilter: checkAdded,
      AddLanguage: checkAdded,
      AddOutputFilter: checkAdded,
      AddType: checkAdded,
      RemoveCharset: checkRemoved,
      RemoveEncoding: checkRemoved,
      RemoveHandler: checkRemoved,
      RemoveInputFilter: checkRemoved,
      RemoveLanguage: checkRemoved,
      RemoveOutputFilter: checkRemoved,
      RemoveType: checkRemoved,
    },
  },
});

type Message = 'swapped' | 'slash' | 'comma' | 'star' | 'dot';

function checkAdded(command: Command, context: RuleContext<Message>): void {
  const [first, ...extensions] = argsAt(locateIn(command, context));
  if (first !== undefined) checkExtensions(command, extensions, first, context);
}

function checkRemoved(command: Command, context: RuleContext<Message>): void {
  checkExtensions(command, argsAt(locateIn(command, context)), undefined, context);
}

function checkExtensions(
  command: Command,
  extensions: readonly Word[],
  first: Word | undefined,
  context: RuleContext<Message>,
): void {
  const wrong = extensions.find((word) => !word.hasVariable && faultOf(word) !== undefined);
  if (wrong === undefined || !mayBeAccepted(command, context.configuration)) return;
  const isSwapped =
    command.key === 'addtype' &&
    first?.hasVariable === false &&
    !first.value.includes('/') &&
    hasSlash(wrong);
  const message = isSwapped ? 'swapped' : faultOf(wrong)!;
  const { name } = partsOf(command);
  context.report({
    at: wrong,
    message,
    data: {
      name: command.source.text.slice(name.start, name.end),
      ext: wrong.value,
      first: namesIn(wrong.value)[0] ?? '',
    },
    help: HELP[message],
    fixes: fixesOf(command, { message, wrong, first, extensions }),
  });
}

const HELP: Readonly<Record<Message, string>> = {
  swapped: 'The type comes first, then the extensions: `AddType text/html .html`.',
  slash: '`AddOutputFilterByType` applies to types, `<Files>` to names of files.',
  comma: 'Separate them with spaces.',
  star: 'Name the extension alone, such as `.html`, or use `<Files>`, which has wildcards.',
  dot: 'Name the last extension alone, or use `<FilesMatch>` with `ForceType` or `SetHandler`.',
};

function hasSlash({ value }: Word): boolean {
  return value.includes('/');
}

/** Why no file name has the extension; httpd ignores a dot that it begins with. */
function faultOf(word: Word): Exclude<Message, 'swapped'> | undefined {
  const { value } = word;
  if (hasSlash(word)) return 'slash';
  if (value.includes(',')) return 'comma';
  if (value.includes('*')) return 'star';
  return value.includes('.', 1) ? 'dot' : undefined;
}

function namesIn(value: string): readonly string[] {
  return value
    .split(',')
    .map((part) => (part.startsWith('.') ? part.slice(1) : part))
    .filter((part) => part !== '');
}

interface Found {
  readonly message: Message;
  readonly wrong: Word;
  readonly first: Word | undefined;
  readonly extensions: readonly Word[];
}

/** Each is unsafe: files that it then applies to are sent otherwise. */
function fixesOf(command: Command, { message, wrong, first, extensions }: Found): readonly Fix[] {
  const words = first === undefined ? extensions : [first, ...extensions];
  if (!words.every((word) => isVerbatim(word, command))) return [];
  const { text } = command.source;
  const written = ({ start, end }: Word) => text.slice(start, end);
  if (message === 'swapped' && first !== undefined && extensions.length === 1)
    return [
      {
        title: 'Swap the arguments',
        name: 'swap',
        kind: 'unsafe',
        edits: [replaceSpan(first, written(wrong)), replaceSpan(wrong, written(first))],
      },
    ];
  if (message === 'slash' && command.key === 'addoutputfilter' && extensions.every(hasSlash))
    return [
      {
        title: 'Replace with `AddOutputFilterByType`',
        name: 'rename',
        kind: 'unsafe',
        edits: [replaceName(command, 'AddOutputFilterByType')],
      },
    ];
  const names = message === 'comma' ? namesIn(wrong.value) : [];
  if (names.length === 0 || !names.every((name) => /^\w+$/.test(name))) return [];
  const list = names.map((name) => `.${name}`).join(' ');
  return [
    {
      title: `Replace with \`${list}\``,
      name: 'replace',
      kind: 'unsafe',
      edits: [replaceSpan(wrong, list)],
    },
  ];
}
