import type { ByteText } from '../../grammar/byte-text.ts';
import { ownEntry } from '../../grammar/own-entry.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\\': '\\\\',
};

/**
 * A text as httpd 2.4 prints it, whether to its log or as an answer of `-t`: what is not printable ASCII is written out.
 * Source: ap_escape_errorlog_item() in server/util.c.
 */
export function escapeLogText(text: ByteText): string {
  return text.replace(
    /[^ -[\]-~]/g,
    (byte) => ownEntry(ESCAPES, byte) ?? `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}
