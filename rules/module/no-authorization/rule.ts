import { isOfAnotherMaker } from '../../../facts/third-party.ts';
import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import { hasThirdPartyModule } from '../../../model/conditions/known-commands.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import { sectionsAround } from '../../../model/configuration/scope.ts';
import type { HttpdMessage } from '../../../model/messages/httpd-message.ts';
import { sectionAt } from '../../../model/sections/sections.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { absenceOf, filesThatMayLoad, isLeftToUnseenFiles, modulesWith } from '../absent-modules.ts';
import { howToLoad } from '../load-module.ts';
import { placeOfModules } from '../mpms.ts';

export default defineRule({
  id: 'module/no-authorization',
  severity: 'error',
  since: '0.4.0',
  tags: ['migration'],
  summary: 'No module authorizes requests, so that httpd 2.4 answers them with 500.',
  sources: [
    'httpd:server/request.c#ap_process_request_internal',
    'httpd:modules/aaa/mod_authn_core.c#authenticate_no_user',
    'measured:2.4.71',
  ],
  messages: {
    sure: 'Requests get 500, also where no password is needed: only `mod_authz_core` lets httpd 2.4 answer them, and it is neither compiled in nor loaded.',
    likely:
      'Requests get 500, also where no password is needed, unless `mod_authz_core` is compiled in: only it lets httpd 2.4 answer them, and nothing loads it.',
    unseen:
      'Requests get 500, also where no password is needed, unless a file that plume does not see loads `mod_authz_core`: only it lets httpd 2.4 answer them, and httpd 2.2 did not have it.',
    elsewhere:
      'Requests get 500, also where no password is needed, unless {files} loads `mod_authz_core`: only it lets httpd 2.4 answer them, and nothing that plume sees loads it.',
  },
  upgradeKind: { likely: 'check', unseen: 'check', elsewhere: 'check' },
  on: { server: checkAuthorization },
});

const MODULE = 'mod_authz_core';

function checkAuthorization(
  server: Server,
  context: RuleContext<'sure' | 'likely' | 'unseen' | 'elsewhere'>,
): void {
  if (server.target.series === '2.2') return;
  const absence =
    absenceOf([MODULE], server) ??
    (isLeftToUnseenFiles([MODULE], server)
      ? 'unseen'
      : filesThatMayLoad([MODULE], server) === undefined
        ? undefined
        : 'elsewhere');
  if (absence === undefined || hasOtherModules(server) || isSpokenOf(server)) return;
  const place = placeOfModules(
    server,
    server.modules.loaded.find(({ certainty }) => certainty === 'present'),
  );
  const { help, fixes, needs } = howToLoad([MODULE], server, { file: place.in.file });
  const httpd = messageOfHttpd(server);
  context.report({
    ...place,
    message: absence,
    data: { files: filesThatMayLoad([MODULE], server) ?? '' },
    ...(absence === 'sure' ? {} : { severity: 'warning' }),
    ...(httpd === undefined ? {} : { httpd }),
    help,
    fixes,
    needs,
  });
}

/** Whether a third-party module may authorize requests. */
function hasOtherModules({ modules, target }: Server): boolean {
  return (
    hasThirdPartyModule(modules) ||
    modules.loaded.some(({ identifier }) => isOfAnotherMaker(identifier, target.series))
  );
}

/**
 * Whether commands need the module, so that httpd does not start, or `Satisfy any` grants access to all files without it.
 * Other rules tell that.
 */
function isSpokenOf(server: Server): boolean {
  return server.instances.some((instance) => {
    const configuration = configurationOf(instance);
    return instance.document.lines.some(
      (line) =>
        (line.kind === 'directive' || line.kind === 'open') &&
        (isSatisfyAnyForAll({ instance, command: line }) ||
          modulesWith(line, configuration).includes(MODULE)) &&
        configuration.isRead(line) !== 'absent',
    );
  });
}

function isSatisfyAnyForAll(at: Located): boolean {
  if (at.command.key !== 'satisfy') return false;
  const [word] = at.instance.partsOf(at.command).words;
  const sections = [...sectionsAround(at)];
  return (
    asciiLowerCase(word?.value ?? '') === 'any' &&
    sections.every((section) => sectionAt(section)?.pattern?.text === '/')
  );
}

/** For `/`; with mod_authn_core another hook ends the request. Undefined where that module may be there. */
function messageOfHttpd(server: Server): HttpdMessage | undefined {
  switch (server.modules.has('mod_authn_core')) {
    case 'present':
      return {
        id: 'AH00027',
        message:
          'No authentication done but request not allowed without authentication for /. Authentication not configured?',
        phase: 'request',
      };
    case 'absent':
      return { id: 'AH00025', message: "configuration error:  couldn't check user: /", phase: 'request' };
    case 'unknown':
      return undefined;
  }
}
