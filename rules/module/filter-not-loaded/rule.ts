import { filtersOf } from '../../../facts/providers.ts';
import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { createUnservedFinder, type NamedThing } from '../word-users.ts';

export default defineRule({
  id: 'module/filter-not-loaded',
  severity: 'warning',
  since: '0.2.0',
  summary: 'A directive sets a filter whose module is not loaded.',
  sources: ['httpd:server/util_filter.c#add_any_filter', 'measured:2.4.71'],
  messages: {
    missing: 'The filter `{name}` only causes an error log entry at each request because {unloaded}{others}.',
    byExtension:
      'The filter `{name}` only causes an error log entry for each file with this extension because {unloaded}{others}.',
  },
  together: {
    missing: { in: 'server', same: ['name', 'unloaded'], place: 'this line needs it, too' },
    byExtension: { in: 'server', same: ['name', 'unloaded'], place: 'this line needs it, too' },
  },
  isLineLocal: true,
  on: {
    command: {
      SetOutputFilter: checkFilter,
      SetInputFilter: checkFilter,
      AddOutputFilter: checkFilter,
      AddInputFilter: checkFilter,
    },
  },
});

const find = createUnservedFinder(filtersIn);

function checkFilter(command: Command, context: RuleContext<'missing' | 'byExtension'>): void {
  const filter = find(command, context);
  if (filter === undefined) return;
  const isSet = command.key.startsWith('set');
  context.report({
    at: filter.arg,
    message: isSet ? 'missing' : 'byExtension',
    data: filter.data,
    // distributions have such lines for files that are rare
    severity: filter.severity ?? (isSet ? 'warning' : 'info'),
    httpd: { id: 'AH00082', message: `an unknown filter was not added: ${filter.name}`, phase: 'request' },
    ...filter.remedy,
    about: filter.about,
    related: filter.related,
  });
}

function filtersIn(command: Command, configuration: Configuration): readonly NamedThing[] {
  const direction = command.key.includes('input') ? 'input' : 'output';
  if (!KEYS.has(command.key)) return [];
  const [arg] = configuration.partsOf(command).words;
  if (arg === undefined || arg.value === '') return [];
  return arg.value.split(';').flatMap((name) => {
    const modules = filtersOf(configuration.target.series)
      .filter((fact) => fact.direction === direction && asciiLowerCase(fact.name) === asciiLowerCase(name))
      .map(({ module }) => module);
    return modules.length === 0 ? [] : [{ arg, name, modules }];
  });
}

const KEYS = new Set(['setoutputfilter', 'setinputfilter', 'addoutputfilter', 'addinputfilter']);
