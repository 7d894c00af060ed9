import { addTo } from '../../core/add-to.ts';
import { portOfBackend } from '../../facts/requests/url-schemes.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Command, OpeningTag, Word } from '../../grammar/syntax-tree.ts';
import { configurationOf } from '../configuration/configuration.ts';
import { type Scope, sectionsAround } from '../configuration/scope.ts';
import { scopeQuery } from '../configuration/scope-query.ts';
import { forEachCommand } from '../configuration/walk.ts';
import type { Located } from '../server/server.ts';

/** What httpd 2.4 keeps of a backend that a line of a server makes, and other lines share. */
export interface ProxyWorker {
  /** As httpd compares and prints it: scheme and host in lower case, without the scheme's own port. */
  readonly name: ByteText;
  readonly at: Located;
}

/** A line that asks for a worker, with the one that it shares; without one it makes its own. */
export interface WorkerUse {
  readonly at: Located;
  /** The span of the URL, and the parameters after it. */
  readonly url: Word;
  readonly parameters: readonly Word[];
  readonly shared: ProxyWorker | undefined;
}

/** The workers of a server or virtual host, as its lines ask for them in httpd's order. */
export interface ProxyWorkers {
  /** By the line; more than one where its file is read more than once. */
  readonly uses: ReadonlyMap<Command, readonly WorkerUse[]>;
  /** Names that a ProxySet outside of `<Proxy>` gives and that nothing before it made. */
  readonly notFound: readonly { readonly at: Located; readonly name: Word; readonly isBalancer: boolean }[];
}

/** The workers of a top level or `<VirtualHost>`: each has its own. */
export const proxyWorkersOf: (host: Scope) => ProxyWorkers = scopeQuery('proxyWorkersOf', readWorkers);

const NAMING_WORKERS = new Set([
  ...['proxypass', 'proxypassmatch', 'balancermember', 'proxyset', '<proxy', '<proxymatch'],
]);

function readWorkers(host: Scope): ProxyWorkers {
  const workers: ProxyWorker[] = [];
  const balancers = new Set<string>();
  const uses = new Map<Command, WorkerUse[]>();
  const notFound: ProxyWorkers['notFound'][number][] = [];
  /** Whether a worker or balancer may be there that is not among those above. */
  let mayBeMore = false;

  const use = (
    at: Located,
    url: Word,
    parameters: readonly Word[],
    certainty: 'present' | 'unknown',
  ): void => {
    if (url.hasVariable || certainty === 'unknown') mayBeMore = true;
    else if (isBalancer(url.value)) balancers.add(url.value.toLowerCase());
    else {
      const shared = findWorker(url.value, workers);
      addTo(uses, at.command, { at, url, parameters, shared });
      if (shared === undefined) make(url.value, at);
    }
  };
  const make = (url: ByteText, at: Located): void => {
    const name = url.startsWith('unix:') ? undefined : nameOf(url);
    if (name === undefined) mayBeMore = true;
    else workers.push({ name, at });
  };
  const setByName = (at: Located, name: Word | undefined): void => {
    if (name === undefined || name.hasVariable || mayBeMore) return;
    const isThere = isBalancer(name.value)
      ? balancers.has(name.value.toLowerCase())
      : findWorker(name.value, workers) !== undefined;
    if (!isThere) notFound.push({ at, name, isBalancer: isBalancer(name.value) });
  };
  const set = (at: Located, name: Word | undefined, certainty: 'present' | 'unknown'): void => {
    const section = innermost(at);
    if (section?.command.key === '<proxy') {
      const [url] = section.instance.partsOf(section.command).words;
      if (url !== undefined) use(at, url, [], certainty);
    } else if (section?.command.key === '<proxymatch') mayBeMore = true;
    else if (certainty === 'present') setByName(at, name);
  };
  const visit = (scope: Scope): void =>
    forEachCommand(scope, (at, certainty) => {
      const { command, instance } = at;
      if (command.kind === 'open' && isReadInPlace(command, instance)) visit({ instance, command });
      if (!NAMING_WORKERS.has(command.key)) return;
      const { words: args } = instance.partsOf(command);
      if (command.key === 'proxypass') {
        const target = targetOf(at, args);
        if (target === 'match') mayBeMore = true;
        else if (target !== undefined) use(at, target.url, target.parameters, certainty);
      } else if (command.key === 'proxypassmatch' || command.key === 'balancermember') {
        mayBeMore = true;
      } else if (command.key === '<proxy') {
        // parameters make a worker
        if (args.length > 1) use(at, args[0]!, [], certainty);
      } else if (command.key === '<proxymatch') mayBeMore ||= args.length > 1;
      else if (command.key === 'proxyset') set(at, args[0], certainty);
    });
  visit(host);
  return { uses, notFound };
}

/** The URL and the parameters of a ProxyPass; `match` where its workers are patterns. */
function targetOf(
  at: Located,
  args: readonly Word[],
): { readonly url: Word; readonly parameters: readonly Word[] } | 'match' | undefined {
  const section = innermost(at);
  const path = section?.instance.partsOf(section.command).words;
  const isInLocation = section !== undefined && section.command.key !== '<virtualhost';
  if (args[0]?.value === '~') return 'match';
  // httpd looks for a pattern in the path, whatever the section's name
  if (isInLocation && (path?.[0]?.value === '~' || /[*?\\[]/.test(path?.[0]?.value ?? ''))) return 'match';
  const [url, ...rest] = isInLocation ? args : args.slice(1);
  if (url === undefined || url.value === '!') return undefined;
  return { url, parameters: rest.filter(({ value }) => value.includes('=')) };
}

/** A section whose lines are those of what is around it. */
function isReadInPlace(section: OpeningTag, instance: Located['instance']): boolean {
  if (section.key === '<virtualhost' || section.key === '<macro') return false;
  return configurationOf(instance).fact(section)?.execOnRead !== true;
}

function innermost(at: Located): Located<OpeningTag> | undefined {
  for (const section of sectionsAround(at)) return section;
  return undefined;
}

export function isBalancer(url: ByteText): boolean {
  return /^balancer:/i.test(url);
}

/** ap_proxy_get_worker_ex(): the longest name that the URL begins with, as long as it has the whole host. */
function findWorker(url: ByteText, workers: readonly ProxyWorker[]): ProxyWorker | undefined {
  const [, place] = /^([^:]*:\/\/[^/]+)/.exec(url) ?? [];
  if (place === undefined) return undefined;
  const wanted = place.toLowerCase() + url.slice(place.length);
  let best: ProxyWorker | undefined;
  for (const worker of workers) {
    const { length } = worker.name;
    const fits = length >= place.length && wanted.startsWith(worker.name);
    if (fits && length > (best?.name.length ?? 0)) best = worker;
  }
  return best;
}

/** ap_proxy_define_worker_ex(): the URL as it is kept; undefined where it is none. */
function nameOf(url: ByteText): ByteText | undefined {
  const [, scheme = '', user = '', host = '', port, rest = ''] =
    /^([a-z][a-z0-9+.-]*):\/\/((?:[^@/?#]*@)?)(\[[^\]]*\]|[^:/?#]+)(?::(\d*))?([/?#].*)?$/is.exec(url) ?? [];
  if (host === '') return undefined;
  const own = scheme.toLowerCase();
  const isPlain = port === undefined || port === '' || Number(port) === portOfBackend(own);
  return `${own}://${user}${host.toLowerCase()}${isPlain ? '' : `:${port}`}${rest}`;
}
