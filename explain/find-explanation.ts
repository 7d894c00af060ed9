import { directiveNames } from '../facts/directives.ts';
import { thirdPartyDirectiveNames } from '../facts/third-party.ts';
import { outdatedDirectives } from '../facts/upgrade.ts';
import { asciiLowerCase } from '../grammar/byte-text.ts';
import { nearestNames } from '../grammar/nearest-names.ts';
import { explainDirective, shown } from './explain-directive.ts';
import { explainLogEntry, explainMessageId } from './explain-message.ts';
import { explainRefusal, explainSyntaxError } from './explain-syntax-error.ts';
import { explainUpgrade } from './explain-upgrade.ts';
import type { Explanation } from './explanation.ts';
import { type LogEntry, numberOf, readLogEntry } from './log-entry.ts';
import { type ReportedFault, readSyntaxError } from './syntax-error.ts';

/** What a text that somebody pasted is about. */
export interface Found {
  readonly explanation: Explanation;
  /** The line of the error log that it is, where it is one. */
  readonly entry?: LogEntry;
  /** The place in the configuration that it names, where it names one. */
  readonly place?: ReportedFault;
}

/**
 * What explains a text: a number of a message, a directive, a change that `plume upgrade` names, a report of `httpd -t`,
 * a line of an error log, the words of a message, a line of configuration. Undefined where it is nothing of these.
 */
export function findExplanation(text: string): Found | undefined {
  const asked = text.trim();
  const id = numberOf(withoutBrackets(asked).replace(/:$/, ''));
  if (id !== undefined) return found(explainMessageId(id));
  const place = readSyntaxError(asked);
  if (place !== undefined) return { explanation: explainSyntaxError(place), place };
  if (!/\s/.test(asked))
    return found(explainUpgrade(withoutBrackets(asked)) ?? explainDirective(keyOf(asked)));
  const entry = readLogEntry(asked);
  // of a line in a .htaccess httpd logs the file, and not which line it is
  const refusal = explainRefusal(entry.message.replace(/^\/\S*: /, ''));
  if (refusal !== undefined && entry.id === undefined) return { explanation: refusal, entry };
  const logged = explainLogEntry(entry);
  if (logged !== undefined) return { explanation: logged, entry };
  return found(explainDirective(keyOf(asked.split(/\s/, 1)[0]!)));
}

/** As ids stand after findings. */
function withoutBrackets(text: string): string {
  return text.replace(/^\[(.*)\]$/, '$1');
}

function found(explanation: Explanation | undefined): Found | undefined {
  return explanation && { explanation };
}

/** The key of a directive as people write it: `Order`, `<Directory>`, `</Directory>`. */
function keyOf(word: string): string {
  return asciiLowerCase(word.replace(/^<\//, '<').replace(/>$/, ''));
}

/** The directives and sections that a misspelled name may be, as people write them. */
export function nearestDirectives(text: string): readonly string[] {
  names ??= [
    ...new Set([
      ...directiveNames('2.4'),
      ...directiveNames('2.2'),
      ...outdatedDirectives().map(({ name }) => name),
      ...thirdPartyDirectiveNames(),
    ]),
  ];
  const word = text.trim().replace(/^<\//, '<').replace(/>$/, '');
  const near = nearestNames(word, names);
  // a section is asked for without its bracket, too
  return (near.length > 0 || word.startsWith('<') ? near : nearestNames(`<${word}`, names)).map(shown);
}

let names: readonly string[] | undefined;
