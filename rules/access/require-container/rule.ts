import { headOf } from '../../../grammar/command.ts';
import type { Command, OpeningTag } from '../../../grammar/syntax-tree.ts';
import { complaintAbout } from '../../../model/complaints.ts';
import type { Configuration } from '../../../model/configuration.ts';
import { consequence, walkMessage } from '../../../model/httpd-words.ts';
import { defineRule, type Fix, type RuleContext } from '../../define-rule.ts';
import { insertLinesBefore, replaceSpan } from '../../edits.ts';
import { containerKind, containerOf, contentsOf, type Item } from './contents.ts';
import { letOthersIn } from './let-others-in.ts';

export default defineRule({
  id: 'access/require-container',
  severity: 'error',
  since: '0.1.0',
  summary: 'A container of Require lines holds nothing, or only says whom it keeps out.',
  sources: [
    'httpd:modules/aaa/mod_authz_core.c#add_authz_provider',
    'httpd:modules/aaa/mod_authz_core.c#add_authz_section',
    'httpd:modules/aaa/mod_authz_core.c#authz_core_check_section',
    'manual:mod/mod_authz_core.html#logic',
    'measured:2.4.71',
  ],
  messages: {
    empty: '{consequence}: `<{name}>` contains no `Require`.',
    notAlone: '{consequence}: `Require not` lets nobody in; it only has a meaning in `<RequireAll>`.',
    notInAny: '{consequence}: `Require not` has no meaning in `<RequireAny>`, but in `<RequireAll>`.',
    notInNone: '{consequence}: `<RequireNone>` negates what is in it, and takes no `Require not`.',
    noneAlone: '{consequence}: `<RequireNone>` lets nobody in; it only has a meaning in `<RequireAll>`.',
    noneInAny: '{consequence}: `<RequireNone>` has no meaning in `<RequireAny>`, but in `<RequireAll>`.',
    noneInNone: '{consequence}: `<RequireNone>` has no meaning in another one.',
    onlyNegative: '{consequence}: `<RequireAll>` says who is kept out, and lets nobody in.',
  },
  supersedes: ['value/invalid-argument'],
  on: {
    command: {
      Require: checkNegation,
      '<RequireAll': checkContainer,
      '<RequireAny': checkContainer,
      '<RequireNone': checkContainer,
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
  | 'onlyNegative';

const HELP = 'Inside `<RequireAll>`, `Require all granted` lets everybody in whom no other line keeps out.';

function checkNegation(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  const complaint = complaintAbout(command, configuration);
  const [not] = context.words(command);
  if (not === undefined || complaint?.message.startsWith('negative ') !== true) return;
  const container = containerKind(containerOf(command, configuration), configuration);
  context.report({
    at: not,
    message: container === 'any' ? 'notInAny' : container === 'none' ? 'notInNone' : 'notAlone',
    data: { consequence: consequence(configuration) },
    httpd: walkMessage(complaint.message, configuration),
    help: HELP,
    fixes: letOthersIn(command, context),
  });
}

function checkContainer(section: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  if (section.kind !== 'open' || !isEntered(section, configuration)) return;
  const { items, isWhole } = contentsOf(section, context);
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
  const around = containerKind(containerOf(section, configuration), configuration);
  if (section.key === '<requirenone' && around !== 'all' && around !== 'unknown') {
    const name = around === 'none' ? '<RequireNone>' : '<RequireAny>';
    report(
      around === 'none' ? 'noneInNone' : around === 'any' ? 'noneInAny' : 'noneAlone',
      `<RequireNone> directive has no effect in ${name} directive`,
      letOthersIn(section, context),
    );
  } else if (section.key === '<requireall' && around !== 'all' && around !== 'unknown')
    checkAllNegative(section, items, isWhole, context);
}

function checkAllNegative(
  section: OpeningTag,
  items: readonly Item[],
  isWhole: boolean,
  context: RuleContext<Message>,
): void {
  const { configuration } = context;
  if (!isWhole || !items.every((item) => keepsOut(item, context))) return;
  const isHtaccess = configuration.kind === 'htaccess';
  context.report({
    at: headOf(section),
    message: 'onlyNegative',
    // httpd looks into its own files only before it starts
    data: { consequence: isHtaccess ? 'nobody gets in' : consequence(configuration) },
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
    fixes: [
      {
        title: 'Let everybody else in: add `Require all granted`',
        safe: false, // httpd refused the line, or let nobody in
        edits: [insertLinesBefore(items[0]!.command, ['Require all granted'])],
      },
    ],
  });
}

/** Whether an item of `<RequireAll>` keeps out only; another `<RequireAll>` counts as if its contents stood there. */
function keepsOut({ command, isNegative }: Item, context: RuleContext<Message>): boolean {
  if (isNegative || command.kind !== 'open' || command.key !== '<requireall') return isNegative;
  const { items, isWhole } = contentsOf(command, context);
  return isWhole && items.every((item) => keepsOut(item, context));
}

/** Whether httpd comes to look into the section at all: it and those around it may stand where they are. */
function isEntered(section: OpeningTag, configuration: Configuration): boolean {
  for (let each: OpeningTag | undefined = section; each !== undefined; each = each.parent)
    if (configuration.fact(each) === undefined || configuration.misplacement(each) !== undefined)
      return false;
  return complaintAbout(section, configuration) === undefined;
}

function deleteSection(section: OpeningTag): readonly Fix[] {
  if (section.closing === undefined) return [];
  return [
    {
      title: 'Delete the section',
      safe: false, // something was to be required
      edits: [replaceSpan({ start: section.start, end: section.closing.end }, '')],
    },
  ];
}
