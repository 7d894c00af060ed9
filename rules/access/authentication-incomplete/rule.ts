import { withPlainUrl } from '../../../access/equivalence/counterexample.ts';
import { directoriesOf, directoriesWith } from '../../../access/equivalence/htaccess-directories.ts';
import { authenticationWord } from '../../../access/policy/policy.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import { documentQuery } from '../../../grammar/document-query.ts';
import type { Command, Line, OpeningTag } from '../../../grammar/syntax-tree.ts';
import type { FileInstance } from '../../../model/server/server.ts';
import { defineRule, type Fix, type HttpdMessage, type RuleContext } from '../../kit/define-rule.ts';
import { insertLinesAfter, insertLinesBefore } from '../../kit/edits.ts';
import { argsAt, isSameLocation, locateIn, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { howToLoad, type Remedy } from '../../module/load-module.ts';
import { accessScopeOf, mayHave, WHO } from '../own-policies.ts';
import { type Fault, type FaultKind, faultsIn, isPlainlyWhole } from './faults.ts';

export default defineRule({
  id: 'access/authentication-incomplete',
  severity: 'error',
  since: '0.3.0',
  summary:
    'AuthType without Require, or Require for users without AuthType, AuthName, a password file or AuthLDAPURL.',
  sources: [
    'httpd:modules/aaa/mod_authz_core.c#authorize_user_core',
    'httpd:modules/aaa/mod_auth_basic.c#authenticate_basic_user',
    'httpd:modules/aaa/mod_authn_file.c#check_password',
    'httpd:modules/aaa/mod_authz_groupfile.c#group_check_authorization',
    'httpd:modules/aaa/mod_authnz_ldap.c#ldapgroup_check_authorization',
    'httpd:server/request.c#ap_process_request_internal',
    'measured:2.4.71',
  ],
  messages: {
    noRequire:
      'Requests such as `{request}` get 500 because `AuthType {type}` applies to them and no `Require` does.',
    noType:
      'Requests that need authentication, such as `{request}`, get 500 because no `AuthType` applies to them.',
    noModule:
      'Requests that need authentication, such as `{request}`, get 500 because `mod_authn_core`, which has `AuthType`, is neither compiled in nor loaded.',
    noName:
      'Requests that need authentication, such as `{request}`, get 500 because no `AuthName` applies to them.',
    noFile:
      'Requests that send a password, such as those for `{request}`, get 500 because the provider `file` has no `AuthUserFile`.',
    noGroupFile:
      'Members of a group are denied access, for example to `{request}`, because no `AuthGroupFile` applies there.',
    noLdapUrl:
      '`{line}` decides nothing, for example for `{request}`, because no `AuthLDAPURL` applies there: it {grants}.',
  },
  isAboutRequests: true,
  on: { command: { AuthType: checkType, Require: checkRequire } },
});

type Context = RuleContext<FaultKind | 'noModule'>;

function checkType(command: Command, context: Context): void {
  if (context.configuration.target.series === '2.2') return;
  // what stands beside it holds wherever it does
  if (command.parent !== undefined && sectionsWithRequire(context.document).has(command.parent)) return;
  check(command, context);
}

/** The sections of a file with a `Require` that stands in no other one. */
const sectionsWithRequire = documentQuery('sectionsWithRequire', ({ lines }): ReadonlySet<OpeningTag> => {
  const sections = new Set<OpeningTag>();
  for (const line of lines) if (line.kind === 'open' && line.children.some(isRequire)) sections.add(line);
  return sections;
});

function isRequire(line: Line): boolean {
  return (line.kind === 'directive' || line.kind === 'open') && REQUIRES.has(line.key);
}

const REQUIRES = new Set(['require', '<requireall', '<requireany']);

function checkRequire(command: Command, context: Context): void {
  if (!mayHave(WHO, command)) return;
  if (isPlainlyWhole(command, { group: mayHave(/group/i, command), ldap: mayHave(/ldap/i, command) })) return;
  check(command, context);
}

function check(command: Command, context: Context): void {
  if (!mayBeAccepted(command, context.configuration)) return;
  const located = locateIn(command, context);
  const { server } = context.configuration;
  const scope = server === undefined ? undefined : accessScopeOf(located);
  if (server === undefined || scope === undefined) return;
  const fault = faultsIn(server, directoriesFor(located.instance, context), scope).find(
    ({ at }) => isSameLocation(at, located) || isInSameText(at.instance.path, at.command, located),
  );
  if (fault !== undefined) report(fault, command, context);
}

function directoriesFor({ htaccessTerms }: FileInstance, { htaccessPaths }: Context): readonly ByteText[] {
  return htaccessTerms === undefined
    ? directoriesOf(htaccessPaths)
    : directoriesWith(htaccessTerms.directory, htaccessPaths);
}

/** A .htaccess is read anew for each of those who ask for it. */
function isInSameText(
  path: string,
  { start }: Command,
  { instance, command }: ReturnType<typeof locateIn>,
): boolean {
  return instance.htaccessTerms !== undefined && instance.path === path && command.start === start;
}

function report({ kind, requestClass, policy, log }: Fault, command: Command, context: Context): void {
  const { server } = context.configuration;
  const { uri, path } = server === undefined ? requestClass : withPlainUrl(server, requestClass);
  const type = policy.authentication.get('authtype');
  const httpd = log === undefined ? undefined : said(log, uri);
  const remedy = kind === 'noType' ? remedyFor(context) : undefined;
  context.report({
    at: headOf(command),
    message: remedy === undefined ? kind : 'noModule',
    ...(remedy === undefined ? {} : { help: remedy.help, needs: remedy.needs }),
    data: {
      request: uri ?? path,
      type: authenticationWord(policy, 'authtype') ?? '',
      ...wordsOf(command, context),
    },
    ...(httpd === undefined ? {} : { httpd }),
    related:
      kind === 'noRequire' || kind === 'noLdapUrl' || type === undefined
        ? []
        : [relate(type.at, 'the authentication type is set here')],
    fixes: remedy?.fixes ?? fixesOf(kind, command),
  });
}

/** The line in words, and what it does where nothing holds. */
function wordsOf(command: Command, context: Context): { readonly line: string; readonly grants: string } {
  const words = argsAt(locateIn(command, context)).map(({ value }) => value);
  return {
    line: [command.name, ...words].join(' '),
    grants: words[0]?.toLowerCase() === 'not' ? 'denies nobody' : 'grants nobody access',
  };
}

/** How to load the module that has `AuthType`, where that is surely what is missing. */
function remedyFor({ configuration: { server, file } }: Context): Remedy | undefined {
  return server?.target.series === '2.4' && server.modules.has('mod_authn_core') === 'absent'
    ? howToLoad(['mod_authn_core'], server, { file })
    : undefined;
}

/** Undefined where it holds a URL that nobody knows. */
function said({ id, message }: NonNullable<Fault['log']>, uri: string | undefined): HttpdMessage | undefined {
  if (uri === undefined && message.includes('{uri}')) return undefined;
  return { id: id ?? null, message: message.replace('{uri}', () => uri ?? ''), phase: 'request' };
}

function fixesOf(kind: FaultKind, command: Command): readonly Fix[] {
  if (kind === 'noRequire')
    return [
      {
        title: 'Grant access to every user with a password: add `Require valid-user`',
        name: 'add-require-valid-user',
        kind: 'unsafe', // nobody had access
        edits: [insertLinesAfter(command, ['Require valid-user'])],
      },
    ];
  if (kind !== 'noName') return [];
  return [
    {
      title: 'Add `AuthName "Restricted"`',
      name: 'add-auth-name',
      kind: 'unsafe', // the name is shown to people
      edits: [insertLinesBefore(command, ['AuthName "Restricted"'])],
    },
  ];
}
