import { openSettingRule } from '../open-setting-rule.ts';

export default openSettingRule({
  id: 'security/trace-allowed',
  summary: 'Clients may send `TRACE`, and get the headers of their request back.',
  sources: ['manual:mod/core.html#traceenable', 'measured:2.4.71'],
});
