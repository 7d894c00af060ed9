import { isAccessCompat, keyOfSection } from '../../../access/conversion/found-sections.ts';
import { saysMoreThanUsers } from '../../../access/conversion/style-conflict.ts';
import { documentHasAccessCompatDirectives } from '../../../access/policy/access-lines.ts';
import { accessIn, type Setting } from '../../../access/policy/section-access.ts';
import { compareLines } from '../../../grammar/lines-in-order.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import type { Scope } from '../../../model/configuration/scope.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { findStyleConflicts } from '../../conversion/style-conflicts.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { isOfHtaccess } from '../../kit/htaccess-among.ts';
import { type AccessView, onAccess } from '../../kit/on-access.ts';

export default defineRule({
  id: 'access/half-migrated',
  severity: 'info',
  since: '0.3.0',
  tags: ['migration'],
  summary: 'Some sections control access with Require, and others still with Order, Allow and Deny.',
  sources: ['manual:upgrading.html#access', 'manual:howto/access.html', 'measured:2.4.71'],
  messages: {
    half: 'Access control is only half converted to httpd 2.4: {old} with `Order`, `Allow`, `Deny` or `Satisfy`, {new} with `Require` for the same purpose.',
  },
  isAboutRequests: true,
  on: onAccess(documentHasAccessCompatDirectives, checkStyles),
});

function checkStyles(view: AccessView, context: RuleContext<'half'>): void {
  const { server, requestClasses } = view;
  const { htaccessTerms, server: known } = context.configuration;
  // a .htaccess is not what its server is converted by
  if (server.target.series !== '2.4' || htaccessTerms !== undefined) return;
  const old = new Map<string, Located>();
  const converted = new Map<string, Located>();
  const looked = new Set<Scope>();
  for (const { sections } of requestClasses)
    for (const { scope } of sections) {
      if (scope === undefined || (known !== undefined && isOfHtaccess(scope))) continue;
      if (looked.has(scope)) continue;
      looked.add(scope);
      const key = keyOfSection(scope);
      const first = accessIn(scope).find(isOldInForce);
      if (first !== undefined) old.set(key, first.at);
      const other = accessIn(scope).find(isConverted);
      if (other !== undefined) converted.set(key, other.at);
    }
  const [first, ...others] = inOrder([...old.values()], server);
  const [require, ...requires] = inOrder([...converted.values()], server);
  if (first === undefined || require === undefined) return;
  const located = view.locate(first);
  // where it changes an answer that is what must be said
  if (located === undefined || findStyleConflicts(view).length > 0) return;
  context.report({
    ...located,
    message: 'half',
    data: { old: count(old.size), new: count(converted.size) },
    help: 'httpd 2.4 evaluates both independently, and both must grant access. The fix of `upgrade/access-compat` converts everything to `Require`.',
    related: [
      ...others.slice(0, MOST_RELATED).map((at) => view.relate(at, 'this is httpd 2.2 syntax')),
      ...[require, ...requires]
        .slice(0, MOST_RELATED)
        .map((at) => view.relate(at, 'this is httpd 2.4 syntax')),
    ],
  });
}

/** More than most servers have; what shows fewer of them counts the others. */
const MOST_RELATED = 100;

/** Whether it is an old command that httpd obeys, whatever it is. */
function isOldInForce(setting: Setting): boolean {
  const { instance, command } = setting.at;
  return (
    isAccessCompat(setting) &&
    configurationOf(instance).availability(command) !== 'absent' &&
    !isConditional(setting.at)
  );
}

/** Whether it is a `Require` for what was old commands before. */
function isConverted(setting: Setting): boolean {
  return setting.what === 'require' && saysMoreThanUsers(setting.node) && !isConditional(setting.at);
}

/** Whether it stands under a condition: then it may be written for one httpd, and something else for another. */
function isConditional(located: Located): boolean {
  for (let at: Located | undefined = located; at !== undefined; at = at.instance.from) {
    const { instance, command } = at;
    for (let section = command.parent; section !== undefined; section = section.parent)
      if (configurationOf(instance).fact(section)?.execOnRead === true) return true;
  }
  return false;
}

/** In httpd's order of reading. */
function inOrder(locatedList: readonly Located[], { instances }: Server): readonly Located[] {
  const indexOf = new Map(instances.map((instance, i) => [instance, i]));
  const index = ({ instance }: Located) => indexOf.get(instance) ?? instances.length;
  return [...locatedList].sort((a, b) => index(a) - index(b) || compareLines(a.command, b.command));
}

function count(sections: number): string {
  return sections === 1 ? 'one section' : `${sections} sections`;
}
