import { seriesThatKnow } from '../../facts/directives.ts';
import { thirdPartyDirective } from '../../facts/third-party.ts';
import { hasForeignName, isForeignDirective } from '../../facts/words/foreign-files.ts';
import type { Entry, FileSystem, Stop } from '../../files/file-system.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { wordsOf } from '../../grammar/command.ts';
import { parse } from '../../grammar/parse.ts';
import { type Answer, isRecording, noteQuestion, noteUnrepeatable } from '../../grammar/questions.ts';
import type { Command, Line } from '../../grammar/syntax-tree.ts';
import { findMangledCommand } from './mangled-command.ts';
import { type Recognition, recognizeFile } from './recognize-file.ts';

/** Recognizes a file, or remembers what it was; `identity` is the same for all paths of a file. */
export type Recognizer = (text: ByteText, identity: string) => Recognition;

/**
 * The files of `base`, except that those which are certainly another program's (`.env`, /etc/shadow, a web page) answer
 * `foreign` when they are read as configuration, so that their text appears nowhere.
 */
export function onlyConfiguration(base: FileSystem, recognize: Recognizer = recognizeFile): FileSystem {
  return {
    isOwn: base.isOwn,
    look(path) {
      const entry = base.look(path);
      if (isRecording())
        noteQuestion({
          kind: 'look',
          words: [path],
          answer: answerOf(entry),
          again: ([other = '']) => answerOf(base.look(other)),
        });
      return entry;
    },
    list(path) {
      noteUnrepeatable();
      return base.list(path);
    },
    machineName: () => base.machineName?.(),
    hasAccount(kind, name) {
      noteUnrepeatable();
      return base.hasAccount?.(kind, name);
    },
    account(user, group) {
      noteUnrepeatable();
      return base.account?.(user, group);
    },
    nameOf: (path) => base.nameOf(path),
    isEmpty(path) {
      noteUnrepeatable();
      return base.isEmpty?.(path) ?? false;
    },
    beginsWith(path, beginning) {
      noteUnrepeatable();
      return base.beginsWith?.(path, beginning) ?? false;
    },
    isExecutable(path) {
      noteUnrepeatable();
      return base.isExecutable?.(path) ?? false;
    },
    stat(path) {
      noteUnrepeatable();
      return base.stat?.(path);
    },
    lstat(path) {
      noteUnrepeatable();
      return base.lstat?.(path);
    },
    keyPair: (certificate, key) => base.keyPair?.(certificate, key),
    tlsFile: (path) => base.tlsFile?.(path),
    read(path, purpose = 'configuration') {
      noteUnrepeatable();
      const read = base.read(path, purpose);
      if (!read.ok || purpose !== 'configuration') return read;
      const entry = base.look(path);
      // the name of the file itself: that of a link is chosen by whoever made the link
      const name = entry.ok ? entry.identity : path;
      return mayBeQuoted(read.text, name, recognize)
        ? read
        : { ok: false, why: 'foreign', error: '', stop: findStop(read.text) };
    },
  };
}

/** All but which file it is. */
function answerOf(entry: Entry): Answer {
  return [entry.ok ? entry.kind : entry.why];
}

/** Whether a file that nobody named is, or may be, configuration of httpd, so that its text may be shown. */
export function mayBeQuoted(whole: ByteText, name: string, recognize: Recognizer = recognizeFile): boolean {
  // the mark that some editors put before a text makes it nobody else's
  const text = whole.startsWith(BYTE_ORDER_MARK) ? whole.slice(BYTE_ORDER_MARK.length) : whole;
  const { owner } = recognize(text, name);
  return (
    owner === 'apache' || (owner === 'unclear' && !hasForeignName(name) && mayBeConfiguration(text, name))
  );
}

/**
 * Whether a file that may be anyone's counts as configuration: by a name that configuration has, or by one directive
 * that httpd knows. A lone word is not a directive that somebody misspelled but may be a password, and a directive of
 * another program makes a text that program's.
 */
function mayBeConfiguration(text: ByteText, name: string): boolean {
  // nobody else has a file of that name
  if (HTACCESS.test(name)) return true;
  const document = parse(text.slice(0, mostBytes), '2.4');
  const commands = document.lines.filter(isCommand);
  if (commands.some(({ key }) => isForeignDirective(key))) return false;
  const [first] = commands;
  if (findMangledCommand(document) !== undefined) return true;
  if (commands.length === 1 && first !== undefined && !isKnown(first.key) && wordsOf(first).length === 0)
    return false;
  if (CONFIGURATION_NAME.test(name)) return true;
  return commands.length === 0 || commands.some(({ key }) => isKnown(key));
}

const HTACCESS = /(?:^|\/)\.htaccess$/i;

/** Endings of files that httpd includes, and directories that hold nothing else. */
const CONFIGURATION_NAME =
  /\.(?:conf|load|vhost|include|htaccess)$|\.(?:conf|htaccess)\.[^/.]*$|\/(?:sites|mods|conf)-(?:available|enabled)\/[^/.]+$/i;

function isCommand(line: Line): line is Command {
  return line.kind === 'directive' || line.kind === 'open';
}

function isKnown(key: string): boolean {
  return seriesThatKnow(key).length > 0 || thirdPartyDirective(key) !== undefined;
}

const BYTE_ORDER_MARK = '\xef\xbb\xbf';

/** What comes later is not looked for: a file of another program has something strange at its beginning. */
const mostBytes = 100_000;

/** The first line, outside of all sections, that no httpd and no known module has a directive for. */
function findStop(text: ByteText): Stop | undefined {
  const document = parse(text.slice(0, mostBytes), '2.4');
  for (const line of document.lines) {
    if (!isCommand(line) || line.parent !== undefined || isKnown(line.key)) continue;
    if (line.name === '' || line.name.includes('${')) continue;
    return { line: line.number, isCertain: !DIRECTIVE_NAME.test(line.name) };
  }
  return undefined;
}

/** What may be the name of a directive of some module. */
const DIRECTIVE_NAME = /^[A-Za-z][A-Za-z0-9_:.-]*$/;
