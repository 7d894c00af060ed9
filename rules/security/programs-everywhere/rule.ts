import { openSettingRule } from '../open-setting-rule.ts';

export default openSettingRule({
  id: 'security/programs-everywhere',
  summary: 'Files of the whole site may run as programs.',
  sources: [
    'manual:mod/core.html#options',
    'httpd:modules/generators/mod_cgi.c#cgi_handler',
    'measured:2.4.71',
  ],
});
