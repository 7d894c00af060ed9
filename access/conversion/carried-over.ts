import type { Command } from '../../grammar/syntax-tree.ts';
import type { Conversion, IsFreeLike, SectionConversion } from './conversion.ts';
import type { TextLine } from './draft.ts';
import type { FoundSection } from './found-section.ts';
import { classesOf } from './found-sections.ts';

/** What became of sections and groups of one plan, for those that are of the same kind: most hosts differ in names. */
export interface CarriedOver {
  /** What becomes of a section as of another one that stands alone; undefined where none is known, or it may not. */
  toSection(section: FoundSection): SectionConversion | undefined;
  /** Remembers what becomes of a section that nothing is in the way of, and that needs none around it. */
  noteSection(section: FoundSection, conversion: SectionConversion): void;
  /** What becomes of a group of a kind (kindOfGroup()). */
  toGroup(group: readonly FoundSection[], kind: string): Conversion | undefined;
  noteGroup(group: readonly FoundSection[], kind: string, conversion: Conversion): void;
}

export function createCarriedOver(isFreeLike: IsFreeLike): CarriedOver {
  const sections = new Map<number, SectionModel>();
  const groups = new Map<string, GroupModel>();
  const copy = (model: SectionModel, section: FoundSection): SectionConversion | undefined => {
    const { like } = model;
    const { scope, scopes, settings } = section;
    const { isUnchanged } = like;
    const one = { scope, scopes, settings, lines: copyLines(model, section), isUnchanged, like };
    return isUnchanged || isFreeLike(one, like) ? one : undefined;
  };
  return {
    toSection(section) {
      const model = section.kind === undefined ? undefined : sections.get(section.kind);
      return model && copy(model, section);
    },
    noteSection(section, conversion) {
      if (section.kind === undefined || sections.has(section.kind)) return;
      const model = makeModel(section, conversion);
      if (model !== undefined) sections.set(section.kind, model);
    },
    toGroup(group, kind) {
      const model = groups.get(kind);
      if (model === undefined) return undefined;
      const copies: SectionConversion[] = [];
      for (const [i, section] of group.entries()) {
        const one = copy(model.sections[i]!, section);
        if (one === undefined) return undefined;
        copies.push(one);
      }
      const requestClasses = classesOf(group);
      return { sections: copies, left: NONE, refusal: undefined, requestClasses, like: model.like };
    },
    noteGroup(group, kind, conversion) {
      const { sections: converted, left, refusal } = conversion;
      if (refusal !== undefined || left.length > 0 || converted.length < group.length) return;
      const models: SectionModel[] = [];
      for (const [i, section] of group.entries()) {
        const one = converted[i]!;
        const model = one.scope === section.scope ? makeModel(section, one) : undefined;
        if (model === undefined) return;
        models.push(model);
      }
      groups.set(kind, { like: conversion, sections: models });
    },
  };
}

const NONE: readonly never[] = [];

interface GroupModel {
  readonly like: Conversion;
  readonly sections: readonly SectionModel[];
}

interface SectionModel {
  readonly like: SectionConversion;
  /** The numbers of the settings that its lines carry on; undefined where they carry on none. */
  readonly numbers: readonly (number | undefined)[] | undefined;
}

/** Undefined where a line carries on what stands in another section, or hosts need lines of their own. */
function makeModel({ settings }: FoundSection, conversion: SectionConversion): SectionModel | undefined {
  const { lines, variants, like } = conversion;
  if (variants !== undefined) return undefined;
  const known = new Map<Command, number>();
  for (const [number, { at }] of settings.entries())
    if (!known.has(at.command)) known.set(at.command, number);
  const numbers = lines.map(({ from }) => from && known.get(from.command));
  if (lines.some(({ from }, i) => from !== undefined && numbers[i] === undefined)) return undefined;
  return {
    // what is like one that is like another one is like that
    like: like ?? conversion,
    numbers: numbers.every((number) => number === undefined) ? undefined : numbers,
  };
}

function copyLines(
  { like: { lines }, numbers }: SectionModel,
  { settings }: FoundSection,
): readonly TextLine[] {
  if (numbers === undefined) return lines;
  return lines.map((line, i) => {
    const number = numbers[i];
    return number === undefined ? line : { ...line, from: settings[number]!.at };
  });
}
