import { moduleFact } from '../../../facts/modules.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Server } from '../../../model/server/server.ts';
import { hasBuiltIn } from '../../../profile/profiles.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { deleteLine } from '../../kit/edits.ts';
import { mpmMessage, mpmNames } from '../mpms.ts';

export default defineRule({
  id: 'module/two-mpms',
  severity: 'error',
  since: '0.2.0',
  summary: 'More than one MPM is loaded.',
  sources: ['httpd:server/config.c#ap_check_mpm', 'measured:2.4.71'],
  messages: {
    loaded: 'httpd will not start: it can have only one MPM, but has both `{other}` and `{name}`.',
    again:
      'httpd will not start: the MPM `{name}` is compiled into the httpd of {profile} and cannot be loaded again.',
  },
  on: { server: checkMpms },
});

function checkMpms(server: Server, context: RuleContext<'loaded' | 'again'>): void {
  const { modules, profile, target } = server;
  if (target.series === '2.2') return;
  const loaded = modules.loaded.filter(
    ({ identifier, certainty }) =>
      certainty === 'present' && moduleFact(identifier, target.series)?.isMpm === true,
  );
  const [first] = loaded;
  const last = loaded.at(-1);
  // a line that loads an MPM says more of an httpd than the layout of its files
  const builtIn =
    profile.isGuess === true
      ? undefined
      : mpmNames(target.series).find((name) => hasBuiltIn(profile, name) === 'present');
  if (first === undefined || last === undefined || (first === last && builtIn === undefined)) return;
  const nameOf = ({ identifier }: typeof first) => moduleFact(identifier, target.series)?.name ?? identifier;
  const { instance, command } = last.at;
  const [name, other] = [nameOf(last), builtIn ?? nameOf(first)];
  context.report({
    at: headOf(command),
    in: instance,
    // httpd knows a compiled-in module again only if its file is called `mod_….c`, and an MPM's is not
    message: name === other ? 'again' : 'loaded',
    data: { name, other, profile: profile.name },
    httpd: mpmMessage('More than one MPM loaded.'),
    help: 'The MPM decides how httpd handles connections: with processes (`prefork`), with threads (`worker`), or with threads and asynchronous keep-alive (`event`).',
    related: loaded
      .filter((one) => one !== last)
      .map(({ at }) => ({ at: headOf(at.command), in: at.instance, message: 'an MPM is loaded here, too' })),
    fixes: loaded.map((one) => ({
      title: `Delete the line that loads \`${nameOf(one)}\``,
      name: `delete-${nameOf(one).replace('mod_', '').replaceAll('_', '-')}`,
      kind: 'unsafe', // which of them is meant nobody says
      edits: [
        {
          ...deleteLine(one.at.command),
          ...(one.at.instance.file === instance.file ? {} : { file: one.at.instance.file }),
        },
      ],
    })),
  });
}
