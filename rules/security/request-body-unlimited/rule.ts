import { openSettingRule } from '../open-setting-rule.ts';

export default openSettingRule({
  id: 'security/request-body-unlimited',
  summary: 'The body of a request may have any size.',
  sources: ['manual:mod/core.html#limitrequestbody', 'httpd:modules/http/http_filters.c#ap_http_filter'],
});
