import { type ByteText, toDisplayText } from '../../grammar/byte-text.ts';
import { showText } from './display.ts';
import { showPatch } from './show-patch.ts';
import type { Terminal } from './terminal.ts';

/** What a command writes to a stream: text for people, JSON by `writeJson` included, or bytes for programs. */
export type Content = string | BytesForPrograms;

/**
 * A patch, the whole of a file, or commands for a program that runs builds: who is not a person needs each byte of it.
 * No text of a finding may act as a command.
 */
export interface BytesForPrograms {
  readonly kind: 'patch' | 'file' | 'commands';
  readonly bytes: ByteText;
}

/**
 * The one way of all output: text is harmless for its reader whatever wrote it, and bytes stay what they are unless a
 * person looks at the screen.
 */
export function showContent(content: Content, terminal: Terminal): string | Uint8Array {
  if (typeof content === 'string') return showText(content, terminal);
  const { kind, bytes } = content;
  if (!terminal.isScreen) return Buffer.from(bytes, 'latin1');
  return kind === 'patch'
    ? showText(showPatch(bytes, terminal), terminal)
    : showText(toDisplayText(bytes), { colour: false });
}
