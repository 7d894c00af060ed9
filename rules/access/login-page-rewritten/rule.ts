import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { isSameLine, isUnlocated, type Scope, scopeOf } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { Located } from '../../../model/server/server.ts';
import { type Asked, ask } from '../../../requests/examples/ask.ts';
import { placesOf, requestClassesOf } from '../../../requests/examples/places.ts';
import { errorDocumentFor } from '../../../requests/resolve/final-response.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, locateIn, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { mayHave, WHO } from '../own-policies.ts';

export default defineRule({
  id: 'access/login-page-rewritten',
  severity: 'warning',
  since: '0.4.0',
  summary: 'A program answers in place of the page for 401, so that browsers may never ask for the password.',
  sources: [
    'httpd:modules/http/http_request.c#ap_die_r',
    'httpd:server/util_script.c#ap_scan_script_header_err_core_ex',
    'measured:2.4.71',
  ],
  messages: {
    program:
      'Whether browsers ask for the password at `{url}` is up to `{program}`: a rule leads the page for 401, `{page}`, to it, and the status that it says, such as 404, takes the place of 401.',
  },
  isAboutRequests: true,
  on: { command: { Require: checkLine } },
});

function checkLine(command: Command, context: RuleContext<'program'>): void {
  const { configuration } = context;
  const { server } = configuration;
  if (
    !mayHave(WHO, command) ||
    server === undefined ||
    server.assumes.length > 0 ||
    !mayBeAccepted(command, configuration)
  )
    return;
  const located = locateIn(command, context);
  const scope = scopeOf(located);
  if (isUnlocated(scope)) return;
  const found = programsFor(scope).find(({ lines }) => lines.some((at) => isSameLine(at, located)));
  if (found === undefined) return;
  const { document, rule, program, page, asked } = found;
  context.report({
    at: argsAt(located)[0] ?? command,
    message: 'program',
    data: { url: asked.url, program, page },
    help: 'Write `ErrorDocument 401 default` here, or except the page from the rule with `RewriteCond "%{ENV:REDIRECT_STATUS}" "=""`.',
    related: [
      relate(document, 'this names the page for 401'),
      relate(rule, 'this rule leads the page to the program'),
    ],
  });
}

interface Program {
  readonly asked: Asked;
  /** The lines because of which a login is asked for. */
  readonly lines: readonly Located[];
  readonly document: Located;
  readonly rule: Located;
  readonly program: ByteText;
  readonly page: ByteText;
}

/** The programs that surely answer for the page of 401 at the places of a scope. */
const programsFor: (scope: Scope) => readonly Program[] = scopeQuery('programsFor', (scope) => {
  const hasPage = requestClassesOf(scope).some(
    ({ sections }) => errorDocumentFor(sections, 401) !== undefined,
  );
  const all = hasPage ? [...ask(placesOf(scope), ({ uri }) => uri)] : [];
  return all.flatMap((asked) => programFor(asked) ?? []);
});

function programFor(asked: Asked): Program | undefined {
  const [only, ...others] = asked.answer.possible;
  if (only?.status !== 401 || others.length > 0 || only.sent?.page === undefined) return undefined;
  const { sections, page } = only.sent;
  const { to, rules = [] } = page.resolved?.rewritten ?? {};
  const rule = rules.at(-1);
  const document = errorDocumentFor(sections, 401);
  const name = document === undefined ? undefined : argsAt(document)[1];
  if (rule === undefined || document === undefined || name === undefined || to === undefined)
    return undefined;
  // what else is open is not about the page
  const isOfPage = ({ at }: { readonly at: Located | undefined }) => at !== undefined && isSameLine(at, rule);
  if (page.handedTo === undefined || !only.unless.every(isOfPage)) return undefined;
  return { asked, lines: only.at, document, rule, program: to.split('?', 1)[0]!, page: name.value };
}
