import type { LogLine } from '../../access/policy/outcome.ts';
import {
  type Asking,
  evaluateTree,
  type RequireContainer,
  type RequireLine,
} from '../../access/policy/require-tree.ts';
import type { ByteText } from '../../grammar/byte-text.ts';

/** Who asks a tree, and what httpd needs to know of them. */
export interface LogLineQuery extends Asking {
  /** Whether the client's address is known to have no name. */
  readonly isNameless: boolean;
  /** Where the group file lies, if httpd cannot open it. */
  readonly missingGroupFile: ByteText | undefined;
}

/**
 * What httpd logs while it evaluates a tree, besides what comes of it: that a client has no name, that there is no group
 * file. `{uri}` is the request's own.
 * Source: host_check_authorization() in mod_authz_host.c, group_check_authorization() in mod_authz_groupfile.c.
 */
export function logLinesOf(tree: RequireContainer, remarking: LogLineQuery): readonly LogLine[] {
  const lines: LogLine[] = [];
  visit(tree, remarking, lines);
  return lines;
}

function visit(container: RequireContainer, remarking: LogLineQuery, lines: LogLine[]): void {
  for (const child of container.children) {
    if (!child.methods.has(remarking.method)) continue;
    if (child.kind === 'container') visit(child, remarking, lines);
    else for (const one of logLinesOfRequire(child, remarking)) lines.push(one);
    const [result, ...others] = evaluateTree(child, remarking, container.op);
    // httpd asks no further
    if (others.length === 0 && result === (container.op === 'all' ? 'denied' : 'granted')) return;
  }
}

function logLinesOfRequire(
  { provider, argument }: RequireLine,
  { hasUser, groupFile, isNameless, missingGroupFile }: LogLineQuery,
): readonly LogLine[] {
  if (provider === 'host' && isNameless)
    return [
      {
        id: 'AH01753',
        message: `access check of '${argument}' to {uri} failed, reason: unable to get the remote host name`,
      },
    ];
  if (provider !== 'group' || !hasUser) return [];
  if (groupFile === undefined)
    return [{ id: 'AH01664', message: 'No group file was specified in the configuration' }];
  if (missingGroupFile !== undefined)
    return [{ id: 'AH01665', message: `Could not open group file: ${missingGroupFile}` }];
  return [];
}
