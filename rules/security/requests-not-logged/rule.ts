import { openSettingRule } from '../open-setting-rule.ts';

export default openSettingRule({
  id: 'security/requests-not-logged',
  summary: 'httpd logs no requests.',
  sources: [
    'manual:mod/mod_log_config.html#customlog',
    'httpd:modules/loggers/mod_log_config.c#multi_log_transaction',
    'measured:2.4.71',
  ],
});
