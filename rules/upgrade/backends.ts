import type { Word } from '../../grammar/syntax-tree.ts';
import {
  commandsBelow,
  distinctScopes,
  hostOf,
  type Scope,
  sectionsAround,
} from '../../model/configuration/scope.ts';
import { proxiesFor } from '../../model/sections/sections-by-text.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { argsAt } from '../kit/located.ts';
import { hasRewriteFlag } from '../kit/rewrite-flags.ts';

/** A line that names a backend, and the argument that has its URL. */
export interface NamedBackend {
  readonly at: Located;
  readonly url: Word;
}

/** The lines of a server that pass requests on to URLs with certain schemes, given in lower case, without variables. */
export function backendsIn(server: Server, schemes: readonly string[]): readonly NamedBackend[] {
  return NAMING_BACKENDS.flatMap((key) =>
    commandsBelow(server, key).flatMap((at) => {
      const url = urlIn(at, schemes);
      return url === undefined || url.hasVariable ? [] : [{ at, url }];
    }),
  );
}

const NAMING_BACKENDS = ['proxypass', 'proxypassmatch', 'balancermember', 'rewriterule'];

function urlIn(at: Located, schemes: readonly string[]): Word | undefined {
  const args = argsAt(at);
  const hasScheme = ({ value }: Word) => {
    const end = value.indexOf('://');
    return end > 0 && schemes.includes(value.slice(0, end).toLowerCase());
  };
  if (at.command.key !== 'rewriterule') return args.find(hasScheme);
  const [, substitution, flags] = args;
  const isProxied = flags !== undefined && hasRewriteFlag(flags.value, 'p', 'proxy');
  return isProxied && substitution !== undefined && hasScheme(substitution) ? substitution : undefined;
}

/** What may say something about a backend, the innermost first: sections about it, and those around the line. */
export function scopesForBackend({ at, url }: NamedBackend): readonly Scope[] {
  const around = [...sectionsAround(at)];
  const host = hostOf(at);
  const { server } = at.instance;
  const hosts = server === undefined ? [host] : distinctScopes([host, server]);
  const about = hosts.flatMap((scope) =>
    proxiesFor(scope, url.value, undefined).filter(({ pattern }) => pattern?.matches(url.value) !== 'absent'),
  );
  return distinctScopes([...about.map((section) => section.at), ...around, ...hosts]);
}
