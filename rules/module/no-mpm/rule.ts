import type { Server } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { absenceOf, filesThatMayLoad } from '../absent-modules.ts';
import { howToLoad } from '../load-module.ts';
import { mpmMessage, mpmNames, placeOfModules, usualMpm } from '../mpms.ts';

export default defineRule({
  id: 'module/no-mpm',
  severity: 'error',
  since: '0.2.0',
  summary: 'No MPM is compiled in or loaded, so httpd cannot answer requests.',
  sources: ['httpd:server/config.c#ap_read_config', 'httpd:server/config.c#ap_check_mpm', 'measured:2.4.71'],
  messages: {
    none: 'httpd will not start: no MPM is compiled in, and nothing loads one.',
    likely: 'httpd will not start unless an MPM is compiled in: nothing loads one.',
    elsewhere: 'httpd will not start unless {files} loads an MPM: nothing that plume sees loads one.',
  },
  upgradeKind: { likely: 'check', elsewhere: 'check' },
  on: { server: checkMpms },
});

function checkMpms(server: Server, context: RuleContext<'none' | 'likely' | 'elsewhere'>): void {
  const { series } = server.target;
  // an MPM of 2.2 is always compiled in
  if (series === '2.2') return;
  const absence = absenceOf(mpmNames(series), server);
  const files = filesThatMayLoad(mpmNames(series), server);
  if (absence === undefined && files === undefined) return;
  const place = placeOfModules(
    server,
    server.modules.loaded.find(({ certainty }) => certainty === 'present'),
  );
  // in an own build an MPM may be compiled in; for distributions it is known
  const isSure = absence === 'sure' && server.profile.layout !== 'upstream';
  const { help, fixes, needs } = howToLoad([usualMpm(server)], server, { file: place.in.file });
  context.report({
    ...place,
    message: isSure ? 'none' : absence === undefined ? 'elsewhere' : 'likely',
    data: { files: files ?? '' },
    ...(isSure ? {} : { severity: 'warning' }),
    httpd: mpmMessage('No MPM loaded.'),
    help,
    fixes,
    needs,
  });
}
