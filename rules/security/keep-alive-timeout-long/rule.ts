import { openSettingRule } from '../open-setting-rule.ts';

export default openSettingRule({
  id: 'security/keep-alive-timeout-long',
  summary: 'A client that sends no more requests keeps its connection for a long time.',
  sources: ['manual:mod/core.html#keepalivetimeout', 'httpd:include/httpd.h#DEFAULT_KEEPALIVE_TIMEOUT'],
});
