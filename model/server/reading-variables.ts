import type { Knowledge } from '../../facts/knowledge.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { Variables } from './server.ts';

/** What is defined while httpd reads. Source: set_define(), unset_define() and ap_resolve_env() in server/core.c. */
export interface ReadingVariables extends Variables {
  /** How many times a name was defined so far: what whenDefined() counts in. */
  readonly moment: number;
  define(name: string, value: ByteText | undefined, certainty: 'present' | 'unknown'): void;
  undefine(name: string, certainty: 'present' | 'unknown'): void;
  /** From here on anything may be defined, or not. */
  open(): void;
}

export interface StartingVariables {
  /** Names given by `-D` or `--define`, with the values that only plume's own option can give. */
  readonly defines: ReadonlyMap<string, ByteText | undefined>;
  /** Whether nothing else is defined on httpd's command line. */
  readonly areDefinesComplete: boolean;
  readonly environment: ReadonlyMap<string, ByteText>;
  readonly isEnvironmentComplete: boolean;
}

interface Value {
  /** Undefined where it is not known which. */
  readonly text: ByteText | undefined;
}

/** Variables as httpd has them before it reads the first line. */
export function createReadingVariables(start: StartingVariables): ReadingVariables {
  /** What `<IfDefine>` finds. */
  const names = new Map<string, 'present' | 'unknown'>();
  /** httpd keeps values in a table that does not tell upper from lower case. */
  const values = new Map<string, Value>();
  /** Names that UnDefine has taken away for sure. */
  const undefinedNames = new Set<string>();
  const definedSince = new Map<string, number>();
  let moment = 0;
  let isOpen = false;
  for (const [name, text] of start.defines) {
    names.set(name, 'present');
    if (text !== undefined) values.set(asciiLowerCase(name), { text });
  }

  const fromEnvironment = (name: string): ReturnType<Variables['value']> => {
    const text = start.environment.get(name);
    if (text !== undefined) return { known: 'present', text };
    return { known: start.isEnvironmentComplete && !isOfMostProcesses(name) ? 'absent' : 'unknown' };
  };
  return {
    get defined() {
      const present = [...names].filter(([, certainty]) => certainty === 'present');
      return new Map(present.map(([name]) => [name, values.get(asciiLowerCase(name))?.text]));
    },
    get moment() {
      return moment;
    },
    whenDefined: (name) => definedSince.get(name) ?? 0,
    value(name) {
      if (isOpen) return UNKNOWN;
      const value = values.get(asciiLowerCase(name));
      // a name without a value leaves the environment to answer
      if (value === undefined) return fromEnvironment(name);
      return value.text === undefined ? UNKNOWN : { known: 'present', text: value.text };
    },
    isDefined(name): Knowledge {
      if (isOpen) return 'unknown';
      const certainty = names.get(name);
      if (certainty !== undefined) return certainty;
      return start.areDefinesComplete || undefinedNames.has(name) ? 'absent' : 'unknown';
    },
    define(name, value, certainty) {
      moment++;
      if (!names.has(name)) definedSince.set(name, moment);
      if (certainty === 'present') {
        names.set(name, certainty);
        undefinedNames.delete(name);
        // Define without a value leaves the value of an earlier one
        if (value !== undefined) values.set(asciiLowerCase(name), { text: value });
        return;
      }
      names.set(name, certainty);
      values.set(asciiLowerCase(name), { text: undefined });
    },
    undefine(name, certainty) {
      const key = asciiLowerCase(name);
      if (certainty === 'present') {
        names.delete(name);
        undefinedNames.add(name);
        values.delete(key);
        return;
      }
      if (names.has(name) || !start.areDefinesComplete) names.set(name, certainty);
      if (values.has(key) || !start.areDefinesComplete) values.set(key, { text: undefined });
    },
    open() {
      isOpen = true;
    },
  };
}

/** True for variables that most processes have, whatever a file of variables says. */
export function isOfMostProcesses(name: string): boolean {
  return ALWAYS_POSSIBLE.has(name);
}

const ALWAYS_POSSIBLE: ReadonlySet<string> = new Set([
  ...['PATH', 'HOME', 'PWD', 'OLDPWD', 'USER', 'LOGNAME', 'SHELL', 'TERM', 'TZ', 'LANG', 'SHLVL', '_'],
  ...['HOSTNAME', 'INVOCATION_ID', 'JOURNAL_STREAM', 'NOTIFY_SOCKET', 'LC_ALL', 'LC_CTYPE'],
]);

const UNKNOWN = { known: 'unknown' } as const;
