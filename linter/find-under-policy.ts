import { asciiLowerCase, type ByteText } from '../grammar/byte-text.ts';
import type { Command, Document, OpeningTag } from '../grammar/syntax-tree.ts';
import { type Configuration, configurationOf } from '../model/configuration/configuration.ts';
import { consequence, unknownDirective } from '../model/messages/httpd-messages.ts';
import type { HtaccessPolicy } from '../model/sections/htaccess-policy.ts';
import { readHtaccess } from '../model/sections/read-htaccess.ts';
import { isSure } from '../model/server/htaccess-terms.ts';
import type { Server } from '../model/server/server.ts';
import type { Finding } from './findings/finding.ts';
import type { PendingFinding } from './running/resolve-superseded.ts';
import { runRules } from './running/run-rules.ts';
import type { Runner } from './running/runner.ts';

/** What rules find in a .htaccess under one of its policies, with what it means there. */
export function findUnder(
  htaccessPolicy: HtaccessPolicy,
  server: Server,
  path: ByteText,
  document: Document,
  runner: Runner,
): { readonly found: readonly PendingFinding[]; readonly configuration: Configuration } {
  const instance = readHtaccess(server, path, document, htaccessPolicy);
  const configuration = configurationOf(instance);
  const found = runRules(instance.document, configuration, runner, { htaccessPolicy });
  // fixes are made in the file, which is not quite what was read where variables stand in names
  const fixable =
    instance.document === document
      ? found
      : found.map((one) => ({ ...one, finding: { ...one.finding, fixes: [] } }));
  return { found: forgive(fixable, configuration), configuration };
}

/**
 * What httpd minds of it: nothing where it does not read the file, and less where AllowOverride says `Nonfatal`. Of a
 * file that is not read only what rules say of it as a whole is left.
 */
function forgive(found: readonly PendingFinding[], configuration: Configuration): readonly PendingFinding[] {
  const { htaccessTerms } = configuration;
  if (configuration.isIgnored)
    return found.filter(({ rule, finding }) => rule.on.document !== undefined && finding.httpd === undefined);
  if (htaccessTerms === undefined || !isSure(htaccessTerms.override)) return found;
  const { nonfatal } = htaccessTerms.override;
  if (!nonfatal.override && !nonfatal.unknown) return found;
  return found
    .filter((one) => one.finding.httpd === undefined || !isSkippedCommand(one, configuration))
    .map((one) => (nonfatal.unknown ? { ...one, finding: ignoreLine(one, configuration) } : one));
}

/** Whether httpd ignores the line: it skips a section around it, or does not know the command. */
function isSkippedCommand({ line, finding }: PendingFinding, configuration: Configuration): boolean {
  if (line?.kind !== 'directive' && line?.kind !== 'open') return false;
  // httpd sees which section ends where, whatever it is, and carries out while it reads wherever that stands
  if (line.kind === 'open' && line.closing === undefined) return false;
  if (isUnknown(line, configuration) && !isInvalidCommand(finding))
    return configuration.htaccessTerms?.override.nonfatal.unknown === true;
  if (configuration.fact(line)?.execOnRead === true) return false;
  for (let section = line.parent; section !== undefined; section = section.parent)
    if (isSkipped(section, configuration)) return true;
  return false;
}

function isSkipped(section: OpeningTag, configuration: Configuration): boolean {
  if (isUnknown(section, configuration))
    return configuration.htaccessTerms?.override.nonfatal.unknown === true;
  return (
    configuration.fact(section)?.execOnRead !== true &&
    configuration.contextViolation(section)?.isSkipped === true
  );
}

function isUnknown(command: Command, configuration: Configuration): boolean {
  return configuration.fact(command) === undefined || configuration.availability(command) === 'absent';
}

function isInvalidCommand({ httpd }: Finding): boolean {
  return httpd?.message.startsWith("Invalid command '") === true;
}

/** httpd logs the names that it does not know, and goes on. */
function ignoreLine({ finding, line }: PendingFinding, configuration: Configuration): Finding {
  if ((line?.kind !== 'directive' && line?.kind !== 'open') || !isInvalidCommand(finding)) return finding;
  const name = asciiLowerCase(line.kind === 'open' ? `<${line.name}` : line.name);
  return {
    ...finding,
    severity: 'warning',
    message: finding.message.replace(consequence(configuration), 'httpd ignores this line'),
    httpd: unknownDirective(name),
  };
}
