import type { ArgumentError } from '../../../arguments/call/argument-error.ts';
import { type Option, optionWord, optionWords } from '../../../facts/options.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { partsOf } from '../../../grammar/command.ts';
import { nearestNames } from '../../../grammar/nearest-names.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { argumentErrorOf } from '../../../model/configuration/argument-errors.ts';
import { commandsIn, scopeOf } from '../../../model/configuration/scope.ts';
import { consequence, walkMessage } from '../../../model/messages/httpd-messages.ts';
import { optionsOf } from '../../../model/sections/options.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { deleteLine, replaceDirective, replaceSpan } from '../../kit/edits.ts';
import { isVerbatim, locateIn } from '../../kit/located.ts';
import { optionsOf2_2 } from './options-of-2-2.ts';

type Message = 'unsigned' | 'signed' | 'whole';

/** After one of these, httpd 2.4 allows options with a sign. */
const RESETS = new Set(['all', 'none']);

export default defineRule({
  id: 'syntax/options-mixed-signs',
  severity: 'error',
  since: '0.1.0',
  summary:
    'An `Options` directive mixes options that have a `+` or `-` with options that have none, or has `All` or `None` in another place than the first.',
  sources: ['httpd:server/core.c#set_options', 'measured:2.2.34', 'measured:2.4.71'],
  messages: {
    unsigned:
      '{consequence}: `Options` mixes signs: `{word}` has no `+` or `-`, but an option before it has one.',
    signed: '{consequence}: `Options` mixes signs: `{word}` has a sign, but the options before it have none.',
    whole:
      '{consequence}: httpd 2.4 accepts `{word}` in `Options` only as the first option and without a sign.',
  },
  supersedes: ['value/invalid-argument'],
  isLineLocal: true,
  on: { command: { Options: checkOptions } },
});

/** What httpd says of `All` and `None` where it does not accept them. */
const MISPLACED = new Set([
  "'Options None' must be the first Option given.",
  "'Options All' must be the first option given.",
  "You may not use 'Options +None' or 'Options -None'.",
  "You may not use 'Options +All' or 'Options -All'.",
]);

const REFUSED = 'Either all Options must start with + or -, or no Option may.';

/** Mirrors the loop of set_options(); 2.2 accepts any mix. */
function checkOptions(options: Command, context: RuleContext<Message>): void {
  // httpd may refuse an option before it checks the sign, or the directive itself
  const error = argumentErrorOf(options, context.configuration);
  if (error !== undefined && MISPLACED.has(error.message)) checkWhole(options, error, context);
  if (error?.message !== REFUSED) return;
  const { words: args } = context.configuration.partsOf(options);
  let hasSigned = false;
  let isReset = false;
  for (const [i, arg] of args.entries()) {
    if (arg.hasVariable) return;
    if (i > 0 && (isSigned(arg) ? !hasSigned && !isReset : hasSigned)) {
      const data = { word: arg.value, consequence: consequence(context.configuration) };
      const unknown = args.filter((one) => optionWord(withoutSign(one)) === undefined);
      context.report({
        at: arg,
        message: isSigned(arg) ? 'signed' : 'unsigned',
        data,
        httpd: walkMessage(REFUSED, context.configuration),
        ...(unknown.length > 0
          ? { help: describeUnknown(unknown) }
          : {
              fixes: args.every((one) => isVerbatim(one, options))
                ? [...asIn2_2(options, args, context), ...signAll(args)]
                : [],
            }),
      });
      return;
    }
    hasSigned ||= isSigned(arg);
    isReset ||= RESETS.has(arg.value.toLowerCase());
  }
}

/** Of words that httpd refuses whatever their signs. */
function describeUnknown(words: readonly Word[]): string {
  return words
    .map((word) => {
      const option = withoutSign(word);
      const [near] = nearestNames(
        option,
        optionWords().map(({ name }) => name),
      );
      return `\`${option}\` is not an option${near === undefined ? '.' : `; did you mean \`${near}\`?`}`;
    })
    .join(' ');
}

function checkWhole(options: Command, { message, word }: ArgumentError, context: RuleContext<Message>): void {
  const { words: args } = context.configuration.partsOf(options);
  const at = word === undefined ? undefined : args[word];
  if (at === undefined) return;
  const isKnown = args.every(
    (arg) => !arg.hasVariable && isVerbatim(arg, options) && optionWord(withoutSign(arg)) !== undefined,
  );
  context.report({
    at,
    message: 'whole',
    data: { word: at.value, consequence: consequence(context.configuration) },
    httpd: walkMessage(message, context.configuration),
    fixes: !isKnown ? [] : args.every(isSigned) ? [spellOut(options, args)] : asIn2_2(options, args, context),
  });
}

/** `+All` and `-All` as the options that they stand for in 2.2; `+None` and `-None` change nothing. */
function spellOut(options: Command, args: readonly Word[]): Fix {
  const words = args.flatMap(({ value }) => {
    const name = value.slice(1);
    return RESETS.has(name.toLowerCase()) ? namesIn(name).map((option) => `${value[0]}${option}`) : [value];
  });
  const [first, last] = [args[0]!, args.at(-1)!];
  const list = words.join(' ');
  return words.length === 0
    ? {
        title: 'Delete the line, which changed nothing in httpd 2.2',
        name: 'delete-line',
        kind: 'safe',
        edits: [deleteLine(options)],
      }
    : {
        title: `Replace with \`Options ${list}\`, as httpd 2.2 treated it`,
        name: 'replace',
        kind: 'safe',
        edits: [replaceSpan({ start: first.start, end: last.end }, list)],
      };
}

/** Words that each stand for options of a word, and together for all of them. */
function namesIn(whole: string): readonly string[] {
  const all = optionsOf(whole) ?? [];
  const names: string[] = [];
  const covered = new Set<Option>();
  for (const { name, options } of optionWords()) {
    if (RESETS.has(name.toLowerCase()) || options.some((one) => !all.includes(one))) continue;
    if (options.every((one) => covered.has(one))) continue;
    names.push(name);
    for (const one of options) covered.add(one);
  }
  return names;
}

/** What httpd 2.2 did: the first word without a sign replaced what was inherited, and all that was before it. */
function asIn2_2(options: Command, args: readonly Word[], context: RuleContext): readonly Fix[] {
  context.dependsOnOtherLines();
  const { list, lines, isListExact, dropped } = optionsOf2_2(args.map(({ value }) => value));
  const isAlone = commandsIn(scopeOf(locateIn(options, context)), 'options').length === 1;
  const asOne = isListExact && isAlone && list !== undefined;
  const written = asOne ? [list] : lines;
  if (written === undefined) return [];
  const { name } = partsOf(options);
  const directive = options.source.text.slice(name.start, name.end);
  const texts = written.map((words) => `${directive} ${words.join(' ')}`);
  const [first, last] = [args[0]!, args.at(-1)!];
  const says = texts.map((text) => `\`${text}\``).join(' and ');
  const edit = asOne
    ? replaceSpan({ start: first.start, end: last.end }, list.join(' '))
    : replaceDirective(options, texts);
  if (dropped.length === 0)
    return [
      {
        title: `Replace with ${says}, as httpd 2.2 treated it`,
        name: 'replace',
        kind: 'safe',
        edits: [edit],
      },
    ];
  const ignored = dropped.map((word) => `\`${word}\``).join(' and ');
  return [
    {
      title: `Keep what httpd 2.2 did, which ignored ${ignored} here: ${says}`,
      name: 'keep-meaning',
      kind: 'choice', // it turns off what is written
      edits: [edit],
    },
  ];
}

function withoutSign(arg: Word): ByteText {
  return isSigned(arg) ? arg.value.slice(1) : arg.value;
}

function isSigned(arg: Word): boolean {
  return arg.value.startsWith('+') || arg.value.startsWith('-');
}

function signAll(args: readonly Word[]): readonly Fix[] {
  // these accept no sign
  if (args.some((arg) => RESETS.has(withoutSign(arg).toLowerCase()))) return [];
  const fix: Fix = {
    title: 'Add `+` to every option that has no sign',
    name: 'add-sign',
    kind: 'unsafe', // a list without signs replaces what it inherits, one with signs changes it
    edits: args
      .filter((arg) => !isSigned(arg))
      .map((arg) => ({
        start: arg.start + arg.quote.length,
        end: arg.start + arg.quote.length,
        text: '+',
      })),
  };
  return [fix];
}
