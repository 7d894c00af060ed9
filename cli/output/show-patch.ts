import { type ByteText, toDisplayText } from '../../grammar/byte-text.ts';
import { escapeControls } from './display.ts';
import { coloursOf, type Terminal } from './terminal.ts';

/** A patch as people read it: coloured on a screen. */
export function showPatch(diff: ByteText, terminal: Terminal): string {
  if (!terminal.isScreen) return toDisplayText(diff);
  const colours = coloursOf(terminal);
  const show = (line: string) => {
    const shown = escapeControls(toDisplayText(line.replaceAll('\t', '    ')));
    if (/^(?:---|\+\+\+) /.test(line)) return colours.bold(shown);
    const colour = { '@': colours.cyan, '+': colours.green, '-': colours.red }[line[0] ?? ''];
    return colour === undefined ? shown : colour(shown);
  };
  return diff.split('\n').map(show).join('\n');
}
