import type { ByteText } from '../../../grammar/byte-text.ts';
import { type CommandParts, headOf } from '../../../grammar/command.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import type { Located } from '../server.ts';
import {
  type CheckedMacro,
  type CheckedMessage,
  checkBody,
  checkFlags,
  checkName,
  checkParameters,
} from './check-macro.ts';
import { cutBody, joinCutLines } from './cut-body.ts';
import {
  type Certainty,
  type Ignored,
  lineAndFile,
  type Macro,
  type MacroNotice,
  noticeOf,
} from './macro.ts';
import { isText, readMacroBody } from './macro-body.ts';
import { type MacroHeader, readMacroHeader } from './macro-header.ts';
import {
  emptyDefinition,
  missingBracket,
  nameNotFound,
  redefined,
  textAfterOpening,
  unclosed,
} from './macro-messages.ts';

/** What is known where a macro is defined. */
export interface KnownMacros {
  readonly find: (name: ByteText) => Macro | undefined;
  readonly ignored: ReadonlySet<Ignored>;
  readonly hasFlags: boolean;
}

/** A macro, undefined where httpd defines none, with what httpd says of it. */
export interface ReadMacro {
  readonly macro: Macro | undefined;
  readonly notices: readonly MacroNotice[];
}

/** What macro_section() makes of a `<Macro>` and says of it. */
export function readMacro(
  at: Located<OpeningTag>,
  { rawArguments, words: args }: CommandParts,
  certainty: Certainty,
  known: KnownMacros,
): ReadMacro {
  const { hasFlags } = known;
  const header = readMacroHeader(rawArguments, hasFlags);
  const { name } = header;
  const toNotices = (messages: readonly CheckedMessage[]): readonly MacroNotice[] =>
    messages.map((one) => noticeOf(one.message, name, at, one.at));
  if (header.bracket <= 0) {
    const message = header.bracket < 0 ? missingBracket : emptyDefinition;
    return { macro: undefined, notices: [noticeOf(message, name, at, undefined)] };
  }
  const textAfter = noticesOfTextAfter(header, at);
  if (name === '')
    return { macro: undefined, notices: [...textAfter, noticeOf(nameNotFound, name, at, args[0])] };

  const location = `defined on ${lineAndFile(at.command, at, '"')}`;
  const title = `macro '${name}' (${location})`;
  const checked: CheckedMacro = { title, header, args, hasFlags };
  const hasVariables = args.some((arg) => arg.hasVariable);
  const ofHeader = hasVariables ? [] : toNotices([...checkFlags(checked), ...checkParameters(checked)]);
  const ignores = new Set([...known.ignored, ...header.flags.flatMap(({ ignores }) => ignores ?? [])]);
  const { body, isClosed, messages } = readMacroBody(at, title, ignores);
  const notices = [
    ...textAfter,
    ...noticesOfRedefinition(known.find(name), at, args[0]),
    ...toNotices(checkName(checked)),
    ...ofHeader,
    ...toNotices(messages),
  ];
  if (!isClosed) notices.push(noticeOf(unclosed(title), name, at, undefined));
  else if (!hasVariables && notices.every(({ kind }) => kind === 'macro-warning'))
    for (const one of toNotices(checkBody(checked, body))) notices.push(one);
  const parameters = hasVariables ? undefined : header.parameters;
  const cut = parameters && cutBody(body, parameters);
  const cutText = cut && joinCutLines(cut);
  return {
    macro: { name, location, title, at, parameters, body, cut, cutText, ignores, certainty },
    notices,
  };
}

function noticesOfTextAfter(
  { name, textAfter }: MacroHeader,
  at: Located<OpeningTag>,
): readonly MacroNotice[] {
  if (!isText(textAfter)) return [];
  return [noticeOf(textAfterOpening(lineAndFile(at.command, at), textAfter), name, at, undefined)];
}

function noticesOfRedefinition(
  before: Macro | undefined,
  at: Located<OpeningTag>,
  nameArgument: Parameters<typeof noticeOf>[3],
): readonly MacroNotice[] {
  if (before?.certainty !== 'present') return [];
  const message = redefined(before.name, before.location, lineAndFile(at.command, at, '"'));
  const related = [{ ...before.at, at: headOf(before.at.command), message: 'defined here before' }];
  return [noticeOf(message, before.name, at, nameArgument, related)];
}
