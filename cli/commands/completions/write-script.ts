import type { CompletedOption, CompletionTable } from './completion-table.ts';
import type { Shell } from './shells.ts';

/** What writes the script of each shell. */
export const writers: Readonly<Record<Shell, (table: CompletionTable) => string>> = {
  bash: (table) => `_plume() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} command= values= word
  # bash takes --option=value for three words
  if [[ $current == '=' ]]; then current=
  elif [[ $previous == '=' ]]; then previous=\${COMP_WORDS[COMP_CWORD-2]}; fi
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    if [[ $word != -* ]]; then command=$word; break; fi
  done
${writeCases(table, '$current')}
  COMPREPLY=()
  # of a list the last item is completed
  local before=
  if [[ $current == *,* ]]; then before=\${current%,*},; fi
  if [[ -n $values ]]; then COMPREPLY=($(compgen -P "$before" -W "$values" -- "\${current##*,}")); fi
}
complete -o default -F _plume plume
`,
  zsh: (table) => `#compdef plume
_plume() {
  local current=\${words[CURRENT]} previous=\${words[CURRENT-1]} command= values= word
  if [[ $current == --*=* ]]; then previous=\${current%%=*}; current=\${current#*=}; compset -P '*='; fi
  compset -P '*,'
  for word in "\${(@)words[2,CURRENT-1]}"; do
    if [[ $word != -* ]]; then command=$word; break; fi
  done
${writeCases(table, '$current')}
  if [[ -n $values ]]; then compadd -- \${=values}; else _files; fi
}
compdef _plume plume
`,
  fish: writeFish,
};

/** Sets the values to those of the option before the word, or else to what the command may have there; bash and zsh. */
function writeCases({ options, commands }: CompletionTable, current: string): string {
  const lines = [`  case "$command $previous" in`];
  for (const { name, options: own } of commands)
    for (const { flags, takesValue, values } of own) {
      if (!takesValue) continue;
      const patterns = flags.map((flag) => quoteWord(`${name} ${flag}`)).join('|');
      lines.push(`    ${patterns}) values=${quoteWord(values.join(' '))} ;;`);
    }
  lines.push('    *) case "$command" in');
  const ofAll = [...commands.map(({ name }) => name), ...flagsOf(options)];
  lines.push(`      '') values=${quoteWord(ofAll.join(' '))} ;;`);
  for (const { name, options: own, values } of commands) {
    const flags = quoteWord(flagsOf(own).join(' '));
    lines.push(
      `      ${quoteWord(name)}) if [[ ${current} == -* ]]; then values=${flags}; else values=${quoteWord(values.join(' '))}; fi ;;`,
    );
  }
  return [...lines, '    esac ;;', '  esac'].join('\n');
}

function writeFish({ options, commands }: CompletionTable): string {
  const lines = options.map((option) => `complete -c plume ${describeForFish(option)}`);
  for (const { name, summary, options: own, values } of commands) {
    lines.push(`complete -c plume -n __fish_use_subcommand -f -a ${name} -d ${quoteForFish(summary)}`);
    const when = `-n '__fish_seen_subcommand_from ${name}'`;
    if (values.length > 0) lines.push(`complete -c plume ${when} -f -a ${quoteForFish(values.join(' '))}`);
    for (const option of own) lines.push(`complete -c plume ${when} ${describeForFish(option)}`);
  }
  return `${lines.join('\n')}\n`;
}

function describeForFish({ flags, description, takesValue, values, isList }: CompletedOption): string {
  const names = flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`));
  const value = !takesValue
    ? []
    : values.length > 0
      ? ['-x', `-a ${quoteForFish(isList ? listForFish(values) : values.join(' '))}`]
      : ['-r', '-F'];
  return [...names, ...value, `-d ${quoteForFish(description)}`].join(' ');
}

/** Completes the last of several values that commas join. */
function listForFish(values: readonly string[]): string {
  return `(__fish_complete_list , "string split ' ' '${values.join(' ')}'")`;
}

function flagsOf(options: readonly CompletedOption[]): readonly string[] {
  return options.flatMap(({ flags }) => flags);
}

/** For bash and zsh; a list of options begins with a dash, which is to stay. */
function quoteWord(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function quoteForFish(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
