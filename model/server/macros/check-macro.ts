import type { ByteText, Span } from '../../../grammar/byte-text.ts';
import type { CommandParts } from '../../../grammar/command.ts';
import type { MacroHeader } from './macro-header.ts';
import {
  emptyBody,
  emptyParameter,
  type MacroMessage,
  nameWithoutPrefix,
  overlappingParameters,
  parameterLikeVariable,
  parameterWithoutPrefix,
  sameParameter,
  unknownFlag,
  unusedParameter,
} from './macro-messages.ts';
import type { BodyLine } from './macro-text.ts';
import { substitute } from './macro-text.ts';

/** A message of httpd with the span that it is about; undefined for the whole command. */
export interface CheckedMessage {
  readonly message: MacroMessage;
  readonly at: Span | undefined;
}

/** What a check of a macro is given. */
export interface CheckedMacro {
  /** What httpd calls it. */
  readonly title: ByteText;
  readonly header: MacroHeader;
  /** The words of its opening tag. */
  readonly args: CommandParts['words'];
  readonly hasFlags: boolean;
}

/** What httpd says of a macro's name. */
export function checkName({ title, header, args }: CheckedMacro): readonly CheckedMessage[] {
  return hasPrefix(header.name) ? [{ message: nameWithoutPrefix(title), at: args[0] }] : [];
}

/** What httpd says of the flags of a macro. */
export function checkFlags({ title, header, args }: CheckedMacro): readonly CheckedMessage[] {
  return header.flags.flatMap(({ unknown }, i) =>
    unknown === undefined ? [] : [{ message: unknownFlag(title, unknown), at: args[i + 1] }],
  );
}

/** What httpd says of the parameters of a macro, up to the first that it refuses. */
export function checkParameters(macro: CheckedMacro): readonly CheckedMessage[] {
  const { title, header, hasFlags } = macro;
  const { parameters } = header;
  const messages: CheckedMessage[] = [];
  for (const [i, parameter] of parameters.entries()) {
    const at = argumentAt(macro, i);
    const number = i + 1;
    if (parameter === '') return [...messages, { message: emptyParameter(title, number), at }];
    if (!hasPrefix(parameter))
      messages.push({ message: parameterWithoutPrefix(title, parameter, number), at });
    else if (hasFlags && parameter.startsWith('${'))
      messages.push({ message: parameterLikeVariable(title, parameter, number), at });
    for (let j = number; j < parameters.length; j++) {
      const other = parameters[j] ?? '';
      const numbers = [number, j + 1] as const;
      const there = argumentAt(macro, j);
      if (other === parameter)
        return [...messages, { message: sameParameter(title, parameter, numbers), at: there }];
      if (other !== '' && (other.startsWith(parameter) || parameter.startsWith(other)))
        messages.push({ message: overlappingParameters(title, [parameter, other], numbers), at: there });
    }
  }
  return messages;
}

/** What httpd says of a body that uses the parameters or does not. */
export function checkBody(macro: CheckedMacro, body: readonly BodyLine[]): readonly CheckedMessage[] {
  const { title, header } = macro;
  const { parameters } = header;
  if (body.length === 0) return [{ message: emptyBody(title), at: undefined }];
  const used = new Set<number>();
  for (const { text } of body) substitute(text, parameters, parameters, (parameter) => used.add(parameter));
  return parameters.flatMap((parameter, i) =>
    used.has(i) ? [] : [{ message: unusedParameter(title, parameter, i + 1), at: argumentAt(macro, i) }],
  );
}

function argumentAt({ args, header }: CheckedMacro, parameter: number): Span | undefined {
  return args[header.firstParameter + parameter + 1];
}

function hasPrefix(name: ByteText): boolean {
  return name.startsWith('$') || name.startsWith('%') || name.startsWith('@');
}
