import { openSettingRule } from '../open-setting-rule.ts';

export default openSettingRule({
  id: 'security/version-in-answers',
  summary: 'Each answer names the version or the system of httpd.',
  sources: ['manual:mod/core.html#servertokens', 'httpd:server/core.c#set_banner', 'measured:2.4.71'],
});
