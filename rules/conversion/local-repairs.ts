import {
  type AnnulledCommands,
  annulledCommandsIn,
  decidesNothing,
} from '../../access/conversion/annulled-commands.ts';
import type { Written } from '../../access/conversion/as-written.ts';
import { isAccessCompat, keyOfSection } from '../../access/conversion/found-sections.ts';
import { classesBySection, createSectionIndex } from '../../access/equivalence/indexed-classes.ts';
import { accessIn, type Setting } from '../../access/policy/section-access.ts';
import { directiveFact } from '../../facts/directives.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import type { Scope } from '../../model/configuration/scope.ts';
import { isGranted, isSure } from '../../model/server/htaccess-terms.ts';
import type { FileInstance, Located } from '../../model/server/server.ts';
import { describeCommand, distinctPlaces } from '../kit/access-words.ts';
import { insertLinesBefore, replaceSpan } from '../kit/edits.ts';
import { isVerbatim } from '../kit/located.ts';
import type { AccessView } from '../kit/on-access.ts';
import type { FileEdits } from './conversion-fixes.ts';

/** Edits within one section, which leave all others as they are. */
export interface LocalRepair {
  readonly files: readonly FileEdits[];
  /** In the imperative: "delete `Deny from all`". */
  readonly what: string;
}

/** What makes a section do what it says, where the other style, or `Satisfy any`, annuls it; undefined where it cannot. */
export function repairAsWritten(
  scope: Scope,
  all: readonly Written[],
  view: AccessView,
): LocalRepair | undefined {
  const settings = accessIn(scope);
  // what Order annuls takes all else along
  if (all.some(({ decides }) => decides === 'swapped-order')) return swapOrder(settings);
  const [written, ...others] = all;
  if (written === undefined || others.length > 0) return undefined;
  switch (written.decides) {
    case 'require':
      return replace(
        scope,
        settings.filter(isAccessCompat),
        isInForceAround(scope, isAccessCompat, view) ? RESET.old : [],
      );
    case 'old': {
      const own = settings.filter(({ what }) => what === 'require' || what === 'merging');
      const isRequire = ({ what }: Setting) => what === 'require';
      return replace(scope, own, isInForceAround(scope, isRequire, view) ? RESET.require : []);
    }
    case 'hosts':
      return replace(
        scope,
        settings.filter(({ what }) => what === 'satisfy'),
        [],
      );
    default:
      return undefined;
  }
}

/** The other order, where one line or none says which it is. */
function swapOrder(settings: readonly Setting[]): LocalRepair | undefined {
  const orders = settings.filter((setting) => setting.what === 'order');
  const [order] = orders;
  if (order?.what !== 'order' || orders.length > 1 || order.at.instance.kind === 'macro') return undefined;
  const { command, instance } = order.at;
  const [arg] = instance.partsOf(command).words;
  const text = order.order === 'deny,allow' ? 'allow,deny' : 'deny,allow';
  if (arg === undefined || !isVerbatim(arg, command)) return undefined;
  return {
    files: [{ instance, edits: [replaceSpan(arg, text)] }],
    what: `write \`Order ${text}\` in place of \`${describeCommand(order.at)}\``,
  };
}

/** What grants everybody access in one style, so that the other one decides. */
const RESET = {
  old: ['Order allow,deny', 'Allow from all'],
  require: ['Require all granted'],
} as const;

/** What is left of a section without what decides nothing in it; undefined where its answers would be others. */
export function repairAsDecided(scope: Scope, view: AccessView, series: Series): LocalRepair | undefined {
  const annulled = annulledBySection(annulledCommandsIn(view.requestClasses, series)).get(scope) ?? [];
  const commands = annulled.flatMap(({ at }) => at);
  const requestClasses = classesBySection(view.requestClasses).get(scope) ?? [];
  if (commands.length === 0 || !decidesNothing(commands, scope, requestClasses, series)) return undefined;
  return edit(scope, commands, []);
}

const annulledBySection = createSectionIndex<AnnulledCommands>(({ scope }) => [scope]);

/**
 * Some commands of a section replaced by lines; undefined where the text cannot be edited, or httpd would not accept the
 * lines there.
 */
export function replaceCommands(
  scope: Scope,
  commands: readonly Located[],
  lines: readonly string[] = [],
): LocalRepair | undefined {
  return edit(scope, commands, lines);
}

function isInForceAround(
  scope: Scope,
  isWanted: (setting: Setting) => boolean,
  { requestClasses }: AccessView,
): boolean {
  const key = keyOfSection(scope);
  return (classesBySection(requestClasses).get(scope) ?? []).some(({ sections }) => {
    const index = sections.findIndex((one) => one.scope !== undefined && keyOfSection(one.scope) === key);
    return sections
      .slice(0, Math.max(0, index))
      .some((one) => one.scope !== undefined && accessIn(one.scope).some(isWanted));
  });
}

function replace(
  scope: Scope,
  settings: readonly Setting[],
  lines: readonly string[],
): LocalRepair | undefined {
  return edit(
    scope,
    settings.map(({ at }) => at),
    lines,
  );
}

function edit(scope: Scope, deleted: readonly Located[], lines: readonly string[]): LocalRepair | undefined {
  const gone = distinctPlaces(deleted);
  const [first] = gone.length > 0 ? gone : accessIn(scope).map(({ at }) => at);
  if (first === undefined || (gone.length === 0 && lines.length === 0)) return undefined;
  if ([first, ...gone].some(({ instance }) => instance.kind === 'macro')) return undefined;
  if (lines.some((line) => !isAllowed(line, first.instance))) return undefined;
  const files = new Map<
    string,
    { readonly instance: FileInstance; readonly edits: FileEdits['edits'][number][] }
  >();
  const of = (instance: FileInstance) => {
    const file = files.get(instance.identity) ?? { instance, edits: [] };
    files.set(instance.identity, file);
    return file.edits;
  };
  if (lines.length > 0) of(first.instance).push(insertLinesBefore(first.command, lines));
  for (const { instance, command } of gone) {
    const end = command.kind === 'open' ? (command.closing?.end ?? command.end) : command.end;
    of(instance).push({ start: command.start, end, text: '' });
  }
  const written = lines.map((line) => `\`${line}\``).join(' and ');
  const old =
    gone.length > 2 ? `${gone.length} lines` : gone.map((at) => `\`${describeCommand(at)}\``).join(' and ');
  const what = [
    ...(lines.length > 0 ? [`write ${written} there`] : []),
    ...(gone.length > 0 ? [`delete ${old}`] : []),
  ].join(', and ');
  return { files: [...files.values()], what };
}

/** Whether httpd accepts a line where it is to be written. */
function isAllowed(line: string, instance: FileInstance): boolean {
  const { htaccessTerms } = instance;
  const key = (line.split(' ')[0] ?? '').toLowerCase();
  const fact = directiveFact(key, configurationOf(instance).target.series);
  if (htaccessTerms === undefined || fact === undefined) return true;
  return isSure(htaccessTerms.override) && isGranted(fact, htaccessTerms.override);
}
