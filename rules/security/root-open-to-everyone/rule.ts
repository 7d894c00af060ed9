import { openSettingRule } from '../open-setting-rule.ts';

export default openSettingRule({
  id: 'security/root-open-to-everyone',
  summary: 'Everybody has access to each file of the disk that no section is about.',
  sources: ['manual:misc/security_tips.html', 'measured:2.4.71'],
});
