import { headOf } from '../../../grammar/command.ts';
import type { Command, OpeningTag } from '../../../grammar/syntax-tree.ts';
import { argumentErrorOf } from '../../../model/configuration/argument-errors.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import { sectionsAround } from '../../../model/configuration/scope.ts';
import { consequence, invalidCommand, walkMessage } from '../../../model/messages/httpd-messages.ts';
import type { Located } from '../../../model/server/server.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { insertLinesBefore, replaceSpan } from '../../kit/edits.ts';
import { locateIn } from '../../kit/located.ts';
import { containerKind, containerOf, contentsOf, type Item } from './contents.ts';
import { grantOthers } from './grant-others.ts';
import { writeNotAll } from './write-not-all.ts';

export default defineRule({
  id: 'access/require-container-ineffective',
  aliases: ['access/require-container'],
  severity: 'error',
  since: '0.1.0',
  summary: 'A container of Require lines is empty, or contains only lines that deny access.',
  sources: [
    'httpd:modules/aaa/mod_authz_core.c#add_authz_provider',
    'httpd:modules/aaa/mod_authz_core.c#add_authz_section',
    'httpd:modules/aaa/mod_authz_core.c#authz_core_check_section',
    'manual:mod/mod_authz_core.html#logic',
    'measured:2.4.71',
  ],
  messages: {
    empty: '{consequence}: `<{name}>` contains no `Require`.',
    notAlone: '{consequence}: `Require not` cannot grant access, and is allowed only in `<RequireAll>`.',
    notInAny: '{consequence}: `Require not` is not allowed in `<RequireAny>`, only in `<RequireAll>`.',
    notInNone:
      '{consequence}: `Require not` is not allowed in `<RequireNone>`, which already negates its contents.',
    noneAlone: '{consequence}: `<RequireNone>` cannot grant access, and is allowed only in `<RequireAll>`.',
    noneInAny: '{consequence}: `<RequireNone>` is not allowed in `<RequireAny>`, only in `<RequireAll>`.',
    noneInNone: '{consequence}: `<RequireNone>` is not allowed in another `<RequireNone>`.',
    notAll: '{consequence} because no httpd is built with `<RequireNotAll>`.',
    onlyNegative:
      '{consequence}: `<RequireAll>` contains only lines that deny access, and none that grants it.',
  },
  supersedes: ['value/invalid-argument', 'unknown/directive'],
  on: {
    command: {
      Require: checkNegation,
      '<RequireAll': checkContainer,
      '<RequireAny': checkContainer,
      '<RequireNone': checkContainer,
      '<RequireNotAll': checkNotAll,
    },
  },
});

type Message =
  | 'empty'
  | 'notAlone'
  | 'notInAny'
  | 'notInNone'
  | 'noneAlone'
  | 'noneInAny'
  | 'noneInNone'
  | 'notAll'
  | 'onlyNegative';

const NOT_ALL = '<requirenotall';
const HELP =
  'In `<RequireAll>`, `Require all granted` grants access to every client that no other line denies.';

function checkNegation(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  const [not] = configuration.partsOf(command).words;
  if (not?.value.toLowerCase() !== 'not') return;
  const error = argumentErrorOf(command, configuration);
  if (error?.message.startsWith('negative ') !== true) return;
  const located = locateIn(command, context);
  const container = containerKind(containerOf(located));
  context.report({
    at: not,
    message: container === 'any' ? 'notInAny' : container === 'none' ? 'notInNone' : 'notAlone',
    data: { consequence: consequence(configuration) },
    httpd: walkMessage(error.message, configuration),
    help: HELP,
    fixes: grantOthers(located),
  });
}

function checkContainer(section: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  if (section.kind !== 'open') return;
  const { instance } = locateIn(section, context);
  const located = { instance, command: section };
  if (!isEntered(located)) return;
  const { items, isWhole } = contentsOf(located);
  const report = (message: Message, httpd: string, fixes: readonly Fix[], help: string | undefined = HELP) =>
    context.report({
      at: headOf(section),
      message,
      data: { name: section.name, consequence: consequence(configuration) },
      httpd: walkMessage(httpd, configuration),
      ...(help === undefined ? {} : { help }),
      fixes,
    });
  if (items.length === 0) {
    const name = configuration.fact(section)?.name ?? '';
    if (isWhole)
      report(
        'empty',
        `${name}> directive contains no authorization directives`,
        deleteSection(section),
        undefined,
      );
    return;
  }
  const around = containerKind(containerOf(located));
  if (section.key === '<requirenone' && around !== 'all' && around !== 'unknown') {
    const name = around === 'none' ? '<RequireNone>' : '<RequireAny>';
    report(
      around === 'none' ? 'noneInNone' : around === 'any' ? 'noneInAny' : 'noneAlone',
      `<RequireNone> directive has no effect in ${name} directive`,
      grantOthers(located),
    );
  } else if (section.key === '<requireall' && around !== 'all' && around !== 'unknown')
    checkAllNegative(section, items, isWhole, context);
}

function checkNotAll(section: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  if (section.kind !== 'open' || configuration.target.series !== '2.4') return;
  if (!areOuterSectionsTaken(locateIn(section, context))) return;
  context.report({
    at: headOf(section),
    message: 'notAll',
    data: { consequence: consequence(configuration) },
    httpd: walkMessage(invalidCommand(section), configuration),
    help: 'In a `<RequireAll>` that grants others access, `<RequireNone>` around another `<RequireAll>` denies access to requests that match all lines in it.',
    fixes: writeNotAll({ ...locateIn(section, context), command: section }),
  });
}

function checkAllNegative(
  section: OpeningTag,
  items: readonly Item[],
  isWhole: boolean,
  context: RuleContext<Message>,
): void {
  const { configuration } = context;
  if (!isWhole || !items.every(deniesAccess)) return;
  const isHtaccess = configuration.kind === 'htaccess';
  context.report({
    at: headOf(section),
    message: 'onlyNegative',
    // httpd looks into its own files only before it starts
    data: { consequence: isHtaccess ? 'Access is denied to everyone' : consequence(configuration) },
    ...(isHtaccess
      ? {}
      : {
          httpd: {
            id: 'AH01624',
            message: '<RequireAll> directive contains only negative authorization directives',
            phase: 'check',
          },
        }),
    help: HELP,
    fixes: [grantFirst(section, items[0]!)],
  });
}

/** The first item may stand in another file, which other sections include too. */
function grantFirst(section: OpeningTag, { command }: Item): Fix {
  const isOwn = command.source === section.source;
  return {
    title: 'Grant everybody else access: add `Require all granted`',
    name: 'add-require-all-granted',
    kind: 'unsafe', // httpd refused the line, or granted nobody access
    edits: [insertLinesBefore(isOwn ? command : section.children[0]!, ['Require all granted'])],
  };
}

/** Whether an item of `<RequireAll>` can only deny access; the contents of another `<RequireAll>` count as its own. */
function deniesAccess({ instance, command, isNegative }: Item): boolean {
  if (isNegative || command.kind !== 'open' || command.key !== '<requireall') return isNegative;
  const { items, isWhole } = contentsOf({ instance, command });
  return isWhole && items.every(deniesAccess);
}

/** Whether httpd comes to look into the section at all: it and those around it may stand where they are. */
function isEntered(located: Located<OpeningTag>): boolean {
  if (!isTaken(located) || !areOuterSectionsTaken(located)) return false;
  return argumentErrorOf(located.command, configurationOf(located.instance)) === undefined;
}

function areOuterSectionsTaken(located: Located): boolean {
  return [...sectionsAround(located)].every((section) => section.command.key === NOT_ALL || isTaken(section));
}

function isTaken({ instance, command }: Located): boolean {
  const configuration = configurationOf(instance);
  return (
    configuration.fact(command) !== undefined &&
    configuration.availability(command) !== 'absent' &&
    configuration.contextViolation(command) === undefined
  );
}

function deleteSection(section: OpeningTag): readonly Fix[] {
  if (section.closing === undefined) return [];
  return [
    {
      title: 'Delete the section',
      name: 'delete-section',
      kind: 'unsafe', // something was to be required
      edits: [replaceSpan({ start: section.start, end: section.closing.end }, '')],
    },
  ];
}
