import path from 'node:path';
import { type NamedRule, readSettings } from '../../settings/read-settings.ts';
import type { SettingsProblem } from '../../settings/settings.ts';
import { isSettingsName, settingsNames } from '../../settings/settings-names.ts';
import { lstatSync } from '../disk.ts';
import { readNamedFile } from '../read-named-file.ts';
import { isBelow, realPath } from '../reading-policy.ts';
import { type SettingsFile, settingsLimits } from './settings-file.ts';
import { isInsideTree } from './settings-tree.ts';

/** Nobody has more files above one another. */
const DEEPEST = 8;

/**
 * A settings file and those that it extends, itself first. What is wrong with `extends` of one of them is a problem of
 * that one, and ends the list.
 */
export function readWithInherited(own: SettingsFile, rules: readonly NamedRule[]): readonly SettingsFile[] {
  const chain = [own];
  for (;;) {
    const last = chain.at(-1)!;
    const named = last.settings.extends;
    if (named === undefined) return chain;
    const found = chain.length > DEEPEST ? TOO_DEEP : readNamed(named.value, last, chain, rules);
    if ('file' in found) {
      chain.push(found);
      continue;
    }
    const problem: SettingsProblem = { start: named.start, end: named.end, ...found };
    const problems = [...last.problems, problem].toSorted((a, b) => a.start - b.start);
    return chain.with(-1, { ...last, problems });
  }
}

type Refusal = Pick<SettingsProblem, 'message' | 'help'>;

const TOO_DEEP: Refusal = {
  message: `plume follows \`extends\` through at most ${DEEPEST} files, and this would be one more.`,
  help: 'Extend one of the other files directly.',
};

function readNamed(
  name: string,
  from: SettingsFile,
  chain: readonly SettingsFile[],
  rules: readonly NamedRule[],
): SettingsFile | Refusal {
  const place = locate(name, from);
  if ('message' in place) return place;
  const { file } = place;
  if (chain.some((one) => realPath(one.file) === realPath(file)))
    return {
      message: `\`extends\` leads back to \`${path.relative(from.directory, file)}\`, which extends this file.`,
      help: 'Remove one of the two.',
    };
  const read = readNamedFile(file, settingsLimits);
  if (!read.ok) return { message: `\`extends\`: \`${name}\` ${read.problem}.` };
  const text = read.bytes.toString('latin1');
  const directory = path.dirname(file);
  const { patternsFrom = directory } = place;
  return { file, directory, patternsFrom, tree: from.tree, text, ...readSettings(text, rules) };
}

interface Place {
  readonly file: string;
  /** In a package: the directory of whoever extends that. */
  readonly patternsFrom?: string;
}

const LEADS_OUT = 'because a settings file may not lead out of its repository.';

function locate(name: string, from: SettingsFile): Place | Refusal {
  if (!isPath(name)) return locatePackage(name, from);
  if (!isSettingsName(path.basename(name)))
    return {
      message: `\`extends\` does not accept \`${name}\`, because settings files have other names.`,
      help: 'Call it plume.json, or NAME.plume.json.',
    };
  const file = path.resolve(from.directory, name);
  const isInPackage = from.patternsFrom !== from.directory;
  if (isInsideTree(file, from.tree))
    return isInPackage ? { file, patternsFrom: from.patternsFrom } : { file };
  return {
    message: `plume does not read \`${name}\`, ${LEADS_OUT}`,
    help: 'Put a copy of it into the repository.',
  };
}

/** Whether a text begins as a path does or ends as the name of a file; others name a package. */
function isPath(name: string): boolean {
  return ['.', '/'].some((one) => name.startsWith(one)) || name.endsWith('.json') || name.endsWith('.jsonc');
}

/** Packages are sought as Node.js seeks them, but not above the repository. */
function locatePackage(name: string, { directory, patternsFrom, tree }: SettingsFile): Place | Refusal {
  if (!isPackageName(name))
    return {
      message: `\`extends\` does not accept \`${name}\`, which is not the name of a package.`,
      help: 'Write the path of a settings file, as in "../plume.json".',
    };
  for (let above = realPath(directory); isBelow(above, tree); above = path.dirname(above)) {
    const folder = path.join(above, 'node_modules', name);
    if (isThere(folder)) {
      const file = settingsNames.map((one) => path.join(folder, one)).find(isThere);
      if (!isInsideTree(folder, tree) || (file !== undefined && !isInsideTree(file, tree)))
        return {
          message: `plume does not read the package \`${name}\`, ${LEADS_OUT}`,
          help: 'Install it in the repository instead of linking it.',
        };
      return file === undefined
        ? { message: `\`extends\`: the package \`${name}\` has no plume.json.` }
        : { file, patternsFrom };
    }
    if (above === path.dirname(above)) break;
  }
  return {
    message: `\`extends\`: no \`node_modules\` of the repository has a package \`${name}\`.`,
    help: 'Install it, or write the path of a settings file, as in "../plume.json".',
  };
}

/** `name`, or `@scope/name`; no part of it leads elsewhere. */
function isPackageName(name: string): boolean {
  const parts = name.split('/');
  const isScoped = name.startsWith('@');
  const isPart = (part: string) => part !== '' && !part.startsWith('.') && !part.includes('\\');
  return name.length <= LONGEST_NAME && parts.length === (isScoped ? 2 : 1) && parts.every(isPart);
}

/** As the registry of packages allows. */
const LONGEST_NAME = 214;

function isThere(place: string): boolean {
  try {
    return lstatSync(place, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}
