import { ifModuleNames } from '../../facts/modules.ts';
import { configurationOf } from '../configuration/configuration.ts';
import { commandsIn, hostOf, isSection, type LocatedCommand } from '../configuration/scope.ts';
import { compareInReadingOrder } from '../configuration/walk.ts';
import type { Located } from '../server/server.ts';
import type { HttpdMessage } from './httpd-message.ts';
import { walkMessage } from './httpd-messages.ts';

/** A warning of level warn, as httpd's module logs it when it comes to a line. */
export interface LogWarning {
  readonly id: string;
  /** The text after the id. */
  readonly message: string;
  /** As facts call it: `mod_alias`, `core`. */
  readonly module: string;
}

/**
 * What httpd prints for a warning when it walks the configuration, or logs for each request if the line is in a
 * .htaccess. Undefined where it prints nothing because of the LogLevel at that point.
 */
export function warningMessage(
  { id, message, module }: LogWarning,
  located: Located,
): HttpdMessage | undefined {
  const configuration = configurationOf(located.instance);
  const { kind, target, server } = configuration;
  const isRequest = kind === 'htaccess';
  if (!isRequest) {
    const host = hostOf(located);
    const isInHost = isSection(host) || (server === undefined && configuration.outer() === 'vhost');
    const level = levelAt(located, module);
    // a host of 2.2 begins with what the main server has by then
    const isPrinted = level ?? (isInHost && target.series === '2.4' ? 'silent' : 'printed');
    if (isPrinted === 'silent') return undefined;
  }
  return {
    ...walkMessage(message, configuration),
    id: target.series === '2.4' ? id : null,
    ...(isRequest ? { phase: 'request' } : {}),
  };
}

/** What the LogLevel lines before a line say of a module's warnings; undefined where none is surely there. */
function levelAt(located: Located, module: string): 'printed' | 'silent' | undefined {
  const before = commandsIn(hostOf(located), 'loglevel').filter(
    (line) => line.certainty === 'present' && compareInReadingOrder(line, located) < 0,
  );
  for (const line of before.toReversed()) {
    const level = levelOf(line, module);
    if (level !== undefined) return SILENT.has(level.toLowerCase()) ? 'silent' : 'printed';
  }
  return undefined;
}

const SILENT: ReadonlySet<string> = new Set(['emerg', 'alert', 'crit', 'error']);

/** The last word of a LogLevel that is about a module; one without a module's name is about all. */
function levelOf({ instance, command }: LocatedCommand, module: string): string | undefined {
  const { words: args } = instance.partsOf(command);
  for (const { value, hasVariable } of args.toReversed()) {
    if (hasVariable) return undefined;
    const colon = value.lastIndexOf(':');
    if (colon < 0 || isNameOf(value.slice(0, colon), module, instance)) return value.slice(colon + 1);
  }
  return undefined;
}

function isNameOf(name: string, module: string, instance: Located['instance']): boolean {
  const names = ifModuleNames(configurationOf(instance).target.series);
  return (names.get(name) ?? names.get(`${name}_module`))?.name === module;
}
