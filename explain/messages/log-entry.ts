/** What a line of an error log says, as far as it could be read. */
export interface LogEntry {
  /** The module as the log names it, without `mod_`: `access_compat`; undefined in lines of httpd 2.2. */
  readonly module: string | undefined;
  readonly level: string | undefined;
  /** The client's address without its port. */
  readonly client: string | undefined;
  /** `AH01797`; undefined where the line has none, as those of httpd 2.2. */
  readonly id: string | undefined;
  /** The error of the system that stands before the message: `(13)Permission denied`. */
  readonly systemError: string | undefined;
  /** What follows all of that, without the referer. */
  readonly message: string;
}

/** More of a line is not looked at: httpd itself writes 8 kB at most. */
const LONGEST = 10_000;

/**
 * Reads a line of an error log: of httpd 2.4 as ErrorLogFormat has it by default, of 2.2, of syslog and the journal, of a
 * terminal, or only the end of one from its number on. What is before all that is left out.
 */
export function readLogEntry(line: string): LogEntry {
  let rest = line.slice(0, LONGEST).trim();
  let module: string | undefined;
  let level: string | undefined;
  let client: string | undefined;
  let id: string | undefined;
  let systemError: string | undefined;
  const outer =
    /^(?:[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d|\d{4}-\d\d-\d\dT\S+) \S+ [\w./-]+(?:\[\d+\])?: /.exec(rest);
  if (outer !== null) rest = rest.slice(outer[0].length);
  for (let more = true; more; ) {
    more = false;
    const bracket = /^\[([^\]]*)\]:? */.exec(rest);
    if (bracket !== null && rest !== bracket[0]) {
      const [all, text = ''] = bracket;
      const about = readBracket(text);
      if (about === undefined) break;
      module ??= about.module;
      level ??= about.level;
      client ??= about.client;
      rest = rest.slice(all.length);
      more = true;
      continue;
    }
    const next = PREFIXES.map((pattern) => pattern.exec(rest)).find((match) => match !== null);
    if (next !== undefined && next !== null && next[0].length < rest.length) {
      id ??= next.groups?.id;
      systemError ??= next.groups?.error;
      rest = rest.slice(next[0].length);
      more = true;
    }
  }
  const message = rest.replace(/, referer: \S*$/, '');
  return { module, level, client, id: id && numberOf(id), systemError, message };
}

/** The number as httpd writes it: five digits, or those that it has. */
export function numberOf(text: string): string | undefined {
  const digits = /^(?:AH)?(\d{1,6})$/i.exec(text)?.[1];
  return digits === undefined ? undefined : `AH${digits.padStart(5, '0')}`;
}

/** What may be before a message, in any order: its number, an error of the system, the place in httpd's source, a program. */
const PREFIXES = [
  /^(?<id>AH\d{5,6}): ?/i,
  /^(?<error>\(\d+\)[^:]{1,200}): /,
  /^[\w./-]+\.[ch]\(\d+\): /,
  /^(?:\/[\w./-]*\/)?(?:apache2|httpd)(?:\.worker|\.event|-prefork)?: (?!Could not reliably|Configuration error|bad |could not)/,
];

/** What a field in brackets says; undefined for one that belongs to the message. */
function readBracket(text: string): Partial<LogEntry> | undefined {
  const client = /^(?:client|remote) (.+)$/.exec(text)?.[1];
  if (client !== undefined) return { client: withoutPort(client) };
  const [, module, level] = /^(?:([\w-]*):)?(\w+)$/.exec(text) ?? [];
  if (level !== undefined && LEVELS.test(level)) return { module: module || undefined, level };
  if (/^(?:pid |tid |[A-Z][a-z]{2} [A-Z][a-z]{2} |\d{4}-|\d+$|host |rid |uid )/.test(text)) return {};
  return undefined;
}

const LEVELS = /^(?:emerg|alert|crit|error|warn|warning|notice|info|debug|trace[1-8])$/;

function withoutPort(client: string): string {
  return (
    /^(\d{1,3}(?:\.\d{1,3}){3}):\d+$/.exec(client)?.[1] ??
    /^\[?([0-9a-f:.]*:[0-9a-f.]*)\]?(?::\d+)?$/i.exec(client)?.[1] ??
    client
  );
}
