import { foreignMessage } from '../../facts/messages/foreign-messages.ts';
import { moduleFact } from '../../facts/modules.ts';
import { thirdPartyModule } from '../../facts/third-party.ts';
import type { Explanation } from '../explanation.ts';
import type { ReportedFault } from '../syntax-error.ts';
import type { LogEntry } from './log-entry.ts';

/**
 * What a line of a log means whose module, which is in its brackets, is not httpd's: its words may be those of a message of
 * httpd, as mod_evasive writes `client denied by server configuration`. ModSecurity names the rule that matched: that is the place.
 * Undefined for lines of httpd's own modules, and for those with a number of httpd.
 */
export function explainForeignEntry({
  module,
  level,
  id,
  message,
}: LogEntry): { readonly explanation: Explanation; readonly place?: ReportedFault } | undefined {
  if (module === undefined || id !== undefined) return undefined;
  if (moduleFact(`${module}_module`, '2.4') !== undefined) return undefined;
  const maker = thirdPartyModule(`${module}_module`);
  const known = foreignMessage(module, message);
  const name = maker?.file.replace(/\.c$/, '') ?? `mod_${module}`;
  const place = placeIn(message);
  return {
    explanation: {
      kind: 'message',
      subject: name,
      title: message,
      text: [
        known?.meaning ??
          `\`${name}\` reports this, a module of another maker: httpd only writes it into its log.`,
      ],
      facts: [
        [
          'Logged by',
          `\`${name}\`${maker === undefined ? '' : `: ${maker.title}`}${level === undefined ? '' : `, level ${level}`}`,
        ],
      ],
      sections: known === undefined ? [] : [{ title: 'What to do', paragraphs: [known.advice] }],
      directives: known?.directives ?? [],
    },
    ...(place !== undefined && { place }),
  };
}

/** The rule that ModSecurity names at the end of a line. */
function placeIn(message: string): ReportedFault | undefined {
  const [, file, line] = /\[file "([^"]+)"\] \[line "(\d+)"\]/.exec(message) ?? [];
  return file === undefined ? undefined : { file, line: Number(line), message };
}
