import { firstArg, settingAmong } from '../../../access/policy/settings.ts';
import type { Knowledge } from '../../../facts/knowledge.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import type { Server } from '../../../model/server/server.ts';

/**
 * Whether httpd can ask a backend: of one that is asked by TLS, whether an engine for that is on. Source: ssl_engine_status()
 * in modules/ssl/mod_ssl.c.
 */
export function canAsk({ modules }: Server, sections: readonly MergedSection[], url: ByteText): Knowledge {
  if (!/^(?:https|wss|h2):/i.test(url)) return 'present';
  if (modules.mayBeMore) return 'unknown';
  const answers = ENGINES.map(({ module, directive }): Knowledge => {
    const setting = settingAmong(sections, directive);
    if (setting === undefined)
      return sections.some(({ scope }) => scope === undefined) ? 'unknown' : 'absent';
    if (!setting.isSure) return 'unknown';
    return firstArg(setting) === 'on' ? modules.has(module) : 'absent';
  });
  return answers.find((one) => one === 'present') ?? answers.find((one) => one === 'unknown') ?? 'absent';
}

const ENGINES = [
  { module: 'mod_ssl', directive: 'sslproxyengine' },
  { module: 'mod_tls', directive: 'tlsproxyengine' },
] as const;
