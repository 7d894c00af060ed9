import { saysAccess } from '../../../access/equivalence/request-class.ts';
import { accessIn, type Setting } from '../../../access/policy/section-access.ts';
import { managementHandlers } from '../../../facts/requests/management-handlers.ts';
import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import type { Command, OpeningTag, Word } from '../../../grammar/syntax-tree.ts';
import {
  isSameLine,
  isSameScopeOfFiles,
  isSection,
  type Scope,
  sectionsAround,
} from '../../../model/configuration/scope.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { ask, isAnsweredThere } from '../../../requests/examples/ask.ts';
import { isForSome } from '../../../requests/examples/client.ts';
import { placesOf } from '../../../requests/examples/places.ts';
import { isOnlyForItself, listensToItself } from '../../../requests/only-for-itself.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { insertLinesAfter, replaceDirective } from '../../kit/edits.ts';
import { argsAt, isSameLocation, locateIn, relate } from '../../kit/located.ts';
import { accessScopeOf, ownPolicies } from '../own-policies.ts';
import { type Access, accessTo, grantsAll } from './effective-access.ts';

export default defineRule({
  id: 'access/handler-open-to-everyone',
  severity: 'warning',
  since: '0.3.0',
  tags: ['security'],
  summary: 'A handler such as server-status or server-info is open to everyone.',
  sources: ['manual:mod/mod_status.html#security', 'manual:mod/mod_info.html#security', 'measured:2.4.71'],
  messages: {
    open: 'Everyone can {can} because access to the handler `{handler}` is not restricted, for example at `{request}`.',
    own: 'Everyone can {can} because this section grants every client access to the handler `{handler}`.',
  },
  on: { command: { SetHandler: checkHandler } },
});

type Context = RuleContext<'open' | 'own'>;

function checkHandler(command: Command, context: Context): void {
  const located = locateIn(command, context);
  const [arg] = argsAt(located);
  if (arg === undefined || arg.hasVariable) return;
  const name = asciiLowerCase(arg.value);
  const handler = managementHandlers().find((one) => one.name === name);
  if (handler === undefined) return;
  const scope = accessScopeOf(located);
  const { server, availability } = context.configuration;
  if (scope === undefined || availability(command) === 'absent') return;
  if (context.configuration.hasModule(handler.module) === 'absent') return;
  const sections = [...sectionsAround(located)];
  // a condition may ask for the address
  if (sections.some(({ command: { key } }) => CONDITIONS.has(key))) return;
  if (isForItself(sections, context)) return;
  const isGranting = grantsByItself(scope, context);
  const access =
    server === undefined || !isSection(scope) ? undefined : accessThere(scope, server, located, isGranting);
  if (access?.kind === 'closed') return;
  const open = access?.kind === 'open' ? access : undefined;
  if (open === undefined && !isGranting) return;
  reportHandler(located, context, { arg, can: handler.can, scope, open });
}

/** No other machine can ask. */
function isForItself(sections: readonly Located<OpeningTag>[], context: Context): boolean {
  const { server, target } = context.configuration;
  const host = sections.find((section) => section.command.key === '<virtualhost');
  if (host !== undefined && isOnlyForItself(host, target.series)) return true;
  return server !== undefined && listensToItself(server);
}

interface FoundHandler {
  readonly arg: Word;
  readonly can: string;
  readonly scope: Scope;
  /** Where everybody has access; undefined where the section itself grants it, as far as plume knows. */
  readonly open: OpenAccess | undefined;
}

function reportHandler(located: Located, context: Context, { arg, can, scope, open }: FoundHandler): void {
  const { target } = context.configuration;
  const replacedBy = open?.replacedBy;
  context.report({
    at: arg,
    message: open === undefined ? 'own' : 'open',
    data: { can, handler: arg.value, request: open?.url ?? '' },
    help: 'In httpd 2.4, `Require local` grants access to the machine itself only, and `Require ip` to the addresses that it lists.',
    related: settingsOf(replacedBy ?? scope)
      .slice(0, 1)
      .map(({ at }) => relate(at, 'access is granted here')),
    // what a later section replaces restricts nothing
    fixes: target.series === '2.4' && replacedBy === undefined ? fixesOf(located, scope, arg) : [],
  });
}

/** Who has access to a section: everybody, or an ordinary client beside guards against others. */
function accessThere(
  section: Located<OpeningTag>,
  server: Server,
  line: Located,
  tellsClosed: boolean,
): OpenAccess | Exclude<Access, { readonly kind: 'open' }> {
  const access = accessTo(section, server, tellsClosed);
  return access.kind === 'open' ? access : (accessOfOrdinary(section, line) ?? access);
}

type OpenAccess = Pick<Access & { readonly kind: 'open' }, 'kind' | 'url' | 'replacedBy'>;

/** Where the line surely answers an ordinary client; undefined where it does not. */
function accessOfOrdinary(section: Located<OpeningTag>, line: Located): OpenAccess | undefined {
  for (const asked of ask(placesOf(section), ({ uri }) => uri)) {
    const { url, answer, place, client } = asked;
    const { host, server } = place;
    const [only, ...others] = answer.possible;
    const isOpen = !isForSome(client) && only?.isGranted === true && others.length + only.unless.length === 0;
    const by = only?.answeredBy;
    if (!isOpen || !isAnsweredThere(asked) || by?.kind !== 'handler' || !isSameLine(by.at, line)) continue;
    if (host !== undefined && isOnlyForItself(host, server.target.series)) continue;
    const sections = only.steps[0]?.sections ?? [];
    const own = sections.findIndex(({ scope }) => scope !== undefined && isSameScopeOfFiles(scope, section));
    const replacedBy = own < 0 ? undefined : sections.slice(own + 1).findLast(saysAccess)?.scope;
    return { kind: 'open', url, replacedBy };
  }
  return undefined;
}

const CONDITIONS = new Set(['<if', '<elseif', '<else']);

/** Whether a section grants everyone access by itself, whatever the enclosing sections contain. */
function grantsByItself(scope: Scope, { configuration: { target } }: Context): boolean {
  const settings = accessIn(scope);
  if (settings.some((setting) => setting.what === 'merging' && setting.merging !== 'off')) return false;
  if (settingsOf(scope).length === 0) return false;
  const policies = ownPolicies(scope, target.series) ?? [];
  return policies.length > 0 && policies.every(grantsAll);
}

/** The settings that grant or deny access. */
function settingsOf(scope: Scope): readonly Setting[] {
  return accessIn(scope).filter(
    ({ what }) => what === 'require' || what === 'order' || what === 'allow' || what === 'deny',
  );
}

function fixesOf(located: Located, scope: Scope, { value }: Word): readonly Fix[] {
  const settings = settingsOf(scope);
  const requires = settings.filter(({ what }) => what === 'require');
  const [only, ...others] = requires;
  const isAny = accessIn(scope).some((setting) => setting.what === 'satisfy' && setting.isAny);
  if (others.length > 0 || isAny) return [];
  const isBeside = only === undefined || (only.what === 'require' && isPlain(only, located));
  if (!isBeside) return [];
  const edit =
    only === undefined
      ? insertLinesAfter(located.command, ['Require local'])
      : replaceDirective(only.at.command, ['Require local']);
  const title = `Restrict \`${value}\` to the machine itself: \`Require local\``;
  return [{ title, name: 'require-local', kind: 'unsafe', edits: [edit] }]; // others had access
}

/** `Require all granted` in the text itself. */
function isPlain({ at, node }: Setting & { readonly what: 'require' }, located: Located): boolean {
  const isInText = at.instance === located.instance && !isSameLocation(at, located);
  return isInText && node.kind === 'line' && node.test === 'granted' && !node.isNegated;
}
