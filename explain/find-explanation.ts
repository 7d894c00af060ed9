import { directiveNames } from '../facts/directives.ts';
import { editionQuery } from '../facts/stated/stated-modules.ts';
import { thirdPartyDirectiveNames } from '../facts/third-party.ts';
import { outdatedDirectives } from '../facts/upgrade.ts';
import { asciiLowerCase } from '../grammar/byte-text.ts';
import { nearestNames } from '../grammar/nearest-names.ts';
import { explainDirective, shown } from './explain-directive.ts';
import { explainModule } from './explain-module.ts';
import { explainRefusal } from './explain-refusal.ts';
import { explainStatus } from './explain-status.ts';
import { explainSymptom } from './explain-symptom.ts';
import { explainRefusalAt, explainSyntaxError } from './explain-syntax-error.ts';
import { explainUpgrade } from './explain-upgrade.ts';
import { explainWord } from './explain-word.ts';
import type { Explanation } from './explanation.ts';
import { explainForeignEntry } from './messages/explain-foreign-message.ts';
import { explainLogEntry, explainMessageId } from './messages/explain-message.ts';
import { type LogEntry, numberOf, readLogEntry } from './messages/log-entry.ts';
import { type ReportedFault, readPlacesBefore, readSyntaxError } from './syntax-error.ts';

/** What a text that somebody pasted is about. */
export interface Found {
  readonly explanation: Explanation;
  /** The line of the error log that it is, where it is one. */
  readonly entry?: LogEntry;
  /** The place in the configuration that it names, where it names one. */
  readonly place?: ReportedFault;
}

/**
 * What explains a text: a number of a message, a status, a directive, a module, a word of arguments, a change that `plume upgrade` names, a
 * report of `httpd -t`, a line of an error log, the words of a message, a line of configuration. Undefined where it is
 * nothing of these.
 */
export function findExplanation(text: string): Found | undefined {
  const asked = text.trim();
  const status = explainStatus(asked);
  if (status !== undefined) return { explanation: status };
  const id = numberOf(withoutBrackets(asked).replace(/:$/, ''));
  if (id !== undefined) return found(explainMessageId(id));
  const place = readSyntaxError(asked);
  if (place !== undefined) return { explanation: explainSyntaxError(place), place };
  if (!/\s/.test(asked)) return found(explainName(asked));
  const entry = readLogEntry(asked);
  const foreign = explainForeignEntry(entry);
  if (foreign !== undefined) return { ...foreign, entry };
  if (entry.id === undefined) {
    const refused = findRefusal(entry);
    if (refused !== undefined) return refused;
  }
  const logged = explainLogEntry(entry);
  if (logged !== undefined) return { explanation: logged, entry };
  return found(explainSymptom(asked) ?? explainDirective(keyOf(asked.split(/\s/, 1)[0]!)));
}

function explainName(word: string): Explanation | undefined {
  return (
    explainUpgrade(withoutBrackets(word)) ??
    explainDirective(keyOf(word)) ??
    explainModule(word) ??
    explainWord(word) ??
    explainSymptom(word)
  );
}

/** What httpd says of a line that it refuses; of a line in a .htaccess it logs the file, and not which line it is. */
function findRefusal(entry: LogEntry): Found | undefined {
  for (const place of readPlacesBefore(entry.message)) {
    const refusal = explainRefusal(place.message);
    if (refusal !== undefined) return { explanation: explainRefusalAt(place, refusal), entry, place };
  }
  const explanation = explainRefusal(entry.message);
  return explanation && { explanation, entry };
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
  const names = allExplainedNames();
  const word = text.trim().replace(/^<\//, '<').replace(/>$/, '');
  const near = nearestNames(word, names);
  // a section is asked for without its bracket, too
  return (near.length > 0 || word.startsWith('<') ? near : nearestNames(`<${word}`, names)).map(shown);
}

/** The names of all directives and sections that are explained, as httpd spells them. */
export const allExplainedNames = editionQuery('allExplainedNames', (): readonly string[] => [
  ...new Set([
    ...directiveNames('2.4'),
    ...directiveNames('2.2'),
    ...outdatedDirectives().map(({ name }) => name),
    ...thirdPartyDirectiveNames(),
  ]),
]);
