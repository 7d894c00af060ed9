import { type Policy, policiesOf } from '../../access/policy/policy.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { parse } from '../../grammar/parse.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { instanceOf, readConfiguration } from '../../model/configuration/configuration.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import type { FileInstance } from '../../model/server/server.ts';

/** A .htaccess with that text, of which no server is known. */
export function readHtaccess(text: ByteText, series: Series = '2.4'): FileInstance {
  const document = parse(text, series);
  return instanceOf(document, readConfiguration(document, '.htaccess', { series, release: undefined }));
}

/** Such a file as one of the sections that configure a request. */
export function htaccessSection(text: ByteText, series: Series = '2.4'): MergedSection {
  const scope = readHtaccess(text, series);
  return { kind: 'htaccess', scope, section: undefined, directory: '/', applies: 'present' };
}

/** What sections come to, later ones overruling earlier ones. Throws where they come to no policy. */
export function policyOf(sections: readonly MergedSection[], series: Series = '2.4'): Policy {
  const [only] = policiesOf(sections, series) ?? [];
  if (only === undefined) throw new Error('there is no policy');
  return only.policy;
}
