import process from 'node:process';
import { Command, type Option } from 'commander';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DIFF_FORMATS } from '../../cli/commands/diff/diff-command.ts';
import { upgradeFormats } from '../../cli/commands/upgrade/upgrade-formats.ts';
import { commands } from '../../cli/commands.ts';
import { formats } from '../../cli/output/formats/index.ts';
import { textOrJson } from '../../cli/output/text-or-json.ts';
import { readWorkflowCommands } from '../kit/format-readers.ts';
import { installPlume, type Plume } from '../kit/plume.ts';

/** What acts on a screen: a title, colours, controls of one byte and of one character, order and width of text. */
const PLANTED_COLOUR = '\x1b[35mP';
const ACTING = `\x1b]0;T\x07\x1b[2J${PLANTED_COLOUR}\u009b31m\u202e\u200b\b\x7f`;
/** What programs that run builds obey, at the beginning of a line and inside of it. */
const COMMANDS = ['::error::x', ' \u00a0::add-mask::x', 'x ##[error]x', 'x\r::error::x'];
const HOSTILE = `${ACTING} ${COMMANDS.join(' ')}`;
/** In names of files and words of a command line, without spaces. */
const NAME = `::n${ACTING}##[error]`;

/** What has many controls and few words is binary, and of no program that plume knows. */
const WORDS = `# ${'plain words '.repeat(600)}\n`;
const MAIN = `${WORDS}ServerRoot "."
Listen 80
ServerName main.example
Define X "${HOSTILE}"
# ${HOSTILE}
AddType text/x \\
${COMMANDS.map((one) => one.replace('\r', '')).join(' \\\n')}
KeepAlive 1
ServerAdmin "\${${NAME}}"
DocumentRoot "htdocs${NAME}"
DefaultType "${HOSTILE}"
<VirtualHost *:80>
    ServerName a.example
  ServerAlias ${NAME}
    DocumentRoot "/srv/${NAME}"
    <Location "/${NAME}">
       Order deny,allow
       Deny from all ${NAME}
       Allow from ${NAME}
       Satisfy all
       SetHandler "${NAME}"
    </Location>
    Redirect /x "http://h/${NAME}"
</VirtualHost>
Include "${NAME}.conf"
Nope "${HOSTILE}"
`;
/** A server that httpd accepts, which is what gets an answer to requests. */
const SOUND = `${WORDS}ServerRoot "."
Listen 80
ServerName a.example
DocumentRoot "/srv/${NAME}"
Define X "${NAME}"
<Location "/y">
    SetEnvIf X-Y "${NAME}" "Z=${NAME}"
    ErrorDocument 403 "${HOSTILE}"
    Redirect /y "http://h/${NAME}"
</Location>
<Directory "/srv/${NAME}">
    Order deny,allow
    Deny from all
    AuthName "${HOSTILE}"
</Directory>
Include "${NAME}.conf"
`;
/** The same with other answers. */
const OTHER = SOUND.replace('"http://h/', '"http://i/').replace(
  'Deny from all',
  `Deny from 192.0.2.1 ${NAME}`,
);
const HTACCESS = `${WORDS}Nope ${HOSTILE}\nOrder deny,allow\nDeny from all\n<Files "${NAME}">\n</Files>\nRewriteRule ${NAME} x\n`;
const ROWS = `{"url":"/${NAME}","headers":["${NAME}: x"]}\n${HOSTILE}\n${JSON.stringify({ url: HOSTILE })}\n${JSON.stringify({ url: '/', [HOSTILE]: 1 })}\n`;
const LOG = `[x] [core:error] AH00124: Request exceeded ${HOSTILE}\nAH00526: Syntax error on line 1 of ${NAME}:\nInvalid command '${NAME}', perhaps misspelled or defined by a module not included in the server configuration\n${HOSTILE}\n`;

interface Case {
  readonly args: readonly string[];
  readonly input?: string;
  /** Whether it prints bytes for programs in a pipe. */
  readonly bytes?: 'patch' | 'file';
  /** How many commands for programs that run builds it prints in a pipe, at least, and nothing else. */
  readonly commands?: number;
  /** Whether nothing of what is planted is in what it prints. */
  readonly saysNothing?: true;
}

const formatted = (names: readonly string[], ...args: readonly string[]): readonly Case[] =>
  names.map((name) => ({
    args: [...args, '--format', name],
    ...(name === 'github' ? { commands: args[0] === 'diff' ? 1 : 6 } : {}),
  }));

/** What each command is asked, in all formats that it has; options are tried one by one besides. */
const CASES: Readonly<Record<string, readonly Case[]>> = {
  lint: [
    ...formatted(Object.keys(formats), 'lint', '.'),
    ...formatted(Object.keys(formats), 'lint', 'httpd.conf'),
    ...formatted(Object.keys(formats), 'lint', '--fix', '.'),
    ...formatted(textOrJson, 'lint', '--needs', '.'),
    ...['text=/dev/stdout', 'concise=/dev/stderr'].map((one) => ({ args: ['lint', '--format', one, '.'] })),
    { args: ['lint', '--diff', '.'], bytes: 'patch' },
    { args: ['lint', '--fix', '-'], input: MAIN, bytes: 'file' },
    { args: ['lint', '-'], input: MAIN },
    { args: ['lint', `${NAME}.conf`] },
  ],
  format: [
    { args: ['format', '--check', '.'] },
    { args: ['format', '--write', '.'] },
    { args: ['format', '--diff', '.'], bytes: 'patch' },
    { args: ['format', '-'], input: MAIN, bytes: 'file' },
    { args: ['format', '--diff', '-'], input: MAIN, bytes: 'patch' },
  ],
  upgrade: [
    ...Object.keys(upgradeFormats(true)).map(
      (name): Case => ({
        args: ['upgrade', '--side-by-side', '--format', name, 'httpd.conf'],
        ...(name === 'patch' ? { bytes: 'patch' } : {}),
      }),
    ),
    { args: ['upgrade', '--format', 'markdown=/dev/stdout', 'httpd.conf'] },
    { args: ['upgrade', '--from', '2.4.41', '--to', '2.4.62', 'httpd.conf'], saysNothing: true },
    { args: ['upgrade', '--write', '.'] },
    { args: ['upgrade', '--keep-2.2', 'httpd.conf'] },
  ],
  explain: [
    ...formatted(textOrJson, 'explain', '--root', 'httpd.conf', '-').map((one) => ({ ...one, input: LOG })),
    ...formatted(textOrJson, 'explain', LOG.split('\n')[2] ?? '', '--root', 'httpd.conf'),
    { args: ['explain', HOSTILE] },
    { args: ['explain', 'Order'], saysNothing: true },
  ],
  server: [
    ...formatted(textOrJson, 'server', 'httpd.conf'),
    ...formatted(textOrJson, 'server', '--root', 'sound/httpd.conf'),
  ],
  request: [
    ...['httpd.conf', 'sound/httpd.conf'].flatMap((main) => [
      ...formatted(textOrJson, 'request', '--root', main, `/${NAME}`),
      ...formatted(textOrJson, 'request', '--root', main, '--compare', '2.2', `/y/${NAME}`),
    ]),
    { args: ['request', '--root', 'sound/httpd.conf', '--batch', '-'], input: ROWS },
  ],
  diff: formatted(DIFF_FORMATS, 'diff', 'sound/httpd.conf', 'other/httpd.conf'),
  rules: [
    ...formatted(textOrJson, 'rules').map((one): Case => ({ ...one, saysNothing: true })),
    { args: ['rules', NAME] },
  ],
  init: [{ args: ['init', '--print', '.'] }, { args: ['init', '.'], saysNothing: true }],
  completions: [{ args: ['completions', NAME] }],
  lsp: [{ args: ['lsp'], input: `${HOSTILE}\r\n\r\n`, saysNothing: true }],
};

function declaredCommands(): readonly Command[] {
  const program = new Command('plume');
  for (const addCommand of commands) addCommand(program, async () => {});
  return program.commands;
}

const all: readonly Case[] = Object.values(CASES).flat();
/** Each option of each command with what is hostile as its value, and beside hostile names of files. */
const ofOptions: readonly Case[] = [
  ...new Map(
    declaredCommands()
      .filter((command) => command.name() !== 'lsp')
      .flatMap((command) =>
        command.options
          .filter((one) => !one.negate && !one.hidden)
          // several commands have the options that say which server
          .map((option) => [option.flags + option.description, caseOf(command, option)] as const),
      ),
  ).values(),
];

function caseOf(command: Command, option: Option): Case {
  const name = command.name();
  const value = option.required ? [NAME] : [];
  const subject = { request: ['--root', 'httpd.conf', `/${NAME}`], explain: [HOSTILE], rules: [NAME] }[name];
  const bytes = name === 'upgrade' || !['--diff', '--fix'].includes(option.long ?? '') ? undefined : 'patch';
  const args = [name, option.long ?? '', ...value, ...(subject ?? ['httpd.conf'])];
  return { args, saysNothing: true, ...(bytes === undefined ? {} : { bytes }) };
}

describe.runIf(process.platform === 'linux')('hostile text in whatever plume reads', () => {
  let plume: Plume;
  beforeAll(() => {
    plume = installPlume();
  });
  afterAll(() => plume.remove());

  const plant = (): void => {
    plume.clear();
    plume.write('httpd.conf', MAIN);
    for (const directory of ['', `${NAME}/`]) plume.write(`${directory}.htaccess`, HTACCESS);
    plume.write(
      `${NAME}.conf`,
      `${WORDS}KeepAlive 1\n  Nope ${HOSTILE}\n<VirtualHost *:81\n</VirtualHost>\n`,
    );
    plume.write('sound/httpd.conf', SOUND);
    plume.write('other/httpd.conf', OTHER);
  };
  const environment = { [NAME]: HOSTILE, PLUME: HOSTILE, TERM: 'xterm-256color' };
  const inPipe = ({ args, input }: Case) => {
    plant();
    return plume.run(args, { environment, ...(input === undefined ? {} : { input: Buffer.from(input) }) });
  };
  /** What a terminal gets, on which both streams are one. */
  const onScreen = ({ args, input }: Case): string => {
    plant();
    const { stdout, code } = plume.runOnTerminal(args, {
      environment,
      ...(input === undefined ? {} : { input: Buffer.from(input) }),
    });
    expect(code).toBeLessThan(3);
    return decode(stdout).replaceAll('\r\n', '\n');
  };
  const decode = (bytes: string): string => Buffer.from(bytes, 'latin1').toString();

  const expectHarmless = (shown: string, isColoured: boolean): void => {
    expect(shown).not.toContain(PLANTED_COLOUR);
    const text = isColoured ? shown.replace(/\x1b\[(?:[0-4]|2[2-4]|3[1-79]|9[0-7])m/g, '') : shown;
    expect(text.replaceAll('\r\n', '\n')).not.toMatch(
      /[^\n\t\P{Cc}]|[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u,
    );
    expect(text).not.toMatch(/##[A-Za-z]*\[[A-Za-z]/);
    expect(text).not.toMatch(/^\s*::/m);
  };
  /** Annotations of plume, and when their own beginnings are left out, nothing that acts on anybody. */
  const expectOnlyAnnotations = (shown: string, least: number): void => {
    expect(readWorkflowCommands(shown).length).toBeGreaterThanOrEqual(least);
    expectHarmless(shown.replace(/^::(?=error |warning |notice )/gm, ''), false);
  };
  const isShown = (text: string): boolean => /\\x1b|\\u001b|\\x{0,1}9b|\\u009b/.test(text);

  test('is asked of every command, and every command of every format that it has', () => {
    expect(Object.keys(CASES)).toEqual(declaredCommands().map((command) => command.name()));
  });

  test.each(all.map((one) => [one.args.join(' ').slice(0, 60), one] as const))('%j in a pipe', (_, one) => {
    const { stdout, stderr, code } = inPipe(one);
    expect(code).toBeLessThan(3);
    expectHarmless(decode(stderr), false);
    if (one.commands !== undefined) expectOnlyAnnotations(decode(stdout), one.commands);
    else if (one.bytes === undefined) expectHarmless(decode(stdout), false);
    if (one.bytes === 'patch')
      expect(
        decode(stdout)
          .split('\n')
          .filter((line) => line.trim().startsWith('::')),
      ).toEqual([]);
    if (one.bytes !== undefined) expect(decode(stdout)).toContain(ACTING);
    else expect(isShown(stdout + stderr)).toBe(one.saysNothing !== true);
    if (one.args.at(-1) === 'json' || one.args.at(-2) === 'json')
      expect(() => JSON.parse(decode(stdout))).not.toThrow();
  });

  test.each(
    all.filter(({ args }) => args[0] !== 'lsp').map((one) => [one.args.join(' ').slice(0, 60), one] as const),
  )('%j on a terminal', (_, one) => {
    const shown = onScreen(one);
    expectHarmless(shown, true);
    expect(isShown(shown)).toBe(one.saysNothing !== true);
  });

  test.each(ofOptions.map((one) => [`${one.args[0]} ${one.args[1]}`, one] as const))(
    '%s, in a pipe',
    (_, one) => {
      const { stdout, stderr, code } = inPipe(one);
      expect(code).toBeLessThan(3);
      expectHarmless(decode(stderr), false);
      if (one.bytes === undefined) expectHarmless(decode(stdout), false);
    },
  );
});
