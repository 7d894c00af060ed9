import { spendWork } from '../../core/budget/work-budget.ts';
import { directiveFact } from '../../facts/directives.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { headHasVariable, type Lookup, variableNamesOf } from '../../grammar/expanded-command.ts';
import { compareLines } from '../../grammar/lines-in-order.ts';
import type { Command, Document, Line, OpeningTag } from '../../grammar/syntax-tree.ts';
import { directiveInTarget } from '../../profile/directive-in-target.ts';
import { rawLinesOf } from '../recognition/raw-lines.ts';
import type { FileInstanceBuilder } from './file-instance.ts';
import type { Surroundings } from './pending-directive.ts';
import { COMMANDS_READ_AT_ONCE } from './read-commands.ts';
import { note, noteRest, noteTooMuch, type ReadState } from './read-state.ts';
import { skipPast } from './skipped-lines.ts';

/**
 * Reads the lines of a file, or of a macro's text, as ap_build_config() does: variables are replaced first, then what
 * httpd carries out at once is carried out, and all else is left for the walk.
 */
export function readLines(instance: FileInstanceBuilder, state: ReadState): void {
  let nextVariable = textOfLines(instance.document).indexOf('${');
  if (nextVariable < 0 && hasNothingToCarryOut(instance.document, state)) {
    spendWork(instance.document.lines.length);
    instance.isUnconditional = true;
    return;
  }
  const atTop: Surroundings = {
    holds: instance.certainty,
    isSure: instance.certainty === 'present',
  };
  const insides = new Map<OpeningTag, Surroundings>();
  const inside = (section: OpeningTag | undefined): Surroundings => {
    if (section === undefined) return atTop;
    let surroundings = insides.get(section);
    if (surroundings === undefined) {
      surroundings = enter(section, instance, inside(section.parent));
      insides.set(section, surroundings);
    }
    return surroundings;
  };
  const hasVariable = ({ start, end }: Line): boolean => {
    if (nextVariable >= 0 && nextVariable < start)
      nextVariable = textOfLines(instance.document).indexOf('${', start);
    return nextVariable >= 0 && nextVariable < end;
  };

  const raw = rawLinesOf(instance.document);
  for (let i = 0; i < instance.document.lines.length; i++) {
    let line = instance.document.lines[i]!;
    spendWork(1);
    if (line === instance.lostLine) break;
    if (line === instance.document.rest) noteRest(state, instance);
    if (line.kind === 'blank' || line.kind === 'comment' || raw.has(line.start)) continue;
    if (instance.document.buried?.has(line) === true) {
      if (line.kind !== 'close') noteTooMuch(state, { instance, command: line }, 'nested');
      continue;
    }
    if (instance.skipped.length > 0) {
      instance.unread = (instance.unread ?? new Set()).add(line);
      instance.skipped = skipPast(line, instance.skipped) ?? [];
      continue;
    }
    let around = inside(line.parent);
    if (around.holds === 'absent') {
      if (line.key === '<macro') instance.hasLooseMacro = true;
      continue;
    }
    if (hasVariable(line)) {
      const lookup = lookUp(line, instance, state);
      if (instance.rewriter !== undefined && headHasVariable(line) && !instance.rewriter.isRewritten(line)) {
        instance.rewriter.rewrite(i, lookup);
        insides.clear();
        nextVariable = textOfLines(instance.document).indexOf('${');
        line = instance.document.lines[i]!;
        if (line.kind === 'blank' || line.kind === 'comment') continue;
        around = inside(line.parent);
      }
      if (line.kind !== 'close') instance.lookUp(line, lookup);
    }
    if (line.kind === 'close') continue;
    const carryOut = COMMANDS_READ_AT_ONCE.get(line.key);
    if (carryOut === undefined) continue;
    const { providers = [] } = directiveFact(line.key, state.target.series) ?? {};
    if (!providers.some((module) => state.modules.has(module) !== 'absent')) {
      // httpd keeps for later what it does not know yet
      state.readTooEarly.push({ instance, command: line });
      if (line.kind === 'open') instance.keepForLater(line);
      if (line.key === '<macro') instance.hasLooseMacro = true;
      continue;
    }
    const located = { instance, command: line };
    state.lastCarriedOut = located;
    carryOut(located, around, state);
    if (state.leaveTo !== undefined) return;
  }
  if (instance.kind === 'macro' && instance.skipped.length === 0)
    instance.skipped = skippedAtEnd(instance, state);
}

/** The text that the offsets of lines are offsets in. */
function textOfLines({ lines, source }: Document): ByteText {
  return (lines[0]?.source ?? source).text;
}

/** Whether the text is one of many of a macro, and has no command that httpd carries out while reading. */
function hasNothingToCarryOut({ alike }: Document, { inertDocuments }: ReadState): boolean {
  if (alike === undefined) return false;
  let isInert = inertDocuments.get(alike);
  if (isInert === undefined) {
    isInert = alike.lines.every(
      (line) => (line.kind !== 'directive' && line.kind !== 'open') || !COMMANDS_READ_AT_ONCE.has(line.key),
    );
    inertDocuments.set(alike, isInert);
  }
  return isInert;
}

/** The sections that are open where a text ends, from the first one on whose condition surely does not hold. */
function skippedAtEnd(instance: FileInstanceBuilder, { target, profile }: ReadState): readonly ByteText[] {
  const { document } = instance;
  for (const { kind, node } of document.faults) {
    if (kind !== 'unclosed' || node.kind !== 'open') continue;
    const condition = instance.conditionOf(node);
    if (condition?.holds !== 'absent' || !condition.isSure) continue;
    let open: readonly ByteText[] | undefined = [
      directiveInTarget(node.key, target, profile)?.name.slice(1) ?? node.name,
    ];
    for (const line of document.lines)
      if (compareLines(line, node) > 0 && line.kind !== 'blank' && line.kind !== 'comment')
        open = open && skipPast(line, open);
    return open ?? [];
  }
  return [];
}

function enter(section: OpeningTag, instance: FileInstanceBuilder, around: Surroundings): Surroundings {
  if (section.key === '<macro' && !instance.isUnevaluated(section)) return { holds: 'absent', isSure: true };
  const condition = instance.conditionOf(section);
  if (condition === undefined) return around;
  const isSkipped = condition.holds === 'absent' && condition.isSure;
  if (around.holds === 'absent' || isSkipped) return { holds: 'absent', isSure: true };
  // a branch that is only taken for one of 2.2 may load what it finds missing
  const isGuessed = condition.holds === 'absent';
  return {
    holds: around.holds === 'unknown' || isGuessed ? 'unknown' : condition.holds,
    isSure: around.isSure && condition.isSure && condition.holds === 'present',
  };
}

/** What the variables of a line are at this moment; notes those that are not defined. */
function lookUp(
  line: Exclude<Line, { kind: 'blank' | 'comment' }>,
  instance: FileInstanceBuilder,
  state: ReadState,
): Lookup {
  const values = new Map<string, string | undefined>();
  let length = 0;
  for (const { name, span: at } of variableNamesOf(line)) {
    // no name can have a colon: `${map:key}` belongs to mod_rewrite, and httpd says nothing of it
    const isName = !name.includes(':');
    const value = isName ? state.variables.value(name) : NOT_THERE;
    if (value.known === 'present') {
      values.set(name, value.text);
      length += value.text.length;
    } else if (value.known === 'absent') values.set(name, `\${${name}}`);
    if (line.kind === 'close' || !isName) continue;
    const located: { instance: FileInstanceBuilder; command: Command } = { instance, command: line };
    if (value.known === 'absent')
      note(state, 'variable-undefined', located, {
        at,
        httpd: state.target.series === '2.4' ? `Config variable \${${name}} is not defined` : undefined,
        id: 'AH00111',
        data: { name, moment: String(state.variables.moment) },
      });
    else if (value.known === 'unknown') state.unknowns.push({ what: 'variable', name, at: located });
  }
  if (!state.work.expand(0, length) && length > 0) {
    if (line.kind !== 'close') noteTooMuch(state, { instance, command: line }, 'expanded');
    return lookNowhere;
  }
  return (name) => values.get(name);
}

/** All variables are unknown. */
const lookNowhere: Lookup = () => undefined;

const NOT_THERE: { readonly known: 'absent' } = { known: 'absent' };
