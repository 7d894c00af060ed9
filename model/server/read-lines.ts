import { directiveFact } from '../../facts/directives.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { headHasVariable, type Lookup, variableNamesOf } from '../../grammar/expanded-command.ts';
import type { Command, Line, OpeningTag } from '../../grammar/syntax-tree.ts';
import { spendWork } from '../../grammar/work-budget.ts';
import type { Surroundings } from './at-hand.ts';
import { COMMANDS_READ_AT_ONCE } from './read-commands.ts';
import { note, noteTooMuch, type ReadState } from './read-state.ts';
import type { GrowingReading } from './reading.ts';
import { skipPast } from './skipped-lines.ts';

/**
 * Reads the lines of a file, or of a macro's text, as ap_build_config() does: variables are replaced first, then what
 * httpd carries out at once is carried out, and all else is left for the walk.
 */
export function readLines(reading: GrowingReading, state: ReadState): void {
  const atTop: Surroundings = {
    holds: reading.certainty,
    isSure: reading.certainty === 'present',
  };
  const insides = new Map<OpeningTag, Surroundings>();
  const inside = (section: OpeningTag | undefined): Surroundings => {
    if (section === undefined) return atTop;
    let surroundings = insides.get(section);
    if (surroundings === undefined) {
      surroundings = enter(section, reading, inside(section.parent));
      insides.set(section, surroundings);
    }
    return surroundings;
  };
  let nextVariable = reading.document.source.text.indexOf('${');
  const hasVariable = ({ start, end }: Line): boolean => {
    if (nextVariable >= 0 && nextVariable < start)
      nextVariable = reading.document.source.text.indexOf('${', start);
    return nextVariable >= 0 && nextVariable < end;
  };

  for (let i = 0; i < reading.document.lines.length; i++) {
    let line = reading.document.lines[i]!;
    spendWork(1);
    if (line === reading.lostLine) break;
    if (line.kind === 'blank' || line.kind === 'comment') continue;
    if (reading.document.buried?.has(line) === true) {
      if (line.kind !== 'close') noteTooMuch(state, { reading, command: line }, 'nested');
      continue;
    }
    if (reading.skipped.length > 0) {
      reading.unread = (reading.unread ?? new Set()).add(line);
      reading.skipped = skipPast(line, reading.skipped) ?? [];
      continue;
    }
    let around = inside(line.parent);
    if (around.holds === 'absent') {
      if (line.key === '<macro') reading.hasLooseMacro = true;
      continue;
    }
    if (hasVariable(line)) {
      const lookup = lookUp(line, reading, state);
      if (reading.rewriter !== undefined && headHasVariable(line) && !reading.rewriter.isRewritten(line)) {
        reading.rewriter.rewrite(i, lookup);
        insides.clear();
        nextVariable = reading.document.source.text.indexOf('${');
        line = reading.document.lines[i]!;
        if (line.kind === 'blank' || line.kind === 'comment') continue;
        around = inside(line.parent);
      }
      if (line.kind !== 'close') reading.lookUp(line, lookup);
    }
    if (line.kind === 'close') continue;
    const carryOut = COMMANDS_READ_AT_ONCE.get(line.key);
    if (carryOut === undefined) continue;
    const { providers = [] } = directiveFact(line.key, state.target.line) ?? {};
    if (!providers.some((module) => state.modules.has(module) !== 'absent')) {
      // httpd keeps for later what it does not know yet
      state.readTooEarly.push({ reading, command: line });
      if (line.kind === 'open') reading.keepForLater(line);
      if (line.key === '<macro') reading.hasLooseMacro = true;
      continue;
    }
    state.lastCarriedOut = { reading, command: line };
    carryOut({ reading, command: line }, around, state);
    if (state.leaveTo !== undefined) return;
  }
  if (reading.kind === 'macro' && reading.skipped.length === 0) reading.skipped = skippedAtEnd(reading);
}

/** The sections that are open where a text ends, from the first one on whose condition surely does not hold. */
function skippedAtEnd(reading: GrowingReading): readonly ByteText[] {
  const { document } = reading;
  for (const { kind, node } of document.faults) {
    if (kind !== 'unclosed' || node.kind !== 'open') continue;
    const condition = reading.conditionOf(node);
    if (condition?.holds !== 'absent' || !condition.isSure) continue;
    let open: readonly ByteText[] | undefined = [
      reading.configuration.fact(node)?.name.slice(1) ?? node.name,
    ];
    for (const line of document.lines)
      if (line.start > node.start && line.kind !== 'blank' && line.kind !== 'comment')
        open = open && skipPast(line, open);
    return open ?? [];
  }
  return [];
}

function enter(section: OpeningTag, reading: GrowingReading, around: Surroundings): Surroundings {
  if (section.key === '<macro' && !reading.isUnevaluated(section)) return { holds: 'absent', isSure: true };
  const condition = reading.conditionOf(section);
  if (condition === undefined) return around;
  if (around.holds === 'absent' || condition.holds === 'absent') return { holds: 'absent', isSure: true };
  return {
    holds: around.holds === 'unknown' ? 'unknown' : condition.holds,
    isSure: around.isSure && condition.isSure && condition.holds === 'present',
  };
}

/** What the variables of a line are at this moment; notes those that are not defined. */
function lookUp(
  line: Exclude<Line, { kind: 'blank' | 'comment' }>,
  reading: GrowingReading,
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
    const placed: { reading: GrowingReading; command: Command } = { reading, command: line };
    if (value.known === 'absent')
      note(state, 'variable-undefined', placed, {
        at,
        httpd: state.target.line === '2.4' ? `Config variable \${${name}} is not defined` : undefined,
        id: 'AH00111',
        data: { name, moment: String(state.variables.moment) },
      });
    else if (value.known === 'unknown') state.unknowns.push({ what: 'variable', name, at: placed });
  }
  if (!state.work.expand(0, length) && length > 0) {
    if (line.kind !== 'close') noteTooMuch(state, { reading, command: line }, 'expanded');
    return lookNowhere;
  }
  return (name) => values.get(name);
}

/** All variables are unknown. */
const lookNowhere: Lookup = () => undefined;

const NOT_THERE: { readonly known: 'absent' } = { known: 'absent' };
