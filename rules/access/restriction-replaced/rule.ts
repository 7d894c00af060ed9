import { mayHaveReplacedRestrictions } from '../../../access/conversion/may-be-replaced.ts';
import {
  findReplacedRestrictions,
  isGrantedIn,
  type ReplacedRestriction,
  type ReplacedUse,
} from '../../../access/conversion/replaced-restrictions.ts';
import { describeRequest } from '../../../access/describe/describe-assignment.ts';
import { cachedRequestClasses } from '../../../access/equivalence/cached-request-classes.ts';
import { withPlainUrl } from '../../../access/equivalence/counterexample.ts';
import { createFileIndex } from '../../../access/equivalence/indexed-classes.ts';
import type { RequestClass } from '../../../access/equivalence/request-class.ts';
import { documentHasAccessCompatDirectives, requireLinesOf } from '../../../access/policy/access-lines.ts';
import { addTo } from '../../../core/add-to.ts';
import { query } from '../../../core/query.ts';
import type { Knowledge } from '../../../facts/knowledge.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Document } from '../../../grammar/syntax-tree.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { reachedAnywhere } from '../../../requests/is-reached.ts';
import { DO_WHAT_IS_WRITTEN } from '../../conversion/conversion-repairs.ts';
import { repairsOfReplaced } from '../../conversion/replaced-repairs.ts';
import { describeCommand, describeLineFrom, describeOpening } from '../../kit/access-words.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { isOfHtaccess, isRefused } from '../../kit/htaccess-among.ts';
import { MOST_RELATED } from '../../kit/located.ts';
import { type AccessView, onAccess } from '../../kit/on-access.ts';
import { alikeKey, TOLD_FOR_ALIKE_SECTIONS } from '../alike-sections.ts';

export default defineRule({
  id: 'access/restriction-replaced',
  severity: 'error',
  since: '0.4.0',
  summary: 'A section that is merged later grants access to every request that a restriction is for.',
  sources: [
    'manual:sections.html#merging',
    'httpd:server/request.c#ap_process_request_internal',
    'httpd:modules/aaa/mod_authz_core.c#merge_authz_core_dir_config',
    'measured:2.2.34',
    'measured:2.4.71',
  ],
  messages: {
    replaced:
      '`{command}` has no effect: {request} {answer} because `{section}` on {line} applies to the same requests, is merged later, and grants access.',
  },
  together: { replaced: TOLD_FOR_ALIKE_SECTIONS },
  isAboutRequests: true,
  on: onAccess(restrictsAccess, checkRestrictions),
});

type Context = RuleContext<'replaced'>;

function restrictsAccess(document: Document): boolean {
  return requireLinesOf(document).length > 0 || documentHasAccessCompatDirectives(document);
}

function checkRestrictions(view: AccessView, context: Context): void {
  // most servers have none: that is seen without all their request classes
  if (view.htaccess.length === 0 && !mayHaveReplacedRestrictions(view.server)) return;
  const all = cachedRequestClasses(view.server, view.htaccess);
  for (const found of view.own(findReplacedRestrictions(view.server, all, view.requestClasses), byFile))
    report(found, view, context);
}

/** All of its request classes have the section that it is told in. */
const byFile = createFileIndex<ReplacedRestriction>(({ requestClasses: [first] }) => first);

function report(found: ReplacedRestriction, view: AccessView, context: Context): void {
  const [at] = found.at;
  const located = view.locate(at);
  if (located === undefined || !('command' in found.by) || found.at.some(isRefused)) return;
  const shown = useToShow(found, view);
  if (shown === undefined) return;
  const { use, reached } = shown;
  const { assignment, before } = use.difference;
  const annuller: Located = found.by;
  // an application closes its own files in whatever server it comes to
  const isSure =
    view.isWhole && use.isSure && use.isOpenToAll && reached === 'present' && !isOfHtaccess(found.scope);
  const fixes = repairsOfReplaced(found, use, view, at.instance);
  context.report({
    ...located,
    message: 'replaced',
    severity: isSure ? 'error' : 'warning',
    data: {
      command: describeCommand(at),
      request: describeRequest(withPlainUrl(view.server, use.requestClass), assignment),
      // a file that is there is no answer to other methods
      answer: assignment.method === 'GET' ? `gets ${before.status}` : 'is granted access',
      section: describeOpening(found.by),
      line: describeLineFrom(annuller, at),
    },
    help: fixes.some(({ name }) => name === DO_WHAT_IS_WRITTEN) ? ORDER : `${ORDER} ${NO_REPAIR}`,
    fixes,
    related: before.at
      .filter(({ command }) => command !== at.command)
      .slice(0, MOST_RELATED)
      .map((one) => view.relate(one, 'this decides')),
    alike: alikeKey([...found.at, ...before.at]),
  });
}

const ORDER =
  'httpd merges `<Directory>` and .htaccess first, then `<DirectoryMatch>`, `<Files>`, `<Location>` and `<If>`; what is merged last decides.';
const NO_REPAIR = 'No single change lets this decide and leaves all other answers as they are.';

/** A request that shows it, one that surely comes there if there is one; undefined where nobody can ask. */
function useToShow(
  { uses }: ReplacedRestriction,
  { server, requestClasses }: AccessView,
): { readonly use: ReplacedUse; readonly reached: Knowledge } | undefined {
  let shown: { readonly use: ReplacedUse; readonly reached: Knowledge } | undefined;
  const known = classesByUrl(requestClasses);
  for (const use of uses.slice(0, MOST_TRIED)) {
    const { requestClass, reached } = reachedAnywhere(server, use.requestClass);
    const { uri, host, path } = requestClass;
    if (uri === undefined || reached === 'absent' || !isOfFile(uri, path, server)) continue;
    // whether a file is there may decide which sections it has
    const alike = (known.get(uri) ?? []).filter((other) => other.host === host);
    const { assignment } = use.difference;
    if (!alike.every((one) => isGrantedIn(one, assignment, server.target.series))) continue;
    const one = { use: { ...use, requestClass }, reached };
    if (reached === 'present' && use.isOpenToAll) return one;
    if (shown === undefined || (reached === 'present' && shown.reached !== 'present')) shown = one;
  }
  return shown;
}

/** The request classes of each URL, without those that only take a pattern to match. */
const classesByUrl = query('classesByUrl', (all: readonly RequestClass[]) => {
  const found = new Map<ByteText, RequestClass[]>();
  for (const requestClass of all) {
    const { uri, isAssumed } = requestClass;
    if (uri === undefined || isAssumed) continue;
    addTo(found, uri, requestClass);
  }
  return found;
});

/** What goes on after a file is for scripts alone, and for a directory httpd asks for its index as well. */
function isOfFile(uri: ByteText, path: ByteText, { files }: Server): boolean {
  if (uri.endsWith('/') || !uri.endsWith(path.slice(path.lastIndexOf('/')))) return false;
  const [entry, above] = [files.look(path), files.look(path.slice(0, path.lastIndexOf('/')))];
  return !(entry.ok && entry.kind === 'directory') && !(above.ok && above.kind === 'file');
}

/** Each is followed to where it leads. */
const MOST_TRIED = 50;
