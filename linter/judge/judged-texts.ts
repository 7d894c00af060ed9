import { addTo } from '../../core/add-to.ts';
import { once, query } from '../../core/query.ts';
import type { Target } from '../../facts/target.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { parse } from '../../grammar/parse.ts';
import type { Document } from '../../grammar/syntax-tree.ts';
import {
  type Configuration,
  configurationOf,
  readConfiguration,
} from '../../model/configuration/configuration.ts';
import { htaccessPolicyOf } from '../../model/sections/htaccess-policy.ts';
import { readHtaccess } from '../../model/sections/read-htaccess.ts';
import type { FileInstance, Server } from '../../model/server/server.ts';
import type { Edit, Fix } from '../../rules/kit/define-rule.ts';
import type { Finding, LintedFile } from '../findings/finding.ts';

/** Files that were linted together, as far as the judge asks about them. */
export interface JudgedTexts {
  readonly linted: readonly LintedFile[];
  readonly target: Target;
  /** The server that reads them; undefined for a file on its own. */
  readonly server: Server | undefined;
  /** The .htaccess files among them, by their paths on the server. */
  readonly htaccess: readonly ByteText[];
  /** What the server calls a file that findings have another name for; the name itself for a file on its own. */
  identityOf(file: string): string;
  /** A file by the name that findings have for it; undefined where it is none of them. */
  fileOf(name: string): JudgedFile | undefined;
}

/** One of them. */
export interface JudgedFile {
  readonly name: string;
  readonly document: Document;
  /** What the text means in the first place where it is read; for a .htaccess what it means on its own. */
  readonly configuration: Configuration;
  /** What the text means in each place where it is read. */
  readonly configurations: readonly Configuration[];
  /** The instances of a .htaccess of the server, one for each policy that may apply to it; none for other files. */
  htaccessReadings(): readonly FileInstance[];
  readonly findings: readonly Finding[];
}

/** A fix that is judged, with its edits by the names of the files that they are made in. */
export interface JudgedFix {
  /** The file of the finding, as it is called among the linted ones. */
  readonly file: string;
  readonly finding: Finding;
  readonly fix: Fix;
  readonly edits: ReadonlyMap<string, readonly Edit[]>;
}

/** A file on its own. */
export function judgedFile(linted: LintedFile, target: Target): JudgedTexts {
  return createTexts([linted], { target, server: undefined, htaccess: [] });
}

/**
 * The files of a server, as they were linted together. `identityOf` gives what the server calls a file that findings
 * have another name for.
 */
export function judgedServer(
  linted: readonly LintedFile[],
  server: Server,
  htaccess: readonly ByteText[],
  identityOf: (file: string) => string,
): JudgedTexts {
  return createTexts(linted, { target: server.target, server, htaccess, identityOf });
}

interface Surroundings extends Pick<JudgedTexts, 'target' | 'server' | 'htaccess'> {
  readonly identityOf?: (file: string) => string;
}

function createTexts(
  linted: readonly LintedFile[],
  { target, server, htaccess, identityOf = (file) => file }: Surroundings,
): JudgedTexts {
  const textsByName = once('textsByName', () => new Map(linted.map((file) => [file.file, file])));
  const judged = query('judged', ({ file: name, text, findings }: LintedFile): JudgedFile => {
    const identity = identityOf(name);
    const read = server?.documentOf(identity);
    const document = read?.source.text === text ? read : parse(text, target.series);
    const known = server && configurationsIn(server).get(identity);
    const configurations = known ?? [readConfiguration(document, name, target)];
    return {
      name,
      document,
      configuration: configurations[0]!,
      configurations,
      htaccessReadings: () =>
        server === undefined || !htaccess.includes(identity)
          ? []
          : htaccessPolicyOf(server, identity.slice(0, identity.lastIndexOf('/') + 1)).map((htaccessPolicy) =>
              readHtaccess(server, identity, document, htaccessPolicy),
            ),
      findings,
    };
  });
  return {
    linted,
    target,
    server,
    htaccess,
    identityOf,
    fileOf(name) {
      const file = textsByName().get(name);
      return file && judged(file);
    },
  };
}

const configurationsIn = query('configurationsIn', (server: Server) => {
  const found = new Map<string, Configuration[]>();
  for (const instance of server.instances) {
    const { identity, kind, document } = instance;
    // the text of a macro, or one with variables in its names, is not that of the file
    if (kind === 'macro' || server.documentOf(identity) !== document) continue;
    addTo(found, identity, configurationOf(instance));
  }
  return found;
});
