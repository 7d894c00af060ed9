import { openSettingRule } from '../open-setting-rule.ts';

export default openSettingRule({
  id: 'security/inode-in-etag',
  summary: '`ETag` tells clients the numbers of inodes.',
  sources: [
    'manual:mod/core.html#fileetag',
    'httpd:modules/http/http_etag.c#ap_make_etag_ex',
    'measured:2.4.71',
  ],
});
