import { openSettingRule } from '../open-setting-rule.ts';

export default openSettingRule({
  id: 'security/signature-in-pages',
  summary: "Error pages and listings end with httpd's name.",
  sources: ['manual:mod/core.html#serversignature', 'httpd:server/core.c#ap_psignature', 'measured:2.4.71'],
});
