/**
 * The columns that plume reads of each table: tables of facts/data, and below `MADE` those that are computed from
 * several. A new column is added here and in the module of facts/ that reads the table; facts/README.md says what each
 * column means.
 */
export const TABLES = {
  'access-hooks': 'module',
  accounts: 'name kinds numberToo overrulesUser',
  'access-neutral': 'name kind series',
  'answer-headers': 'name list protects',
  'argument-offers': 'name word after list offers words',
  behaviour: 'id kind directives modules since change advice words rules trigger mayStop opens reason',
  'build-options': 'name condition builds',
  'changed-defaults': 'name otherNames from to since scope uses signed unstatable effect rule reason',
  'configuration-names': 'name kind',
  'configure-options': 'name series when values exceptValues kind change advice',
  'content-modules': 'module option states',
  'context-checks': 'place allSeries flags notIn unlessWhere families within',
  'defined-names': 'name word kind role form exact',
  'environment-switches': 'name',
  'environment-variables': 'name prefix module directives hook always allSeries',
  'example-names': 'kind name',
  expressions: 'kind name operands restricted htaccessUntil prefix module firstRelease',
  filters: 'name direction module allSeries internal',
  'foreign-files': 'program names directives',
  'foreign-messages': 'module format directives meaning advice',
  'guard-modules': 'module directive word isFirst what',
  handlers: 'name module allSeries',
  'log-format': 'format item module original allSeries firstRelease',
  'lookalike-programs': 'program names',
  'management-handlers': 'name module can',
  'manual-pages': 'name series anchors',
  meanings: 'kind name title meaning',
  merging: 'name allSeries level how key removedBy removal group unless inherits all siblings',
  'message-causes': 'ids directives notConfiguration isConsequence goesOn meaning advice',
  'module-interfaces': 'version number',
  'module-needs': 'module needs when if message unless fill',
  'module-packages': 'name debian redhat',
  'mpm-limits': 'mpm setting initial is bound id',
  'open-settings': 'rule name where kind words above isZeroOpen isDefault modules what write help asks',
  options: 'name options',
  'outdated-modules': 'name identifier what last replacement safe advice elsewhere',
  'package-files': 'package names directives urls directories anywhere loads',
  'ordinary-headers': 'name kind value',
  paths:
    'name allSeries scope word prefixes unless notAfter wants endings notEmpty inCopies when level id message otherKind',
  'private-files': 'name kind what inWorkingCopies',
  profiles:
    'name aliases series version asReleased releases static loadable packages mpm serverRoot mainFile moduleDirectory moduleLinks layout lacks commandLine environment environmentFile evidence source',
  providers: 'group name module allSeries firstRelease lastRelease arguments',
  'raw-texts': 'name end',
  replacements: 'name what since works replacement repair becomes deleteIf safe advice needlessWith',
  rewrite: 'kind name long value prefix allSeries firstRelease',
  'root-directories': 'name',
  'script-handlers': 'name prefix needsExecCgi',
  'script-texts': 'name kind',
  'section-neutral': 'name kind unless',
  sections: 'name kind',
  snippets: 'label title lines modules',
  'split-modules': 'from to what',
  'ssl-variables': 'name prefix allSeries',
  statuses: 'name meaning causes advice',
  'stock-accounts': 'name kind',
  'stock-servers':
    'name package user group users groups pidFile runDirectory lockDirectory logDirectory systemDirectories systemLinks directories files moduleLinks includes loads grants php',
  summaries: 'name series summary example words',
  symptoms: 'title said meaning causes advice',
  'system-signs': 'kind name systems',
  'unfollowed-directives': 'name phase onlyWith leads what',
  'unseen-in-answers': 'name about',
  'unnumbered-messages': 'format directives isConsequence meaning advice',
  'upgrade-notes': 'id title text advice',
  'url-schemes': 'scheme port portOf badPath badUrl backendQuery passes rewrite rewriteQuery',
  usage: 'name places words',
  'weak-tls': 'kind name shown level date words',
  'well-known-words': 'kind name values',
} as const;

const DIRECTIVE =
  'name manualName placement module providers values help helpIn firstRelease lastRelease forms buildCondition syntax default status manualOnly handler file note';

/** Tables that are made of others (directive-tables.ts, third-party-tables.ts, pack-facts.ts), with their columns. */
export const MADE = {
  messages: 'id level phase module format',
  'directives-2.2': DIRECTIVE,
  'directives-2.4': DIRECTIVE,
  modules: 'name series identifier file status builtIn buildSet loadAfter firstRelease lastRelease',
  'release-changes': 'id since until broughtBy kind security when change advice',
  releases: 'version',
  'third-party-modules':
    'identifier file otherFiles title knownAs advice package debian allSeries sharedObject loader',
  'third-party-placements': 'allSeries where htaccess how',
  'third-party-directives': 'name definitions',
  'third-party-providers': 'group name modules',
} as const;

/** Columns whose texts many rows share: their fields are places in the table `strings`. */
export const SHARED: Readonly<Record<string, string>> = {
  'directives-2.2': withoutOwn(DIRECTIVE),
  'directives-2.4': withoutOwn(DIRECTIVE),
  merging: 'group siblings',
  messages: 'phase module',
};

/** The columns of facts/data that are not shipped, and those of tables of which others are made. */
export const UNSHIPPED: Readonly<Record<string, string>> = {
  'changed-defaults': 'note',
  changelog: 'release entry digest modules class by directives',
  directives:
    'name series module providers how ignoresExtraWords execOnRead where htaccess notIn forbid contextMessages whereVerified values firstRelease buildCondition manualName syntax default status manualOnly messages',
  'context-checks': 'order',
  'dropped-directives': 'name series module providers how where htaccess firstRelease lastRelease',
  help: 'name series provider help',
  history: 'name series forms',
  messages: 'id level phase format',
  'module-history': 'name series firstRelease lastRelease',
  modules: 'name series identifier file status builtIn buildSet loadAfter',
  'mpm-limits': 'order',
  'release-changes': 'id since until broughtBy kind security when directives change advice',
  releases: 'version state',
  'third-party-directives': 'name module file package allSeries where htaccess how',
  'third-party-modules':
    'identifier file otherFiles title knownAs advice package debian allSeries sharedObject loader after libraries',
  'third-party-providers': 'group name module',
  'unseen-in-answers': 'kind',
  values: 'name series values',
};

/** The tables that only explanations of directives read: the build ships them compressed, and a lint never opens them. */
export const LATE: readonly TableName[] = [
  'foreign-messages',
  'manual-pages',
  'statuses',
  'summaries',
  'symptoms',
  'unnumbered-messages',
  'unseen-in-answers',
];

type PackedTables = typeof TABLES & typeof MADE;
/** A table as it is shipped. */
export type TableName = keyof PackedTables;
/** A column of such a table. */
export type ColumnOf<Name extends TableName> = Words<PackedTables[Name]>;
type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;

/** What each directive has for itself is not shared. */
function withoutOwn(columns: string): string {
  const own = ['name', 'manualName', 'firstRelease', 'lastRelease', 'handler', 'note'];
  return columns
    .split(' ')
    .filter((column) => !own.includes(column))
    .join(' ');
}
