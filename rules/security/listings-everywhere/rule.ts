import { openSettingRule } from '../open-setting-rule.ts';

export default openSettingRule({
  id: 'security/listings-everywhere',
  summary: 'Clients can list each directory of the site that has no index file.',
  sources: [
    'manual:mod/core.html#options',
    'httpd:modules/generators/mod_autoindex.c#handle_autoindex',
    'measured:2.4.71',
  ],
});
