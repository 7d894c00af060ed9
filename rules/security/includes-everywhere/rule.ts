import { openSettingRule } from '../open-setting-rule.ts';

export default openSettingRule({
  id: 'security/includes-everywhere',
  summary: 'Pages of the whole site may run programs by server-side includes.',
  sources: ['manual:mod/core.html#options', 'httpd:modules/filters/mod_include.c#handle_exec'],
});
