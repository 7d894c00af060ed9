import { type OpenSetting, openSettingOf } from '../../facts/words/open-settings.ts';
import { headOf } from '../../grammar/command.ts';
import type { Word } from '../../grammar/syntax-tree.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import { LocatedTable } from '../../model/configuration/located-table.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { defineRule, type Fix, type Rule, type RuleContext } from '../kit/define-rule.ts';
import { replaceDirective } from '../kit/edits.ts';
import { isVerbatim } from '../kit/located.ts';
import { mayBeAccepted } from '../kit/logged.ts';
import { placeOfServer } from '../vhost/places.ts';
import { hostPlaces, openAt, type Place } from './open-at.ts';

type Message = 'written' | 'default';

/** The rule for the setting that has its id in facts/data/open-settings.jsonl. */
export function openSettingRule(head: Pick<Rule, 'id' | 'summary' | 'sources'>): Rule<Message> {
  return defineRule({
    ...head,
    aliases: ['security/setting-open'],
    severity: 'warning',
    since: '0.4.0',
    isDefault: false,
    messages: {
      written: '`{line}` {what}.',
      default: 'No line sets `{name}`{place}, which {what}.',
    },
    together: {
      written: { in: 'server', same: ['line'], place: 'this line says the same' },
      default: { in: 'server', same: ['name'], place: 'so it is here' },
    },
    isAboutRequests: true,
    on: {
      server(server, context) {
        const setting = openSettingOf(head.id);
        if (setting !== undefined) checkServer(setting, server, context);
      },
    },
  });
}

function checkServer(setting: OpenSetting, server: Server, context: RuleContext<Message>): void {
  if (server.target.series === '2.2' || server.assumes.length > 0) return;
  const reported = new LocatedTable<true>();
  let isUnset = false;
  for (const place of hostPlaces(server)) {
    const open = openAt(setting, place);
    if (open === undefined) continue;
    if (open.line !== undefined) {
      if (reported.get(open.line) === true) continue;
      reported.set(open.line, true);
      reportLine(setting, open.line, open.words, context);
    } else if (!isUnset) {
      isUnset = true;
      reportDefault(setting, place, context);
    }
  }
}

function reportDefault(setting: OpenSetting, place: Place, context: RuleContext<Message>): void {
  const { host, server } = place;
  // what a host does not inherit is missing there
  const isOfHost = setting.kind === 'log' && host !== undefined;
  context.report({
    ...(isOfHost ? { in: host.instance, at: headOf(host.command) } : placeOfServer(server)),
    message: 'default',
    data: {
      what: setting.what,
      name: setting.name,
      place: isOfHost ? ' for this virtual host' : setting.where === 'root' ? ' for `/`' : '',
    },
    about: [setting.name, setting.where],
    help: helpFor(setting),
  });
}

function reportLine(
  setting: OpenSetting,
  line: Located,
  words: readonly Word[],
  context: RuleContext<Message>,
): void {
  const { command, instance } = line;
  const args = instance.partsOf(command).words;
  const [first, last] = [words[0] ?? args[0], words.at(-1) ?? args.at(-1)];
  // a .htaccess is looked at with its directory
  const configuration = configurationOf(instance);
  if (configuration.kind === 'htaccess' || !mayBeAccepted(command, configuration)) return;
  context.report({
    in: instance,
    at: first === undefined || last === undefined ? headOf(command) : { start: first.start, end: last.end },
    message: 'written',
    data: {
      what: setting.what,
      line: [command.name, ...args.map(({ value }) => value)].join(' '),
    },
    help: helpFor(setting),
    fixes: fixesFor(setting, line, args),
  });
}

function helpFor({ write, help, asks }: OpenSetting): string {
  return [write === undefined ? (help ?? '') : `Write \`${write}\`.`, ...asks].join(' ');
}

/** One exact line in its place; who needs the setting leaves it. */
function fixesFor({ write }: OpenSetting, { command }: Located, args: readonly Word[]): readonly Fix[] {
  if (write === undefined || !isVerbatim(command, command) || args.length === 0) return [];
  return [
    {
      title: `Replace with \`${write}\``,
      name: 'replace',
      kind: 'choice',
      edits: [replaceDirective(command, [write])],
    },
  ];
}
