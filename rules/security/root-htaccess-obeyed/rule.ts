import { openSettingRule } from '../open-setting-rule.ts';

export default openSettingRule({
  id: 'security/root-htaccess-obeyed',
  summary: 'httpd obeys .htaccess files in directories that no section is about.',
  sources: ['manual:mod/core.html#allowoverride', 'httpd:server/request.c#ap_directory_walk'],
});
