import { openSettingRule } from '../open-setting-rule.ts';

export default openSettingRule({
  id: 'security/timeout-long',
  summary: 'A client that does not read its answer keeps its connection for longer than by default.',
  sources: ['manual:mod/core.html#timeout', 'httpd:include/httpd.h#DEFAULT_TIMEOUT'],
});
