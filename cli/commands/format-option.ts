import { Option } from 'commander';
import { joinWords } from '../../grammar/join-words.ts';
import { textOrJson } from '../output/text-or-json.ts';

/** `--format` of a command, with the names that it takes, the usual one first. */
export class FormatOption extends Option {
  readonly names: readonly string[];

  constructor(value: string, names: readonly string[], more: string) {
    const [usual, ...others] = names;
    const listed = others.length > 1 ? `, ${joinWords(others, 'or')}` : ` or ${others.join('')}`;
    super(`--format <${value}>`, `${usual} (default)${listed}${more}`);
    this.names = names;
  }
}

/** `--format NAME` of a command that prints one text. */
export function textOrJsonOption(): Option {
  return new FormatOption('name', textOrJson, '').default('text');
}

/** `--format NAME[=FILE]` of a command that can print several at once. */
export function formatsOption(names: readonly string[]): Option {
  return new FormatOption('name[=file]', names, ', into a file if named; may be repeated').argParser(collect);
}

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}
