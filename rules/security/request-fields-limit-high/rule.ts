import { openSettingRule } from '../open-setting-rule.ts';

export default openSettingRule({
  id: 'security/request-fields-limit-high',
  summary: 'A request may have more headers than by default.',
  sources: ['manual:mod/core.html#limitrequestfields', 'httpd:server/protocol.c#ap_get_mime_headers_core'],
});
