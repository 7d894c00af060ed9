import { once, query } from '../../core/query.ts';
import { type ContextCheckFact, contextChecksOf } from '../../facts/context-checks.ts';
import type { DirectiveFact } from '../../facts/directive-fact.ts';
import type { Knowledge } from '../../facts/knowledge.ts';
import { type SectionFamily, sectionFamily, sectionKind } from '../../facts/sections.ts';
import type { Target } from '../../facts/target.ts';
import type { CommandParts } from '../../grammar/command.ts';
import type { Command, Document, Line, OpeningTag, Series } from '../../grammar/syntax-tree.ts';
import { type HtaccessTerms, isGranted, isSure, type OverrideTerms } from '../server/htaccess-terms.ts';
import type { FileInstance, Located, Server } from '../server/server.ts';
import type { FileKind } from './file-kind.ts';
import { hasSplitSections } from './split-sections.ts';

/** What the top level of a file is part of. */
export type EnclosingContext = 'server' | 'vhost' | 'directory' | 'location' | 'files' | 'proxy' | 'htaccess';

export interface ContextViolation {
  /** httpd's exact text. */
  readonly message: string;
  /** Where it stands: the innermost section that httpd's tree has there, undefined at the file's top level. */
  readonly section: OpeningTag | undefined;
  /** Whether httpd would take it in a .htaccess, but no AllowOverride of the server allows it in this one. */
  readonly isNotGranted: boolean;
  /** Whether httpd skips it, with its contents, because `AllowOverride Nonfatal=Override` is in force. */
  readonly isSkipped: boolean;
  /** Whether the command's own handler refuses it, to which httpd comes when it has counted the arguments. */
  readonly isByHandler: boolean;
}

/** What the check asks about the file that a command is in. */
export interface FileInContext {
  readonly target: Target;
  readonly kind: FileKind;
  readonly server: Server | undefined;
  readonly instance: FileInstance | undefined;
  /** What AllowOverride grants, for a .htaccess of a known server. */
  readonly htaccessTerms: HtaccessTerms | undefined;
  /** What the file's top level is part of. */
  outer(): EnclosingContext;
  /** The sections around the `Include` or `Use` that brings the file, innermost first; undefined where none does. */
  sectionsOutside(): Iterable<Located<OpeningTag>> | undefined;
  /** The `<Macro>` that contains the command. */
  macroAround(command: Command): OpeningTag | undefined;
  partsOf(command: Command): CommandParts;
  factOf(key: string): DirectiveFact | undefined;
  isRead(command: Command): Knowledge;
}

/** Tells whether httpd lets a command stand where it stands; one for a document and an outer context. */
export type ContextCheck = (command: Command, fact: DirectiveFact) => ContextViolation | undefined;

/**
 * A check whether httpd allows a command where it is. Results are cached for each section. Where a command `isBeingWritten`,
 * a section that nothing closes yet is around what follows it, and what is in a macro is refused where no `Use` of it could
 * be right.
 */
export function createContextCheck(
  file: FileInContext,
  enclosing: EnclosingContext = file.outer(),
  isBeingWritten = false,
): ContextCheck {
  // Two tests in httpd's order: the overrides that apply (invoke_cmd() in server/config.c), then what the command's
  // handler forbids (ap_check_cmd_context() in server/core.c). Commands that httpd executes while reading are outside
  // of all sections at that time: in a .htaccess they are tested as at its top level, in other files not at all.
  const topLevel = topLevelOf(enclosing, file);
  const check = createCheckFrom(topLevel, enclosing, file, isBeingWritten);
  /** The text of a macro is asked about in every context that a `Use` can have. */
  const inMacro = once('inMacro', () =>
    contextsOfUses(enclosing, file).map((context) =>
      createCheckFrom(context, context.enclosing, file, isBeingWritten),
    ),
  );
  return (command, fact) => {
    if (file.macroAround(command) === undefined) return check(command, fact);
    const verdicts = inMacro().map((each) => each(command, fact));
    return isBeingWritten ? refusedByAll(verdicts) : agreed(verdicts);
  };
}

/** What may be around the `Use` of a macro, which nobody knows where the macro is defined. */
function contextsOfUses(enclosing: EnclosingContext, file: FileInContext): readonly CommandContext[] {
  const nowhere = emptyContext(enclosing === 'htaccess' ? enclosing : 'server');
  const contexts = enclosing === 'htaccess' ? (['files'] as const) : OUTERS;
  return [
    nowhere,
    ...contexts.flatMap((context) => {
      const tag = OUTER_TAGS[context];
      return tag === undefined ? [] : enter(nowhere, tag, file.factOf(tag)?.name ?? tag);
    }),
  ];
}

/**
 * What holds in every context; undefined where httpd takes the command in one of them, or says another thing in each.
 */
function agreed(verdicts: readonly (ContextViolation | undefined)[]): ContextViolation | undefined {
  const [first] = verdicts;
  return verdicts.every((verdict) => verdict?.message === first?.message) ? first : undefined;
}

/** The first of what every context refuses; undefined where one takes the command. */
function refusedByAll(verdicts: readonly (ContextViolation | undefined)[]): ContextViolation | undefined {
  return verdicts.every((verdict) => verdict !== undefined) ? verdicts[0] : undefined;
}

/** The check in one context, where a `<Macro>` is not a section: what it contains is around its `Use`. */
function createCheckFrom(
  topLevel: CommandContext | undefined,
  enclosing: EnclosingContext,
  file: FileInContext,
  isBeingWritten: boolean,
): ContextCheck {
  const { series } = file.target;
  const { htaccessTerms } = file;
  const override =
    htaccessTerms !== undefined && isSure(htaccessTerms.override) ? htaccessTerms.override : undefined;
  const contextInside = (section: OpeningTag | undefined): CommandContext | undefined =>
    section === undefined ? topLevel : findContext(section);
  const findContext = query('findContext', (section: OpeningTag): CommandContext | undefined => {
    const around = contextInside(section.parent);
    const fact = file.factOf(section.key);
    const isUnknown =
      around === undefined ||
      fact === undefined ||
      isUnknownInside(fact, section.key, series) ||
      (!isBeingWritten && isOpen(section, fact));
    return isUnknown ? undefined : fact.execOnRead ? around : enter(around, section.key, fact.name);
  });
  return (command, fact) => {
    const context = fact.execOnRead ? topLevel : contextInside(command.parent);
    if (context === undefined || (fact.execOnRead && enclosing !== 'htaccess')) return undefined;
    if (context.isInDirectory && !context.isLimited && isServersForm(command, fact, file))
      return {
        message: `${fact.name} cannot occur within directory context`,
        section: sectionAround(command, file),
        isNotGranted: false,
        isSkipped: false,
        isByHandler: true,
      };
    const verdict = verdictIn(fact, context, series, context.enclosing === 'htaccess' ? override : undefined);
    if (verdict === undefined) return undefined;
    return { ...verdict, section: fact.execOnRead ? undefined : sectionAround(command, file) };
  };
}

/**
 * Whether it is an Alias of 2.4 with a path: what it takes in a section has the target only. Its handler tests each
 * form in another way.
 */
function isServersForm(command: Command, fact: DirectiveFact, file: FileInContext): boolean {
  return hasForms(fact) && file.partsOf(command).words.length === 2;
}

function hasForms({ forbid, where }: DirectiveFact): boolean {
  return forbid.includes('NOT_IN_DIR_CONTEXT') && where.includes('directory');
}

/** Whether nobody knows where the section was meant to end: what follows it need not be meant to be in it. */
function isOpen({ closing }: OpeningTag, { execOnRead }: DirectiveFact): boolean {
  return closing === undefined && !execOnRead;
}

/** The innermost section around a command that httpd's tree has: those it evaluates while reading are gone by then. */
function sectionAround(command: Command, file: FileInContext): OpeningTag | undefined {
  let section = command.parent;
  while (section !== undefined && file.factOf(section.key)?.execOnRead === true) section = section.parent;
  return section;
}

/**
 * What a file's top level is part of. A .htaccess and a server say it themselves; a file that is read in a server is
 * where its Include is; a lone fragment may be included anywhere, so the context is chosen in which the fewest of its
 * commands would be refused.
 */
export function inferEnclosingContext(document: Document, file: FileInContext): EnclosingContext {
  const outside = file.sectionsOutside();
  if (outside !== undefined) {
    for (const { command } of outside) {
      const outer = OUTERS.find((one) => one === sectionFamily(command.key)?.toLowerCase());
      if (outer !== undefined) return outer;
      if (command.key === '<virtualhost') return 'vhost';
    }
    return 'server';
  }
  if (file.kind !== 'fragment') return file.kind;
  let best: EnclosingContext = 'server';
  let fewest = Number.POSITIVE_INFINITY;
  for (const enclosing of OUTERS) {
    const refused = countRefused(document.lines, enclosing, file, fewest);
    if (refused < fewest) [best, fewest] = [enclosing, refused];
    if (fewest === 0) break;
  }
  return best;
}

/** What a file that some server includes may be part of. */
const OUTERS: readonly EnclosingContext[] = ['server', 'vhost', 'directory', 'location', 'files', 'proxy'];

function countRefused(
  lines: readonly Line[],
  enclosing: EnclosingContext,
  file: FileInContext,
  enough: number,
): number {
  const check = createContextCheck(file, enclosing);
  let refused = 0;
  for (const line of lines) {
    if (line.kind !== 'directive' && line.kind !== 'open') continue;
    const fact = file.factOf(line.key);
    if (fact === undefined || file.isRead(line) !== 'present') continue;
    if (check(line, fact) === undefined) continue;
    refused += line.kind === 'open' ? 1 + countCommands(line) : 1;
    if (refused >= enough) break;
  }
  return refused;
}

/** What goes with a section that is refused. */
function countCommands(section: OpeningTag): number {
  const last = section.closing ?? section.children.at(-1);
  return last === undefined ? 0 : last.number - section.number;
}

/**
 * What surrounds a command, as far as httpd asks for it; sections of one kind in the same context share it. Names are as
 * httpd's tables spell them: `<Directory`.
 */
interface CommandContext {
  readonly enclosing: EnclosingContext;
  /** The innermost section in httpd's tree, or what the file is included into. */
  readonly name: string | undefined;
  readonly isInVirtualHost: boolean;
  /** Within <Directory> or its kin, where ACCESS_CONF holds. */
  readonly isInDirectory: boolean;
  readonly isInProxy: boolean;
  readonly isInRequire: boolean;
  /** Directly in `<AuthnProviderAlias>` or `<AuthzProviderAlias>`, where OR_AUTHCFG and ACCESS_CONF hold. */
  readonly isInAlias: boolean;
  readonly isLimited: boolean;
  /** The innermost section of each family. */
  readonly families: Readonly<Partial<Record<SectionFamily, string>>>;
}
type Verdict = Omit<ContextViolation, 'section'>;

/** The section that an outer context stands for. */
const OUTER_TAGS: Readonly<Partial<Record<EnclosingContext, string>>> = {
  vhost: '<virtualhost',
  directory: '<directory',
  location: '<location',
  files: '<files',
  proxy: '<proxy',
};

/**
 * Whether nobody has asked what httpd takes in a section: in 2.2 the aliases of providers were mod_authn_alias's, and of one
 * that settings describe only its module knows which overrides hold in it.
 */
function isUnknownInside({ isStated }: DirectiveFact, key: string, series: Series): boolean {
  return isStated === true || (series === '2.2' && sectionKind(key) === 'ProviderAlias');
}

/** In a server the sections around the Include; else those that the outer context stands for. */
function topLevelOf(enclosing: EnclosingContext, file: FileInContext): CommandContext | undefined {
  if (file.instance !== undefined && hasSplitSections(file.instance)) return undefined;
  const { server, htaccessTerms } = file;
  const nowhere =
    server !== undefined && htaccessTerms === undefined ? rootOf(server) : emptyContext(enclosing);
  const outside = file.sectionsOutside();
  if (outside !== undefined) {
    return [...outside].reverse().reduce<CommandContext | undefined>((around, { command: { key } }) => {
      const fact = file.factOf(key);
      const isUnknown =
        around === undefined || fact === undefined || isUnknownInside(fact, key, file.target.series);
      return isUnknown ? undefined : enter(around, key, fact.name);
    }, nowhere);
  }
  const tag = OUTER_TAGS[enclosing];
  return tag === undefined ? nowhere : enter(nowhere, tag, file.factOf(tag)?.name ?? tag);
}

function emptyContext(enclosing: EnclosingContext): CommandContext {
  return {
    enclosing,
    name: undefined,
    isInVirtualHost: false,
    isInDirectory: false,
    isInProxy: false,
    isInRequire: false,
    isInAlias: false,
    isLimited: false,
    families: {},
  };
}

/** The top level of a server's files, shared by all of them: what was judged in one need not be judged again. */
const rootOf = query('rootOf', (_server: Server): CommandContext => emptyContext('server'));

const enter = query('enter', enterSection, { by: (around, key) => [around, key] });

function enterSection(around: CommandContext, key: string, name: string): CommandContext {
  const family = sectionFamily(key);
  const kind = sectionKind(key);
  const isRequire = kind === 'Require';
  return {
    enclosing: around.enclosing,
    name,
    isInVirtualHost: around.isInVirtualHost || key === '<virtualhost',
    isInDirectory: around.isInDirectory || family !== undefined,
    isInProxy: around.isInProxy || family === 'Proxy',
    isInRequire: around.isInRequire || isRequire,
    isInAlias: kind === 'ProviderAlias' || (around.isInAlias && family === undefined),
    isLimited: around.isLimited || isRequire || kind === 'Limit',
    families: family === undefined ? around.families : { ...around.families, [family]: name },
  };
}

const verdictIn = query('verdictIn', judge, { by: (fact, context) => [context, fact] });

/** `override` is what a known server allows in the .htaccess. */
function judge(
  fact: DirectiveFact,
  context: CommandContext,
  series: Series,
  override: OverrideTerms | undefined,
): Verdict | undefined {
  const isSkipped = override?.nonfatal.override === true && !context.isInRequire;
  const never = refusedByOverride(fact, context, series);
  const notAllowedHere = notAllowed(fact, context, series);
  // what contexts with a message of their own say is a handler's
  if (never !== undefined)
    return { message: never, isNotGranted: false, isSkipped, isByHandler: never !== notAllowedHere };
  if (override !== undefined && isOutsideOf(fact, context, override))
    return { message: notAllowedHere, isNotGranted: true, isSkipped, isByHandler: false };
  const message = refusedByHandler(fact, context, series);
  return message === undefined
    ? undefined
    : { message, isNotGranted: false, isSkipped: false, isByHandler: true };
}

/** True if httpd takes a command in a section or a .htaccess; undefined outside of those. */
function isTakenInside(fact: DirectiveFact, context: CommandContext): boolean | undefined {
  if (context.isInRequire) return fact.htaccess.includes('AuthConfig');
  if (context.isInAlias) return isTakenInAlias(fact);
  // where a class would allow it, its handler has refused it there
  if (context.enclosing === 'htaccess') return fact.where.includes('htaccess') || fact.htaccess.length > 0;
  if (context.isInProxy) return isDirectoryCommand(fact) || fact.where.includes('proxy-section');
  return context.isInDirectory ? isDirectoryCommand(fact) : undefined;
}

function refusedByOverride(fact: DirectiveFact, context: CommandContext, series: Series): string | undefined {
  const refused = notAllowed(fact, context, series);
  const isTaken = isTakenInside(fact, context);
  if (isTaken !== undefined) return isTaken ? undefined : refused;
  if (context.isInVirtualHost) {
    if (fact.where.includes('vhost')) return undefined;
    return fact.contextMessages.VirtualHost ?? (fact.where.includes('server') ? undefined : refused);
  }
  return fact.where.includes('server') ? undefined : (fact.contextMessages.server ?? refused);
}

function notAllowed({ name }: DirectiveFact, context: CommandContext, series: Series): string {
  return context.name === undefined || series === '2.2'
    ? `${name} not allowed here`
    : `${name} not allowed in ${context.name}> context`;
}

/** Whether AllowOverride forbids a command in a .htaccess; <RequireAll> and similar containers allow their contents. */
function isOutsideOf(fact: DirectiveFact, context: CommandContext, override: OverrideTerms): boolean {
  return !context.isInRequire && !isGranted(fact, override);
}

/** Whether ACCESS_CONF or an override class lets it into <Directory> and its kin, whatever its handler says. */
function isDirectoryCommand(fact: DirectiveFact): boolean {
  return fact.where.includes('directory') || fact.htaccess.length > 0;
}

/** Source: authaliassection() in mod_authn_core.c, authz_require_alias_section() in mod_authz_core.c. */
function isTakenInAlias({ htaccess, where }: DirectiveFact): boolean {
  return htaccess.includes('AuthConfig') || (htaccess.length === 0 && where.includes('directory'));
}

/** What ap_check_cmd_context() says, for which the handler of a command asks. */
function refusedByHandler(fact: DirectiveFact, context: CommandContext, series: Series): string | undefined {
  if (fact.forbid.length === 0 && fact.notIn.length === 0) return undefined;
  for (const check of contextChecksOf(series)) {
    const within = asksFor(check, fact) ? whereRefused(check, context) : undefined;
    if (within !== undefined)
      return `${fact.section ? `${fact.name}>` : fact.name} cannot occur within ${within}`;
  }
  return undefined;
}

/** `where` was asked of the server; the flags come from its source, where a library's version may decide. */
function asksFor({ flags, notIn, unlessWhere }: ContextCheckFact, fact: DirectiveFact): boolean {
  if (unlessWhere !== undefined && fact.where.includes(unlessWhere)) return false;
  // of the flags for single sections only those count that refuse; some handlers only warn
  return fact.forbid.some((flag) => flags.includes(flag)) || fact.notIn.some((name) => notIn.includes(name));
}

/** What the check calls the context that it refuses; undefined where the command is in no such context. */
function whereRefused(check: ContextCheckFact, context: CommandContext): string | undefined {
  const isHtaccess = context.enclosing === 'htaccess';
  switch (check.place) {
    case 'virtual-host':
      return context.isInVirtualHost ? check.within : undefined;
    case 'limit':
      return context.isLimited ? check.within : undefined;
    case 'htaccess':
      return isHtaccess ? check.within : undefined;
    case 'directory-context':
      return isHtaccess || context.isInDirectory ? check.within : undefined;
    case 'section': {
      const family = check.families.find((one) => context.families[one] !== undefined);
      return family === undefined ? undefined : `${context.families[family]}> section`;
    }
  }
}
