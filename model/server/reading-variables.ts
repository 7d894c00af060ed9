import type { ByteText } from '../../grammar/byte-text.ts';
import type { Knowledge } from '../configuration.ts';
import type { Variables } from './server.ts';

/** What is defined while httpd reads. Source: set_define(), unset_define() and ap_resolve_env() in server/core.c. */
export interface ReadingVariables extends Variables {
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

interface Definition {
  readonly value: ByteText | undefined;
  readonly certainty: 'present' | 'unknown';
}

/** Variables as httpd has them before it reads the first line. */
export function createReadingVariables(start: StartingVariables): ReadingVariables {
  const definitions = new Map<string, Definition>();
  /** Names that UnDefine has taken away for sure. */
  const undefinedNames = new Set<string>();
  const defined = new Map<string, ByteText | undefined>();
  let isOpen = false;
  for (const [name, value] of start.defines) {
    definitions.set(name, { value, certainty: 'present' });
    defined.set(name, value);
  }

  const fromEnvironment = (name: string): ReturnType<Variables['value']> => {
    const text = start.environment.get(name);
    if (text !== undefined) return { known: 'present', text };
    return { known: start.isEnvironmentComplete && !ALWAYS_POSSIBLE.has(name) ? 'absent' : 'unknown' };
  };
  return {
    defined,
    value(name) {
      if (isOpen) return UNKNOWN;
      const definition = definitions.get(name);
      if (definition?.certainty === 'unknown') return UNKNOWN;
      // a name without a value leaves the environment to answer
      if (definition?.value !== undefined) return { known: 'present', text: definition.value };
      return fromEnvironment(name);
    },
    isDefined(name): Knowledge {
      if (isOpen) return 'unknown';
      const definition = definitions.get(name);
      if (definition !== undefined) return definition.certainty;
      return start.areDefinesComplete || undefinedNames.has(name) ? 'absent' : 'unknown';
    },
    define(name, value, certainty) {
      if (certainty === 'present') {
        // Define without a value leaves the value of an earlier one
        const kept = value ?? definitions.get(name)?.value;
        definitions.set(name, { value: kept, certainty });
        defined.set(name, kept);
        undefinedNames.delete(name);
      } else definitions.set(name, { value: undefined, certainty });
    },
    undefine(name, certainty) {
      if (certainty === 'present') {
        definitions.delete(name);
        defined.delete(name);
        undefinedNames.add(name);
      } else if (definitions.has(name) || !start.areDefinesComplete)
        definitions.set(name, { value: undefined, certainty });
    },
    open() {
      isOpen = true;
    },
  };
}

/** Variables that most processes have, whatever a file of variables says. */
const ALWAYS_POSSIBLE = new Set([
  ...['PATH', 'HOME', 'PWD', 'OLDPWD', 'USER', 'LOGNAME', 'SHELL', 'TERM', 'TZ', 'LANG', 'SHLVL', '_'],
  ...['HOSTNAME', 'INVOCATION_ID', 'JOURNAL_STREAM', 'NOTIFY_SOCKET', 'LC_ALL', 'LC_CTYPE'],
]);

const UNKNOWN = { known: 'unknown' } as const;
