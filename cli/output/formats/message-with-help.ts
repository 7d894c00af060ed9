import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Finding } from '../../../linter/findings/finding.ts';
import { describeOthers } from './other-places.ts';

/** What a finding says and what helps, for readers that have one text for both. */
export function messageWithHelp({ message, help }: Pick<Finding, 'message' | 'help'>): string {
  return help === undefined ? message : `${message} ${help}`;
}

/** What a finding that is told for several places says, their lines, and what helps; `text` is that of its file. */
export function messageWithPlaces(finding: Finding, text: ByteText): string {
  const also = describeOthers(finding, text);
  return messageWithHelp({
    message: also === undefined ? finding.message : `${finding.message} Also ${also}.`,
    help: finding.help,
  });
}
