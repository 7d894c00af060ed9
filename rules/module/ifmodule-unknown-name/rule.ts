import { query } from '../../../core/query.ts';
import { ifModuleNames } from '../../../facts/modules.ts';
import { editionOfStated } from '../../../facts/stated/stated-modules.ts';
import { thirdPartyIfModuleNames } from '../../../facts/third-party.ts';
import { wordsOf } from '../../../grammar/command.ts';
import { documentQuery } from '../../../grammar/document-query.ts';
import { nearestNames } from '../../../grammar/nearest-names.ts';
import type { Command, Series } from '../../../grammar/syntax-tree.ts';
import { hasThirdPartyModule } from '../../../model/conditions/known-commands.ts';
import { hasUsualForm, validateModuleName } from '../../../model/conditions/module-names.ts';
import { type Condition, readConditionOf } from '../../../model/conditions/read-condition.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import type { Server } from '../../../model/server/server.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { isVerbatim } from '../../kit/located.ts';

export default defineRule({
  id: 'module/ifmodule-unknown-name',
  severity: 'warning',
  since: '0.1.0',
  tags: ['no-effect'],
  summary: 'No module has the name in `<IfModule>`, so the condition is never true.',
  sources: [
    'httpd:server/core.c#find_module',
    'httpd:server/config.c#ap_find_linked_module',
    'manual:mod/core.html#ifmodule',
    'measured:2.4.71',
  ],
  messages: {
    exclamationMark:
      '`<IfModule>` is never true here: no module is named `{name}`, and the `!` is part of that name.',
    neverRead: '`<IfModule {name}>` is never true: no module has that name{question}',
    alwaysRead: '`<IfModule !{name}>` is always true: no module is named `{name}`{question}',
    unlikely: '`<IfModule {name}>` may never be true: no module known to plume has that name{question}',
    unlikelyNot:
      '`<IfModule !{name}>` may always be true: no module known to plume is named `{name}`{question}',
  },
  on: { command: { '<IfModule': checkName } },
});

type Message = 'exclamationMark' | 'neverRead' | 'alwaysRead' | 'unlikely' | 'unlikelyNot';

const HELP =
  'The name is case-sensitive; httpd compares it with the source file (`mod_rewrite.c`) and the identifier (`rewrite_module`) of each module.';

function checkName(section: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  const condition =
    section.kind === 'open' ? readConditionOf(section, configuration.partsOf(section)) : undefined;
  if (condition === undefined || condition.name === '') return;
  const { name } = condition;
  const { series } = configuration.target;
  const judged = validateModuleName(name, series);
  if (name.startsWith('!')) {
    context.report({
      at: condition.at,
      message: 'exclamationMark',
      data: { name },
      help: 'A `!` that means "not" must be before the quotation mark.',
      fixes:
        isQuoted(condition, section) && isVerbatim(condition.at, section)
          ? [moveExclamationMark(condition)]
          : [],
    });
  } else if (judged.kind === 'impossible') {
    const meant = nearest(name, judged.meant);
    report(section, condition, true, meant === undefined ? [] : [meant], context);
  } else if (judged.kind === 'unknown' && !mayBeLoaded(name, context)) {
    const meant = hasUsualForm(name) ? nearMisses(name, series) : /^mod_\w+$/.test(name) ? [`${name}.c`] : [];
    if (meant.length > 0) report(section, condition, isSurelyAbsent(name, configuration), meant, context);
  }
}

function report(
  section: Command,
  { name, at, isNegated }: Condition,
  isSure: boolean,
  meant: readonly string[],
  context: RuleContext<Message>,
): void {
  const [only, ...others] = meant;
  const question =
    only === undefined ? '.' : `; did you mean ${meant.map((each) => `\`${each}\``).join(' or ')}?`;
  context.report({
    at,
    message: isNegated ? (isSure ? 'alwaysRead' : 'unlikelyNot') : isSure ? 'neverRead' : 'unlikely',
    data: { name, question },
    help: HELP,
    fixes: only === undefined || others.length > 0 || !isVerbatim(at, section) ? [] : [rename(at, only)],
  });
}

function rename(at: Condition['at'], name: string): Fix {
  return {
    title: `Replace with \`${name}\``,
    name: 'replace',
    kind: 'unsafe', // what is in the section was never read, or always
    edits: [replaceSpan(at, name)],
  };
}

function isQuoted({ at: { start } }: Condition, { source: { text } }: Command): boolean {
  return text[start - 1] === '"' || text[start - 1] === "'";
}

function moveExclamationMark({ at: { start } }: Condition): Fix {
  return {
    title: 'Put the `!` before the quotation mark',
    name: 'move-exclamation-mark',
    kind: 'unsafe', // the section was never read
    edits: [
      { start: start - 1, end: start - 1, text: '!' },
      { start, end: start + 1, text: '' },
    ],
  };
}

/** The name of a module that is most similar to what is written; source files come first. */
function nearest(name: string, names: readonly string[]): string | undefined {
  return nearestNames(name, names)[0] ?? names[0];
}

/** Shorter words are too often those of another module. */
const SHORTEST_WORD = 5;

/**
 * The names whose telling part is near to this one's. Digits tell releases apart (`mod_php8.c`), and `authn`, `authz` and
 * `authnz` modules, so that these are not typos.
 */
function nearMisses(name: string, series: Series): readonly string[] {
  const word = tellingPart(name);
  if (word.length < SHORTEST_WORD) return [];
  const ownDigits = withoutDigits(name);
  const alike = (namesByFrame(series).get(name.replace(word, '')) ?? []).filter(
    (other) => other.part !== word && other.withoutDigits !== ownDigits,
  );
  const near = new Set(nearestNames(word, [...new Set(alike.map(({ part }) => part))]));
  return [...new Set(alike.filter(({ part }) => near.has(part)).map((other) => other.name))];
}

/** A name that `<IfModule>` may have. */
interface KnownName {
  readonly name: string;
  readonly part: string;
  readonly withoutDigits: string;
}

/** All names that `<IfModule>` may have, by what they are without their telling part. */
const namesByFrame = query(
  'namesByFrame',
  (series: Series): ReadonlyMap<string, readonly KnownName[]> => {
    const byFrame = new Map<string, KnownName[]>();
    for (const name of [...ifModuleNames(series).keys(), ...thirdPartyIfModuleNames()]) {
      const part = tellingPart(name);
      const frame = name.replace(part, '');
      const known = byFrame.get(frame) ?? [];
      byFrame.set(frame, known);
      known.push({ name, part, withoutDigits: withoutDigits(name) });
    }
    return byFrame;
  },
  { asOf: editionOfStated },
);

/** A module's name without what many names have: `headers` of `mod_headers.c`. */
function tellingPart(name: string): string {
  return name
    .replace(/^mod_/, '')
    .replace(/^auth(?:n|z|nz)?_/, '')
    .replace(/(?:_module|\.\w+)$/, '');
}

function withoutDigits(name: string): string {
  return name.replace(/\d+/g, '');
}

/** Whether the server, or the file, loads a module of that identifier, or from a file of that name. */
function mayBeLoaded(name: string, { configuration, document }: RuleContext<Message>): boolean {
  const { server } = configuration;
  const names = server === undefined ? namesInFile(document) : namesInServer(server);
  return names.identifiers.has(name) || names.files.has(withoutExtension(name));
}

/** What modules that are loaded are called. */
interface LoadedNames {
  readonly identifiers: ReadonlySet<string>;
  /** Names of shared objects, without directories and extensions. */
  readonly files: ReadonlySet<string>;
}

// found once, since each `<IfModule>` asks for them
const namesInServer = query('namesInServer', ({ modules: { loaded } }: Server) =>
  toLoadedNames(loaded.map(({ identifier, path }) => [identifier, path])),
);

const namesInFile = documentQuery('namesInFile', ({ lines }) =>
  toLoadedNames(
    lines.flatMap((line) => {
      if (line.kind !== 'directive' || line.key !== 'loadmodule') return [];
      const [identifier, path] = wordsOf(line);
      return [[identifier?.value, path?.value] as const];
    }),
  ),
);

function toLoadedNames(
  modules: readonly (readonly [identifier: string | undefined, path: string | undefined])[],
): LoadedNames {
  const identifiers = new Set<string>();
  const files = new Set<string>();
  for (const [identifier, path] of modules) {
    if (identifier !== undefined) identifiers.add(identifier);
    if (path !== undefined) files.add(withoutExtension(path.replace(/^.*[/\\]/, '')));
  }
  return { identifiers, files };
}

function withoutExtension(name: string): string {
  return name.replace(/\.\w+$/, '');
}

/** Whether plume knows all modules of the server, and none of them has the name. */
function isSurelyAbsent(name: string, { server }: Configuration): boolean {
  if (server === undefined || server.modules.has(name) !== 'absent') return false;
  return !hasThirdPartyModule(server.modules);
}
