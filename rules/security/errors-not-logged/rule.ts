import { openSettingRule } from '../open-setting-rule.ts';

export default openSettingRule({
  id: 'security/errors-not-logged',
  summary: 'The error log has no errors such as access that is denied.',
  sources: ['manual:mod/core.html#loglevel', 'measured:2.4.71'],
});
