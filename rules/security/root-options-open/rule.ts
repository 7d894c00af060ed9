import { openSettingRule } from '../open-setting-rule.ts';

export default openSettingRule({
  id: 'security/root-options-open',
  summary: 'Each directory of the disk that no section is about has options that only some directories need.',
  sources: ['manual:mod/core.html#options', 'httpd:server/request.c#core_opts_merge'],
});
