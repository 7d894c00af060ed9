import { query } from '../core/query.ts';
import { joinPath } from '../files/server-path.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { parse } from '../grammar/parse.ts';
import type { OpeningTag } from '../grammar/syntax-tree.ts';
import type { Configuration } from '../model/configuration/configuration.ts';
import { directoriesTo } from '../model/sections/directory-walk.ts';
import { htaccessPolicyFor } from '../model/sections/htaccess-policy.ts';
import { isSure, readsHtaccess } from '../model/server/htaccess-terms.ts';
import type { Located, Server } from '../model/server/server.ts';
import { resolveIn } from '../requests/resolve/resolve-request.ts';
import { isEarly, type WayTo } from '../requests/resolve/resolved-request.ts';
import type { Rule } from '../rules/kit/define-rule.ts';
import { findUnder } from './find-under-policy.ts';
import type { Finding } from './findings/finding.ts';
import { type PendingFinding, resolveSuperseded } from './running/resolve-superseded.ts';
import { createRunner } from './running/runner.ts';

/** Why httpd answers 500 to requests that lead below a directory. */
export interface HtaccessRefusal {
  /** The file's path on the server. */
  readonly htaccess: ByteText;
  /** What httpd logs after that path. */
  readonly message: string;
  /** The line that it refuses; undefined where that is not one with a directive or section. */
  readonly at: Located | undefined;
}

export interface PredictOptions {
  readonly rules: readonly Rule[];
  /** The virtual host that answers; the main server where it is left out. */
  readonly host?: Located<OpeningTag> | undefined;
}

/**
 * The .htaccess because of which httpd refuses to answer a request for a URL's path, the one nearest to the root
 * first; undefined where none stops it for sure.
 */
export function predictHtaccess(
  server: Server,
  url: ByteText,
  { rules, host }: PredictOptions,
): HtaccessRefusal | undefined {
  const resolved = resolveIn(server, host, url);
  if (isEarly(resolved) || resolved.unknown.some(({ phase }) => phase === 'mapping')) return undefined;
  return predictHtaccessTo(server, resolved, { rules, host });
}

/**
 * The .htaccess because of which httpd refuses to answer a request that leads to `place`, the one nearest to the root
 * first; undefined where none certainly stops it. What may lead the request elsewhere is ignored.
 */
export function predictHtaccessTo(
  server: Server,
  place: WayTo,
  { rules, host }: PredictOptions,
): HtaccessRefusal | undefined {
  if (place.path === undefined || place.proxied !== undefined) return undefined;
  for (const directory of directoriesTo(place.kind === 'directory' ? joinPath(place.path, '') : place.path)) {
    const refusal = refusalIn(directory, server, host, rules);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** The refusal in one directory. Requests ask for the same directories again and again. */
const refusalIn = query('refusalIn', findRefusal, {
  by: (directory, server, host, rules) => [server, rules, keyOf(host), directory],
});

function keyOf(host: Located<OpeningTag> | undefined): string {
  return host === undefined ? '' : `${host.instance.path} ${host.instance.depth} ${host.command.start}`;
}

function findRefusal(
  directory: ByteText,
  server: Server,
  host: Located<OpeningTag> | undefined,
  rules: readonly Rule[],
): HtaccessRefusal | undefined {
  const { files, target } = server;
  const htaccessPolicy = htaccessPolicyFor(server, host, directory);
  if (!isSure(htaccessPolicy.override) || !readsHtaccess(htaccessPolicy.override)) return undefined;
  for (const name of htaccessPolicy.accessNames) {
    const htaccess = joinPath(directory, name);
    const entry = files.look(htaccess);
    if (!entry.ok && entry.why === 'absent') continue;
    const text = entry.ok && entry.kind === 'file' ? files.read(htaccess) : undefined;
    if (text?.ok !== true) return undefined;
    const document = parse(text.text, target.series);
    const { found, configuration } = findUnder(
      htaccessPolicy,
      server,
      htaccess,
      document,
      createRunner(ofRefusals(rules)),
    );
    const refusal = firstRefusal(found, configuration);
    return refusal && { htaccess, ...refusal };
  }
  return undefined;
}

/**
 * The rules that may find a refusal. What others say of answers to requests refuses no file, and finding it may take a look
 * at every request of a server.
 */
const ofRefusals = query('ofRefusals', (rules: readonly Rule[]): readonly Rule[] =>
  rules.filter(({ isAboutRequests }) => isAboutRequests !== true),
);

/**
 * Of all that httpd has against a file, what it comes to first: what it notices while it reads goes before the rest.
 */
function firstRefusal(
  found: readonly PendingFinding[],
  configuration: Configuration,
): Pick<HtaccessRefusal, 'message' | 'at'> | undefined {
  // what has an id comes later, when the file has been read
  const refusals = resolveSuperseded(found)
    .filter(({ severity, httpd }) => severity === 'error' && httpd?.id === null)
    .map((finding) => ({ finding, ...placeOf(finding, configuration) }))
    .sort((a, b) => a.stage - b.stage || a.position - b.position);
  const [first] = refusals;
  const message = first?.finding.httpd?.message;
  if (first === undefined || message === undefined) return undefined;
  const at = commandAt(first.finding.start, configuration);
  if (!UNCLOSED.test(message)) return { message, at };
  // httpd names all sections that are open, the innermost first
  const messages = refusals
    .flatMap(({ finding }) => (UNCLOSED.test(finding.httpd?.message ?? '') ? [finding] : []))
    .sort((a, b) => b.start - a.start)
    .map(({ httpd }) => httpd?.message);
  return { message: messages.join('\\n'), at };
}

function commandAt(start: number, { instance }: Configuration): Located | undefined {
  const command = instance?.document.lines.find(({ end }) => start < end);
  if (instance === undefined || (command?.kind !== 'directive' && command?.kind !== 'open')) return undefined;
  return { instance, command };
}

const UNCLOSED = /> was not closed\.$/;
/** What httpd says of the structure of a file, which it knows before it carries out what does not hurry. */
const STRUCTURE = [
  (message: string) =>
    message.startsWith('</') && message.endsWith(' section') && message.includes(' without matching <'),
  (message: string) => message.startsWith('Expected </') && message.includes('> but saw '),
  (message: string) => message.endsWith("> directive missing closing '>'"),
  (message: string) => message.endsWith('before end of configuration'),
  (message: string) => message.startsWith('Error reading '),
];
const isAboutStructure = (message: string) => STRUCTURE.some((isSuch) => isSuch(message));
/** Found when httpd has walked what the section contains. */
const AFTER_SECTION = /^<Require\w+> directive (?:contains (?:no|only) .*|has no effect in .*)$/;

/** When httpd comes to it: the stage first, then the place in the text. */
function placeOf(
  { httpd, start }: Finding,
  configuration: Configuration,
): { readonly stage: number; readonly position: number } {
  const message = httpd?.message ?? '';
  if (UNCLOSED.test(message)) return { stage: 1, position: start };
  const line = configuration.instance?.document.lines.find(({ end }) => start < end);
  // of the sections that it skips httpd names the innermost
  if (message.endsWith(' before end of configuration')) return { stage: 1, position: -start };
  const isCommand = line?.kind === 'directive' || line?.kind === 'open';
  const isReadAtOnce = isCommand && configuration.fact(line)?.execOnRead === true;
  if (line?.kind === 'open' && isReadAtOnce && isAboutStructure(message))
    return { stage: 0, position: line.closing?.start ?? start };
  if (line?.kind === 'close' || isReadAtOnce || isAboutStructure(message))
    return { stage: 0, position: start };
  const isAtEnd = AFTER_SECTION.test(message) && line?.kind === 'open';
  return { stage: 2, position: isAtEnd ? (line.closing?.start ?? start) : start };
}
