import { PRICES } from '../../../core/budget/prices.ts';
import { workInForce } from '../../../core/budget/work-budget.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command, Document } from '../../../grammar/syntax-tree.ts';
import type { HttpdMessage } from '../../../model/messages/httpd-message.ts';
import { rootsOf } from '../../../model/sections/roots.ts';
import { hostsOf } from '../../../model/sections/sections.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { mayReachMainServer } from '../../../model/vhosts/main-server.ts';
import { defineRule, type Report, type RuleContext } from '../../kit/define-rule.ts';
import { type Comparison, compareLanguages } from './compare-languages.ts';
import {
  describeChange,
  describeExample,
  describePlace,
  type FoundCondition,
  writeHelp,
} from './describe.ts';
import { type FilterLine, filterLinesIn } from './filter-lines.ts';
import { type FoundPages, findPages, type Page, type Start } from './find-pages.ts';
import { legacyParserFixes } from './legacy-parser-fix.ts';

type Message = 'refused' | 'differs' | 'invalid' | 'newer' | 'unseen';

export default defineRule({
  id: 'upgrade/ssi-legacy-expr',
  severity: 'warning',
  since: '0.4.0',
  tags: ['migration'],
  upgradeKind: { refused: 'changes', differs: 'changes', unseen: 'check' },
  summary: '`#if expr` in pages of mod_include is written in the language of httpd 2.2.',
  sources: [
    'httpd:modules/filters/mod_include.c#parse_ap_expr',
    'httpd:modules/filters/mod_include.c#parse_expr',
    'manual:mod/mod_include.html#ssilegacyexprparser',
    'measured:2.4.71',
  ],
  messages: {
    refused:
      'Pages show an SSI error because httpd 2.4 refuses `{expression}` in `{place}`{more}: the syntax of `#if expr` changed in 2.4.',
    differs:
      '`{expression}` in `{place}` is {now} in httpd 2.4 and was {before} in 2.2{example}{more}, because the syntax of `#if expr` changed.',
    invalid: 'Pages show an SSI error because httpd refuses `{expression}` in `{place}`{more}.',
    newer:
      'Pages show an SSI error because httpd reads `{expression}` in `{place}`{more} with the parser of 2.2, which refuses it.',
    unseen:
      'Pages below `{directory}` may have conditions that httpd 2.4 refuses, and plume has not looked at them: the syntax of `#if expr` changed in 2.4.',
  },
  on: { server: checkServer, document: checkHtaccess, looksAtServerFiles: false },
});

type Context = RuleContext<Message>;

function checkServer(server: Server, context: Context): void {
  if (!mayJudge(server)) return;
  const lines = filterLinesIn(server);
  if (lines.length === 0) return;
  const instances = new Set(server.instances);
  report(findPages(server, startsOf(server, lines), lines), server, context, ({ instance, command }) =>
    instances.has(instance) ? { at: headOf(command), in: instance } : undefined,
  );
}

/** A .htaccess has lines of its own: those of the server are told at the server. */
function checkHtaccess(_document: Document, context: Context): void {
  const { htaccessPolicy, configuration } = context;
  const { server, instance } = configuration;
  if (htaccessPolicy === undefined || server === undefined || instance === undefined || !mayJudge(server))
    return;
  const lines = filterLinesIn(instance);
  if (lines.length === 0) return;
  const directory = htaccessPolicy.directory.replace(/(?<=.)\/$/, '');
  const starts = htaccessPolicy.hosts
    .slice(0, MOST_HOSTS)
    .flatMap((host) => htaccessPolicy.roots.map((root): Start => ({ host, root, directory })));
  report(findPages(server, starts, lines), server, context, ({ instance: there, command }) =>
    there.path === instance.path ? { at: headOf(command) } : undefined,
  );
}

/** A server may have ten thousand, and a .htaccess is read alike for most of them. */
const MOST_HOSTS = 4;

/** Of a module that may not be there nothing is sure. */
function mayJudge({ target, modules }: Server): boolean {
  return target.series === '2.4' && modules.has('mod_include') === 'present';
}

/** All directories that hosts serve; where only some hosts have lines, only those of these hosts. */
function startsOf(server: Server, lines: readonly FilterLine[]): readonly Start[] {
  const ofMain = lines.some(({ host }) => host === undefined);
  const own = new Set(lines.map(({ host }) => host));
  const hosts = hostsOf(server)
    .filter(({ at, certainty }) => certainty === 'present' && (ofMain || own.has(at.command)))
    .map(({ at }) => at);
  return [...(ofMain && mayReachMainServer(server) ? [undefined] : []), ...hosts].flatMap((host) => {
    const { documentRoot, aliases } = rootsOf(server, host);
    return [...aliases, ...(documentRoot === undefined ? [] : [documentRoot])].map((root) => ({
      host,
      root,
      directory: root.directory,
    }));
  });
}

/** Conditions for which one line of the configuration is to blame, since it makes the filter apply. */
interface Group {
  readonly at: Located;
  readonly found: FoundCondition[];
  /** Conditions of 2.4 that the parser of 2.2 is to read. */
  readonly newer: FoundNew[];
  /** Whether there are conditions that only the parser of 2.4 reads, and does. */
  hasNew: boolean;
}

type FoundNew = Pick<FoundCondition, 'page' | 'text' | 'line'>;
type Locate = (at: Located) => Pick<Report, 'at' | 'in'> | undefined;

function report(
  { pages, hasMore, unseen }: FoundPages,
  server: Server,
  context: Context,
  locate: Locate,
): void {
  const judged = groupByLine(pages, server);
  const told = new Set<Command>();
  for (const group of judged.groups) {
    const where = locate(group.at);
    if (where === undefined) continue;
    if (group.found.length > 0) {
      told.add(group.at.command);
      reportOld(group, { hasMore: hasMore || judged.hasMore }, where, server, context);
    }
    const [newer] = group.newer;
    // the upgrade does not change what 2.2 refused
    if (newer !== undefined && server.target.from !== '2.2')
      reportNew(newer, group.newer, where, server, context);
  }
  if (server.target.from !== '2.2') return;
  for (const [{ at }, directory] of unseen) {
    const where = told.has(at.command) ? undefined : locate(at);
    if (where !== undefined) reportUnseen(directory, where, context);
  }
}

function reportOld(
  { at, found, hasNew }: Group,
  { hasMore }: { readonly hasMore: boolean },
  where: Pick<Report, 'at' | 'in'>,
  server: Server,
  context: Context,
): void {
  const first = found.find(({ comparison }) => comparison.kind === 'refused') ?? found[0]!;
  const { comparison } = first;
  const isInvalid = comparison.kind === 'refused' && comparison.isRefusedByBoth;
  context.report({
    ...where,
    message: isInvalid ? 'invalid' : comparison.kind,
    data: {
      ...describePlace(first, found, server),
      ...(comparison.kind === 'differs' ? describeExample(comparison.example) : {}),
    },
    ...(comparison.kind === 'refused' ? { httpd: refusal(first, comparison.fault) } : {}),
    ...(isInvalid ? {} : { upgrade: describeChange(first) }),
    help: writeHelp(found, server, { hasNew, hasMore }),
    // what 2.4 alone reads, 2.2 refused
    fixes: (hasNew && server.target.from !== '2.2') || isInvalid ? [] : legacyParserFixes(at, found, server),
  });
}

function reportNew(
  first: FoundNew,
  found: readonly FoundNew[],
  where: Pick<Report, 'at' | 'in'>,
  server: Server,
  context: Context,
): void {
  context.report({
    ...where,
    message: 'newer',
    data: describePlace(first, found, server),
    help: 'The expression is one of httpd 2.4: `SSILegacyExprParser on` must not apply to its page.',
  });
}

function reportUnseen(directory: ByteText, where: Pick<Report, 'at' | 'in'>, context: Context): void {
  context.report({
    ...where,
    message: 'unseen',
    severity: 'info',
    data: { directory },
    help: 'Look for `#if expr` and `#elif expr` in these pages, or run plume on the server itself, where it reads them. `SSILegacyExprParser on` restores the syntax of 2.2.',
  });
}

/** What httpd logs when somebody asks for the page. */
function refusal({ text, page }: FoundCondition, fault: string): HttpdMessage {
  return {
    id: 'AH01337',
    message: `Could not parse expr "${text}" in ${page.path}: ${fault}`,
    phase: 'request',
  };
}

/** A condition that several hosts have in one page counts once. */
function groupByLine(
  pages: readonly Page[],
  server: Server,
): { readonly groups: readonly Group[]; readonly hasMore: boolean } {
  const groups = new Map<string, Group>();
  const done = new Set<string>();
  const compare = createComparer(server);
  for (const page of pages) {
    const { at, parser } = page.filtered;
    const key = `${at.instance.identity} ${at.command.start}`;
    if (parser === 'unknown') continue;
    const group = groups.get(key) ?? { at, found: [], newer: [], hasNew: false };
    groups.set(key, group);
    for (const { text, line } of page.conditions) {
      const place = `${key} ${page.path} ${line} ${text}`;
      if (done.has(place)) continue;
      done.add(place);
      const comparison = compare.of(text);
      if (parser === 'legacy') {
        if (comparison?.kind === 'new-only') group.newer.push({ page, text, line });
        continue;
      }
      if (comparison?.kind === 'new-only') group.hasNew = true;
      if (comparison !== undefined && isTold(comparison, server.target.from === '2.2'))
        group.found.push({ page, text, line, comparison });
    }
  }
  return { groups: [...groups.values()], hasMore: compare.hasMore() };
}

/**
 * Of a server that comes from 2.2 all that changes; of others what is refused, and what nobody can have meant for 2.4.
 */
function isTold(comparison: Comparison, isUpgrade: boolean): comparison is FoundCondition['comparison'] {
  if (comparison.kind === 'refused') return !(isUpgrade && comparison.isRefusedByBoth);
  return comparison.kind === 'differs' && (isUpgrade || comparison.isConstantNow);
}

/** Compares conditions up to a number of bytes. */
function createComparer(server: Server) {
  const known = new Map<ByteText, Comparison | undefined>();
  let left = MOST_BYTES;
  return {
    hasMore: () => left < 0,
    of(text: ByteText): Comparison | undefined {
      if (known.has(text)) return known.get(text);
      left -= text.length;
      if (left < 0) return undefined;
      // the allowance is for what pages contain, and bounded with it
      workInForce()?.grant(PRICES.ssiConditionByte * text.length);
      const comparison = compareLanguages(text, server);
      known.set(text, comparison);
      return comparison;
    },
  };
}

/** Of different conditions; many sites have some hundred bytes of them. */
const MOST_BYTES = 20_000;
