import type { ByteText } from '../../grammar/byte-text.ts';
import { forEachName } from './names-in-text.ts';

/** A text without own names, or its parts, with numbers for them. */
export type Template = ByteText | readonly (ByteText | number)[];

/** Whether no name is in it. */
export function isText(template: Template | undefined): boolean {
  return typeof template !== 'object';
}

/** Undefined where a name is part of a longer one, so that it cannot be told what another would make of it. */
export function templateOf(text: ByteText, numbers: ReadonlyMap<ByteText, number>): Template | undefined {
  const parts: (ByteText | number)[] = [];
  let from = 0;
  let isClear = true;
  forEachName(text, (start, end) => {
    const name = text.slice(start, end);
    const number = numbers.get(name);
    if (number !== undefined) {
      parts.push(text.slice(from, start), number);
      from = end;
    } else for (const own of numbers.keys()) if (name.includes(own)) isClear = false;
  });
  if (!isClear) return undefined;
  return from === 0 ? text : [...parts, text.slice(from)];
}

/** Writes names into templates. */
export type Fill = (template: Template) => ByteText;

/** What is filled once is remembered: several questions are about one text. */
export function createFill(names: readonly ByteText[]): Fill {
  const filled = new Map<Template, ByteText>();
  return (template) => {
    if (typeof template === 'string') return template;
    const known = filled.get(template);
    if (known !== undefined) return known;
    let text = '';
    for (const part of template) text += typeof part === 'number' ? (names[part] ?? '') : part;
    filled.set(template, text);
    return text;
  };
}
