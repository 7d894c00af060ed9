import { expect, test } from 'vitest';
import { rewordUsageError } from '../../cli/output/reword-usage-error.ts';

test.each([
  [
    "error: unknown command 'check'",
    undefined,
    'There is no command `check`. `plume --help` lists the commands.',
  ],
  [
    "error: unknown command 'lnt'\n(Did you mean lint?)",
    undefined,
    'There is no command `lnt`. Did you mean `lint`?',
  ],
  ["error: unknown option '--quiet'", 'lint', 'There is no option `--quiet`. See `plume help lint`.'],
  [
    "error: unknown option '--fi'\n(Did you mean one of --fix, --diff?)",
    'lint',
    'There is no option `--fi`. Did you mean `--fix`, `--diff`?',
  ],
  [
    "error: missing required argument 'text'",
    'explain',
    'The argument `<text>` is missing. See `plume help explain`.',
  ],
  [
    "error: option '--define <name[=value]>' argument missing",
    'lint',
    '`--define <name[=value]>` needs a value. See `plume help lint`.',
  ],
  [
    "error: option '--fail-on <severity>' argument 'fatal' is invalid. Allowed choices are error, warning.",
    'lint',
    '`--fail-on` does not accept `fatal`. Accepted: `error`, `warning`.',
  ],
  [
    "error: option '--map <from=to>' argument 'x' is invalid. It needs a `=`.",
    'lint',
    '`--map` does not accept `x`. It needs a `=`.',
  ],
  ['error: too many arguments', 'init', 'too many arguments.'],
] as const)('%s', (message, command, said) => {
  expect(rewordUsageError(message, command)).toBe(said);
});
