import { openSettingRule } from '../open-setting-rule.ts';

export default openSettingRule({
  id: 'security/root-options-open',
  summary: 'Directories that no section is about have options that few of them need.',
  sources: ['manual:mod/core.html#options', 'httpd:server/request.c#core_opts_merge'],
});
