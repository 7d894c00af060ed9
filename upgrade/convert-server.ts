import type { ConversionRefusal, LeftSection, SectionConversion } from '../access/conversion/conversion.ts';
import type { Sameness } from '../access/conversion/conversion-proof.ts';
import { includedFilesOf, isAccessCompat, keyOfSection } from '../access/conversion/found-sections.ts';
import { planConversions } from '../access/conversion/plan.ts';
import { cachedRequestClasses } from '../access/equivalence/cached-request-classes.ts';
import { createTwins } from '../access/equivalence/twin-classes.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { applyEdits } from '../linter/findings/apply-edits.ts';
import type { FileInstance, Server } from '../model/server/server.ts';
import { editsOf, type FileEdits, obstacleOnce } from '../rules/conversion/conversion-fixes.ts';
import { findDisputes } from '../rules/conversion/conversion-plans.ts';
import type { Edit } from '../rules/kit/define-rule.ts';
import { createSectionKeys } from './section-keys.ts';

/** A server whose access control is written with `Require`, as far as that can be. */
export interface ConvertedServer {
  /** The texts that became others, by identity. */
  readonly texts: ReadonlyMap<string, ByteText>;
  /** The sections that are written anew, by their keys. */
  readonly converted: ReadonlySet<string>;
  /** Those of them that deny more than httpd 2.2 did, because no lines have the same answers. */
  readonly narrowed: ReadonlySet<string>;
  /** The sections with access-compat directives that stay as they are, with the reasons. */
  readonly left: readonly LeftSection[];
  /** These, by their keys. */
  readonly staying: ReadonlySet<string>;
}

export interface ConvertOptions {
  readonly sameness: Sameness;
  /** Why a section, by its key, must stay as it is, as a clause. */
  readonly whyNot?: (section: string) => string | undefined;
  /** Why a file must stay as it is, as a clause. */
  readonly refusalOf?: (instance: FileInstance) => string | undefined;
  /** Whether what 2.4 decides otherwise anyway may be converted as 2.4 decides it; it may where nothing is said. */
  readonly orAsLeft?: boolean;
  /** Whether a section may deny more than httpd 2.2 did, where no lines have the same answers. */
  readonly mayDenyMore?: boolean;
}

/**
 * Writes Order, Allow, Deny and Satisfy with `Require`, with the decisions of httpd 2.2, in all sections in which that
 * can be proved; those that cannot be converted stay. What is written and not decided stays as a comment. `htaccess` are directories, with a `/` at their ends.
 */
export function convertServer(
  server: Server,
  htaccess: readonly ByteText[],
  {
    sameness,
    whyNot = () => undefined,
    refusalOf = () => undefined,
    orAsLeft = true,
    mayDenyMore = false,
  }: ConvertOptions,
): ConvertedServer {
  const keys = createSectionKeys(server);
  const requestClasses = cachedRequestClasses(server, htaccess);
  const obstacle = obstacleOnce(server);
  const disputes = findDisputes({ server, requestClasses, isWhole: true }, '2.2');
  const reasonToStay = ({ scope, settings }: SectionConversion): string | undefined => {
    for (const instance of new Set(settings.map(({ at }) => at.instance))) {
      const refusal = refusalOf(instance);
      if (refusal !== undefined) return refusal;
    }
    return whyNot(keys.keyOfScope(scope));
  };
  const obstacleTo = (section: SectionConversion) => {
    const reason = reasonToStay(section);
    return reason === undefined ? obstacle(section) : { reason };
  };
  const conversions = planConversions(requestClasses, '2.2', obstacleTo, [], {
    ...{ sameness, orAsLeft, twinsOf: createTwins(server, htaccess), mayDenyMore },
  });
  const converted = new Set<string>();
  const narrowed = new Set<string>();
  const edits = new Map<string, { readonly text: ByteText; readonly edits: Edit[] }>();
  const left: LeftSection[] = [];
  for (const conversion of conversions) {
    for (const one of conversion.left.filter(({ settings }) => settings.some(isAccessCompat))) left.push(one);
    const sections = keepTexts(
      conversion.sections,
      (section) =>
        section.isNarrower === true || disputes.has(keyOfSection(section.scope)) || losesNames(section),
    );
    const found = editsOf({ sections, refusal: conversion.refusal }, server);
    const refusal = 'refusal' in found ? found.refusal : lockedAmong(found.files, refusalOf);
    if ('refusal' in found || refusal !== undefined) {
      for (const one of stayingOf(sections, refusal)) left.push(one);
      continue;
    }
    for (const { scope, isUnchanged, isNarrower } of sections) {
      if (!isUnchanged) converted.add(keys.keyOfScope(scope));
      if (isNarrower === true) narrowed.add(keys.keyOfScope(scope));
    }
    for (const { instance, edits: own } of found.files) {
      const file = edits.get(instance.identity) ?? { text: instance.document.source.text, edits: [] };
      edits.set(instance.identity, file);
      for (const one of own) file.edits.push(one);
    }
  }
  const texts = new Map(
    [...edits].map(([identity, { text, edits: all }]) => [identity, applyEdits(text, all)]),
  );
  const staying = new Set(left.map(({ scope }) => keys.keyOfScope(scope)));
  return { texts, converted, narrowed, left, staying };
}

/** Why edits cannot be made, one of which is in a file that must not be changed. */
function lockedAmong(
  files: readonly FileEdits[],
  refusalOf: (instance: FileInstance) => string | undefined,
): ConversionRefusal | undefined {
  const [reason] = files.flatMap(({ instance }) => refusalOf(instance) ?? []);
  return reason === undefined ? undefined : { reason };
}

/** The sections of a conversion that is not made. */
function stayingOf(
  sections: readonly SectionConversion[],
  refusal: ConversionRefusal | undefined,
): readonly LeftSection[] {
  if (refusal === undefined) return [];
  return sections
    .filter(({ isUnchanged, settings }) => !isUnchanged && settings.some(isAccessCompat))
    .map((section) => ({ ...section, refusal }));
}

/** Sections whose texts stay as comments where that is wanted: one text that sections include stays for all of them. */
function keepTexts(
  sections: readonly SectionConversion[],
  isWanted: (section: SectionConversion) => boolean,
): readonly SectionConversion[] {
  const wanted = new Set(sections.filter(isWanted));
  const files = new Set([...wanted].flatMap((section) => [...includedFilesOf(section)]));
  return sections.map((section) =>
    wanted.has(section) || [...includedFilesOf(section)].some((file) => files.has(file))
      ? { ...section, keepsText: true }
      : section,
  );
}

/** Whether somebody is named by a section and by none of the lines that it becomes: that stays as a comment. */
function losesNames({ settings, lines, variants = [] }: SectionConversion): boolean {
  const words = new Set(
    [lines, ...variants.map((variant) => variant.lines)]
      .flat()
      .flatMap(({ text }) => text.split(/[\t-\r ]+/)),
  );
  return settings.some((setting) => {
    if (setting.what !== 'allow' && setting.what !== 'deny') return false;
    const { atom } = setting.test;
    if (atom === 'all') return false;
    return !words.has(setting.arg.value.replace(/^env=!?/i, ''));
  });
}
