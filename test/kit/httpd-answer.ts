import { join } from 'node:path';
import type { HttpdPhase } from '../../rules/kit/define-rule.ts';

/** What a real httpd said about one place. */
export interface HttpdError {
  /** Name of the asked file as given to `askHttpd`; undefined where httpd names none of them. */
  readonly file: string | undefined;
  /** 1-based physical line that httpd names (of a continued directive the last); undefined where it names none. */
  readonly line: number | undefined;
  /**
   * The text after the last "Syntax error on line N of FILE:". An asked file is called what it was called when asking,
   * the server root elsewhere is `@ROOT@`.
   */
  readonly message: string;
  /** The AH code, null where httpd prints none. */
  readonly id: string | null;
  readonly phase: HttpdPhase;
  /** True where the machine is to blame and not the text: a path, a host or a user that does not exist here. */
  readonly environment: boolean;
}

export interface HttpdAnswer {
  /** Exit status of `-t`; for a .htaccess 1 where it made a request fail with 500, else 0. */
  readonly exit: number;
  /** The first error, or with `all` every error that asking again brought to light. */
  readonly errors: readonly HttpdError[];
  /** With `all` those of every run. */
  readonly warnings: readonly HttpdError[];
  /** With `all`, whether nothing was left to refuse without the lines of the errors. */
  readonly isAcceptedRepaired?: boolean;
  /** All that the first run wrote, for messages of failed tests. */
  readonly output: string;
}

const logLine = /^\[[^\]]*\] \[([\w-]*):(\w+)\] \[pid [^\]]*\] (?:\[client [^\]]*\] )?(.*)$/s;
const bareMessage = /^(AH\d{5}): (.*)$/s;

/** Splits what `-t` wrote into errors and warnings; the shapes are those of server/config.c and server/main.c. */
export function readAnswer(
  exit: number,
  output: string,
  root: string,
  files: readonly string[],
): HttpdAnswer {
  const texts = output.split('\n').filter((line) => line !== '' && line !== 'Syntax OK');
  const errors: HttpdError[] = [];
  const warnings: HttpdError[] = [];
  for (let i = 0; i < texts.length; i++) {
    const text = texts[i] ?? '';
    const walked = /^AH00526: Syntax error on line (\d+) of (.*):$/.exec(text);
    const read = /^\S+: (Syntax error on line .*)$/s.exec(text);
    if (walked) {
      const message = texts.slice(i + 1).filter((line) => !logLine.test(line));
      errors.push(reportProblem(walked[2], Number(walked[1]), message.join('\n'), 'AH00526', 'walk'));
      break;
    }
    if (read) errors.push(unnest([read[1], ...texts.slice(i + 1)].join('\n')));
    else if (exit !== 0 && /AH00534|AH00014|AH00016|AH00020|AH00015/.test(text))
      errors.push(...checked(text));
    else warnings.push(readWarning(text));
    if (read) break;
  }
  if (exit !== 0 && errors.length === 0) {
    const last = warnings.pop();
    errors.push({ ...(last ?? reportProblem(undefined, undefined, output, null, 'check')), phase: 'check' });
  }
  return { exit, errors, warnings, output };

  /** AH00014 and its like say only that it failed; the reason stands before it, as a warning or an error. */
  function checked(text: string): readonly HttpdError[] {
    if (!/AH00534/.test(text)) return [{ ...(warnings.pop() ?? readWarning(text)), phase: 'check' }];
    const reason = readWarning(text);
    // what it says begins with the name of the program
    return [
      { ...reason, message: reason.message.replace(/^\S+: (?=Configuration error)/, ''), phase: 'check' },
    ];
  }

  /** The innermost of "Syntax error on line 2 of A: Syntax error on line 1 of B: TEXT". */
  function unnest(text: string): HttpdError {
    let file: string | undefined;
    let line: number | undefined;
    let message = text;
    for (;;) {
      const [, at, where, rest] = /^Syntax error on line (\d+) of (.*?): (.*)$/s.exec(message) ?? [];
      if (rest === undefined) break;
      file = where;
      line = Number(at);
      message = rest;
    }
    // An unclosed section is named once more, with the line at which it begins.
    const [, where, at] = /^(\S+):(\d+): .* was not closed\./.exec(message) ?? [];
    return reportProblem(where ?? file, at === undefined ? line : Number(at), message, null, 'read');
  }

  function readWarning(text: string): HttpdError {
    const logged = logLine.exec(text)?.[3] ?? text;
    const [, id = null, message = logged] =
      bareMessage.exec(logged.replace(/^\([^)]*\)[^:]*: (?=AH\d{5})/, '')) ?? [];
    const place = /in line (\d+) of (.*?)\.?$|(\S+?):(\d+)\b/.exec(message);
    const [file, line] = place ? [place[2] ?? place[3], Number(place[1] ?? place[4])] : [];
    return nameOf(file) === undefined
      ? reportProblem(undefined, undefined, message, id, 'check', logged)
      : reportProblem(file, line, message, id, 'check', logged);
  }

  function reportProblem(
    file: string | undefined,
    line: number | undefined,
    message: string,
    id: string | null,
    phase: HttpdPhase,
    whole = message,
  ): HttpdError {
    const name = nameOf(file);
    return {
      file: name,
      line: name === undefined ? undefined : line,
      message: nameFiles(message.replace(/\n+$/, ''), root, files),
      id,
      phase,
      environment: blamesTheMachine(whole),
    };
  }

  function nameOf(path: string | undefined): string | undefined {
    return files.find((name) => path === join(root, name));
  }
}

/** Writes the paths of the asked files as their names, and the server root as `@ROOT@`. */
export function nameFiles(message: string, root: string, files: readonly string[]): string {
  let named = message;
  for (const file of files) named = named.replaceAll(join(root, file), file);
  return named.replaceAll(root, '@ROOT@');
}

/** Messages that depend on what exists on the machine that asks. */
export function blamesTheMachine(message: string): boolean {
  return /does not exist|No such file or directory|is not a directory|must be a directory|must be a valid directory|bad (?:user|group) name|is built-in and can't be loaded|Could not resolve|unable to read|[Cc]ould not open|[Cc]annot (?:access|open|load)|Permission denied|No matches for the wildcard|not supported on this platform/.test(
    message,
  );
}
