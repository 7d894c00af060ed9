import type { LogLine } from '../../../access/policy/outcome.ts';
import type { OnDisk } from '../../../access/request/disk/on-disk.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Server } from '../../../model/server/server.ts';

/** What is known of a request that a script is to answer. Each is undefined where plume cannot tell. */
export interface ScriptRequest {
  readonly server: Server;
  readonly disk: OnDisk;
  /** Whether `Options` or ScriptAlias allow that it is run. */
  readonly isAllowed: boolean | undefined;
  /** Whether AcceptPathInfo allows what follows the script in the path. */
  readonly acceptsPathInfo: boolean | undefined;
}

/** Why a script is not run. */
export interface ScriptRefusal {
  readonly status: number;
  /** A clause for people. */
  readonly why: string;
  /** Undefined where plume does not know the words of the log. */
  readonly httpd: LogLine | undefined;
}

/**
 * Why mod_cgi and mod_cgid do not run a script, whatever the method: undefined where they run it, or plume cannot tell.
 * Sources: cgi_handler() in modules/generators/mod_cgi.c, cgid_handler() in modules/generators/mod_cgid.c.
 */
export function scriptRefusal({
  server,
  disk,
  isAllowed,
  acceptsPathInfo,
}: ScriptRequest): ScriptRefusal | undefined {
  const { modules, target } = server;
  const [cgi, cgid] = ['mod_cgi', 'mod_cgid'].map((name) => modules.has(name) === 'present');
  if (!cgi && !cgid) return undefined;
  const refuse = ({ status, why, ids, error }: Refusal): ScriptRefusal => {
    const isLogKnown = target.series === '2.4' && cgi !== cgid;
    const message = `stderr from ${disk.path}: ${error}`;
    return { status, why, httpd: isLogKnown ? { id: cgi ? ids[0] : ids[1], message } : undefined };
  };
  if (isAllowed === undefined) return undefined;
  if (!isAllowed) return refuse(NOT_ALLOWED);
  if (disk.kind === 'absent') return refuse(MISSING);
  if (disk.kind === 'directory') return refuse(DIRECTORY);
  if (disk.kind === 'file' && disk.pathInfo !== '' && acceptsPathInfo === false) return refuse(PATH_INFO);
  return undefined;
}

interface Refusal extends Pick<ScriptRefusal, 'status' | 'why'> {
  /** Of mod_cgi, and of mod_cgid. */
  readonly ids: readonly [string, string];
  readonly error: string;
}

const NOT_ALLOWED: Refusal = {
  status: 403,
  why: '`Options` does not include `ExecCGI`',
  ids: ['AH02809', 'AH01262'],
  error: 'Options ExecCGI is off in this directory',
};
const MISSING: Refusal = {
  status: 404,
  why: 'the program does not exist',
  ids: ['AH02811', 'AH01264'],
  error: 'script not found or unable to stat',
};
const DIRECTORY: Refusal = {
  status: 403,
  why: 'a directory is not a program',
  ids: ['AH02812', 'AH01265'],
  error: 'attempt to invoke directory as script',
};
const PATH_INFO: Refusal = {
  status: 404,
  why: 'the path continues after the program',
  ids: ['AH02813', 'AH01266'],
  error: "AcceptPathInfo off disallows user's path",
};

/** The words by which a handler of scripts is named. */
export function isScriptHandler(name: ByteText): boolean {
  return name === 'cgi-script' || name === 'application/x-httpd-cgi';
}
