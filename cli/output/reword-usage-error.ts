/**
 * A complaint of the library that reads command lines as sentences that say what is wrong and what to do. `command` is
 * the command that was named, where there is one.
 */
export function rewordUsageError(message: string, command: string | undefined): string {
  const [text = '', guess = ''] = message
    .trim()
    .replace(/^error: /, '')
    .split('\n(');
  const plain = text.replace(/'/g, '`');
  const guessed = /^Did you mean (?:one of )?(.*)\?\)$/.exec(guess)?.[1];
  const help =
    command === undefined ? '`plume --help` lists the commands.' : `See \`plume help ${command}\`.`;
  for (const { pattern, sentence, isAdvised } of REWORDED) {
    const match = pattern.exec(plain);
    if (match === null) continue;
    const said = sentence(match);
    if (isAdvised) return said;
    return `${said} ${guessed === undefined ? help : `Did you mean ${quoteEach(guessed)}?`}`;
  }
  return plain.replace(/[^.]$/, '$&.');
}

function quoteEach(names: string): string {
  return names
    .split(', ')
    .map((name) => `\`${name}\``)
    .join(', ');
}

const REWORDED: readonly {
  readonly pattern: RegExp;
  readonly sentence: (match: RegExpExecArray) => string;
  /** Whether the sentence says itself what to do. */
  readonly isAdvised?: true;
}[] = [
  { pattern: /^unknown command (`.*`)$/, sentence: ([, name]) => `There is no command ${name}.` },
  { pattern: /^unknown option (`.*`)$/, sentence: ([, name]) => `There is no option ${name}.` },
  {
    pattern: /^missing required argument `(.*)`$/,
    sentence: ([, name]) => `The argument \`<${name}>\` is missing.`,
  },
  { pattern: /^option (`.*`) argument missing$/, sentence: ([, option]) => `${option} needs a value.` },
  {
    pattern: /^option `([^` ]+)(?: [^`]*)?` argument (`[^`]*`) is invalid\. (.*)$/,
    sentence: ([, option, value, why]) => `\`${option}\` does not accept ${value}. ${adviceOf(why!)}`,
    isAdvised: true,
  },
];

/** What is accepted, where that is a list; else what the option says itself. */
function adviceOf(why: string): string {
  return why.startsWith(CHOICES) ? `Accepted: ${quoteEach(why.slice(CHOICES.length, -1))}.` : why;
}

const CHOICES = 'Allowed choices are ';
