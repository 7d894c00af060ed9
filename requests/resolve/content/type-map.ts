import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Variant } from './choose-variant.ts';

/**
 * The variants of a type map, in order; `faulty` where it begins with a line that httpd refuses, undefined where it has
 * something else that plume does not read. Source: read_type_map() in modules/mappers/mod_negotiation.c.
 */
export function readTypeMap(text: ByteText): readonly Variant[] | 'faulty' | undefined {
  const variants: Variant[] = [];
  let record: Map<string, ByteText> | undefined;
  const finish = () => {
    const variant = record && variantOf(record);
    if (variant !== undefined) variants.push(variant);
    record = undefined;
  };
  for (const line of [...text.split('\n'), '']) {
    if (line.startsWith('#')) continue;
    if (line.trim() === '') {
      finish();
      continue;
    }
    if (!line.includes(':') && variants.length === 0 && record === undefined) return 'faulty';
    const [, name, value] = /^([A-Za-z-]+):[\t-\r ]*(\S[\s\S]*)$/.exec(line) ?? [];
    // lines that go on, comments in parentheses, and texts in the map
    if (name === undefined || value === undefined || /[()"]/.test(value)) return undefined;
    const key = asciiLowerCase(name);
    if (key === 'body') return undefined;
    record ??= new Map();
    record.set(key, value.trimEnd());
  }
  return variants;
}

function variantOf(record: ReadonlyMap<string, ByteText>): Variant | undefined {
  const word = (text: ByteText | undefined) => text?.split(/[\t-\r ;,]/)[0];
  const type = record.get('content-type');
  const languages = record.get('content-language');
  const encoding = word(record.get('content-encoding'));
  const length = word(record.get('content-length'));
  const hasContent = (type ?? languages ?? encoding ?? length) !== undefined;
  const name = word(record.get('uri'));
  if (!hasContent || name === undefined || name === '') return undefined;
  return {
    name,
    type: type ?? '',
    languages: languages === undefined ? [] : asciiLowerCase(languages).split(/[\t-\r ,;]+/),
    encoding,
    size: length === undefined ? undefined : Number(length),
  };
}
