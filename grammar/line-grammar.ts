import type { Grammar, Node } from 'ohm-js';
import grammar from './generated/line.ts';
import type { LineShape } from './line-shape.ts';

const NOTHING: LineShape = { kind: 'blank', nameStart: 0, nameEnd: 0, words: [], hasGt: false };
const COMMENT: LineShape = { ...NOTHING, kind: 'comment' };

const semantics = (grammar as Grammar).createSemantics().addOperation<LineShape>('shape', {
  line: (_space, command) => command.shape(),
  nothing: (_end) => NOTHING,
  comment: (_hash, _text) => COMMENT,
  closingTag: (_open, name, gt, _ignored) => ({
    ...named('close', name),
    words: [],
    hasGt: gt.numChildren > 0,
  }),
  openingTag: (_open, name, _gt, _spaces, words, _space, tail) => ({
    ...named('open', name),
    words: offsets(words),
    // httpd takes a missing argument for ">", so a tag of one word is closed however it ends
    hasGt: tail.numChildren > 0 || words.numChildren === 0,
  }),
  directive: (name, _spaces, words, _space) => ({ ...name.shape(), words: offsets(words) }),
  bareName: (name, _gt) => ({ ...named('directive', name), words: [], hasGt: true }),
  quoted: (quoted) => ({ ...named('directive', quoted), words: [], hasGt: true }),
});

/** Parses one joined logical line with the Ohm grammar; accepts every string. For what is generated, and tests. */
export function parseWithGrammar(text: string): LineShape {
  const match = grammar.match(text);
  return semantics(match).shape();
}

function named(kind: LineShape['kind'], name: Node) {
  return { kind, nameStart: name.source.startIdx, nameEnd: name.source.endIdx };
}

function offsets(words: Node): number[] {
  return words.children.flatMap((word) => [word.source.startIdx, word.source.endIdx]);
}
