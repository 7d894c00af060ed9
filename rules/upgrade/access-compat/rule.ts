import {
  type Alternatives,
  alternativesIn,
  alternativesOf,
  compatConditionsIn,
  compatEffect,
} from '../../../access/conversion/compat-conditions.ts';
import { isAccessCompat, keyOfSection } from '../../../access/conversion/found-sections.ts';
import { syntheticServerFor } from '../../../access/conversion/synthetic-server.ts';
import { directoriesWith } from '../../../access/equivalence/htaccess-directories.ts';
import {
  documentHasAccessCompatDirectives,
  hasAccessCompatDirectives,
} from '../../../access/policy/access-lines.ts';
import type { Setting } from '../../../access/policy/section-access.ts';
import { PRICES } from '../../../core/budget/prices.ts';
import { spendWork } from '../../../core/budget/work-budget.ts';
import { headOf } from '../../../grammar/command.ts';
import { joinWords } from '../../../grammar/join-words.ts';
import type { Command, Document, OpeningTag } from '../../../grammar/syntax-tree.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import { isSection, isUnlocated, scopeOf } from '../../../model/configuration/scope.ts';
import type { FileInstance, Located, Server } from '../../../model/server/server.ts';
import { type Plans, plansOf } from '../../conversion/conversion-plans.ts';
import { choicesFor } from '../../conversion/conversion-repairs.ts';
import { describeLineFrom } from '../../kit/access-words.ts';
import { defineRule, type Report, type RuleContext } from '../../kit/define-rule.ts';
import { unwrapSection } from '../../kit/edits.ts';
import { toldConversions } from './told-conversions.ts';
import { findUnplanned } from './unplanned.ts';

export default defineRule({
  id: 'upgrade/access-compat',
  severity: 'info',
  since: '0.3.0',
  tags: ['migration'],
  summary: 'Order, Allow, Deny or Satisfy controls access (httpd 2.2 syntax) instead of Require.',
  sources: [
    'manual:upgrading.html#access',
    'httpd:modules/aaa/mod_access_compat.c',
    'measured:2.2.34',
    'measured:2.4.71',
  ],
  messages: {
    guarded: 'httpd ignores the contents of `{section}` as soon as mod_access_compat is no longer loaded.',
    old: 'Access is controlled here by {names} (httpd 2.2 syntax), which httpd 2.4 supports only through mod_access_compat.',
  },
  together: {
    old: {
      in: 'file',
      message:
        '{count} places in this file control access with `Order`, `Allow`, `Deny` or `Satisfy` (httpd 2.2 syntax), which httpd 2.4 supports only through mod_access_compat.',
      place: 'access is controlled here, too',
    },
  },
  isAboutRequests: true,
  on: { server: checkServer, document: checkDocument, looksAtServerFiles: false },
});

type Context = RuleContext<'old' | 'guarded'>;

function checkServer(server: Server, context: Context): void {
  if (server.target.series !== '2.4') return;
  reportGuarded(server.instances, alternativesOf(server), context);
  if (!hasAccessCompatDirectives(server)) return;
  const plans = plansOf(server, context.htaccessPaths, false);
  const { instances } = server;
  report({ server, plans, instances, isAlone: false }, context);
}

/** A .htaccess in its server, or a file whose server is not known. */
function checkDocument(document: Document, context: Context): void {
  const { configuration } = context;
  const { target, kind, htaccessTerms, server, instance } = configuration;
  if (target.series !== '2.4') return;
  if (server !== undefined && (htaccessTerms === undefined || instance === undefined)) return;
  if (instance !== undefined) reportGuarded([instance], alternativesIn([instance]), context);
  if (!documentHasAccessCompatDirectives(document)) return;
  if (server !== undefined && htaccessTerms !== undefined && instance !== undefined) {
    const directories = directoriesWith(htaccessTerms.directory, context.htaccessPaths);
    report(
      { server, plans: plansOf(server, directories, false), instances: [instance], isAlone: false },
      context,
    );
    return;
  }
  const isInSection = kind === 'htaccess' || !['server', 'vhost'].includes(configuration.outer());
  const synthetic = syntheticServerFor(document, isInSection, target);
  if (synthetic === undefined) return;
  const { server: alone, htaccess, instance: there } = synthetic;
  const plans = plansOf(alone, htaccess, true);
  report({ server: alone, plans, instances: [there], isAlone: true }, context);
}

/** Conditions that hold only while mod_access_compat is loaded. */
function reportGuarded(
  instances: readonly FileInstance[],
  alternatives: Alternatives,
  context: Context,
): void {
  for (const instance of instances) {
    if (instance.kind === 'macro') continue;
    for (const { command } of compatConditionsIn(instance)) {
      const words = context.args(command).map(({ value }) => value);
      const section = `<${command.name} ${words.join(' ')}>`;
      const other = alternativeBeside({ instance, command }, alternatives);
      if (other !== undefined || isUnlocated(scopeOf({ instance, command }))) continue;
      context.report({
        at: headOf(command),
        ...(instance.htaccessTerms === undefined ? { in: instance } : {}),
        message: 'guarded',
        data: { section },
        fixes: canBeUnwrapped(command, instance)
          ? [
              {
                title: `Delete the tags of \`${section}\` and keep what is inside`,
                name: 'delete-tags',
                kind: 'safe', // the condition holds now, and what is inside no longer depends on it
                edits: unwrapSection(command),
              },
            ]
          : [],
      });
    }
  }
}

/** What is said for the case that the module is gone: it is an alternative to what is inside. */
function alternativeBeside(
  at: Located<OpeningTag>,
  { bySection, common }: Alternatives,
): Located | undefined {
  const scope = scopeOf(at);
  return (isSection(scope) || !('main' in scope) ? bySection.get(keyOfSection(scope)) : undefined) ?? common;
}

/** Whether the tags are those of the file, and all instances of the file have them. */
function canBeUnwrapped(
  command: OpeningTag,
  { server, htaccessTerms, document, identity }: FileInstance,
): boolean {
  if (command.closing === undefined) return false;
  if (htaccessTerms !== undefined) return true;
  if (server === undefined || server.documentOf(identity) !== document) return false;
  return server.instances.every(
    (instance) => instance.identity !== identity || compatEffect({ instance, command }) === 'lost',
  );
}

interface Looking {
  readonly server: Server;
  readonly plans: Plans;
  /** What is reported about. */
  readonly instances: readonly FileInstance[];
  /** Whether the server is one that stands in for what nobody knows. */
  readonly isAlone: boolean;
}

function report({ server, plans, instances, isAlone }: Looking, context: Context): void {
  const tell = (
    at: Located,
    settings: readonly Setting[],
    more: Pick<Report<'old' | 'guarded'>, 'help' | 'fixes'>,
  ): void => {
    const configuration = configurationOf(at.instance);
    context.report({
      at: headOf(at.command),
      ...(isAlone || configuration.htaccessTerms !== undefined ? {} : { in: at.instance }),
      message: 'old',
      data: { names: namesOf(settings) },
      ...more,
    });
  };
  const told = toldConversions(plans, { server, isAlone });
  const files = new Set(instances.map(({ identity }) => identity));
  for (const conversion of told.conversionsIn(files))
    for (const wanted of conversion.wantedIn(files)) {
      const { section, at } = wanted;
      spendWork(PRICES.conversionFinding);
      const { fixes, onlyWithFixes } = conversion;
      const isFixed = conversion.isFixed(wanted);
      const isTold = !isFixed || onlyWithFixes === undefined || wanted === onlyWithFixes;
      const help = isTold
        ? fixes.helpFor(keyOfSection(section.scope))
        : `This section is converted together with ${fixes.count - 1} other sections, or not at all: see ${describeLineFrom(onlyWithFixes.at, at)}.`;
      tell(at, section.settings, {
        ...(help === undefined ? {} : { help }),
        fixes: !isFixed
          ? choicesFor(section.scope, plans, { server, isAlone, instance: at.instance })
          : isTold
            ? fixes.fixesIn(at.instance)
            : [],
      });
    }
  for (const instance of instances) {
    const isPlanned = (command: Command) => told.isPlanned(instance.identity, command);
    for (const { at, settings, why } of findUnplanned(instance, isPlanned, isAlone)) {
      spendWork(PRICES.conversionFinding);
      tell(at, settings, { help: `This section is not converted: ${why}.` });
    }
  }
}

/** "`Order`, `Allow` and `Deny`" */
function namesOf(settings: readonly Setting[]): string {
  const names: string[] = [];
  for (const setting of settings) {
    const { name } = setting.at.command;
    if (isAccessCompat(setting) && names.at(-1) !== name && !names.includes(name)) names.push(name);
  }
  return joinWords(
    names.map((name) => `\`${name}\``),
    'and',
  );
}
