import { syntheticServerFor } from '../../access/conversion/synthetic-server.ts';
import { cachedRequestClasses } from '../../access/equivalence/cached-request-classes.ts';
import type { RequestClass } from '../../access/equivalence/request-class.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Scope } from '../../model/configuration/scope.ts';
import type { FileInstance, Server } from '../../model/server/server.ts';
import type { JudgedFile, JudgedTexts } from './judged-texts.ts';

/** The access control of the texts that are judged: of their server, or of a file as if nothing were around it. */
export interface AccessState {
  readonly server: Server;
  readonly requestClasses: readonly RequestClass[];
  /** What identifies a scope when the texts around it change: its file instance, and where it begins there. */
  locate(scope: Scope): LocatedScope | undefined;
}
export interface LocatedScope {
  /** Equal for one file instance before and after a fix. */
  readonly instance: string;
  /** The file that is read, by its identity. */
  readonly identity: string;
  /** Where the section begins in the text of the file; undefined for all that is in no section. */
  readonly start: number | undefined;
}

/** Whether a file on its own is a part of a section, or a .htaccess, as far as its text tells. */
export function isPartOfSection({ configuration }: JudgedFile): boolean {
  return configuration.kind === 'htaccess' || !['server', 'vhost'].includes(configuration.outer());
}

/** Undefined where the file cannot be read as a server. */
export function accessStateOf(
  texts: JudgedTexts,
  file: JudgedFile,
  isInSection: boolean,
): AccessState | undefined {
  if (texts.server !== undefined) {
    const directories = texts.htaccess.map((path) => path.slice(0, path.lastIndexOf('/') + 1));
    return createState(texts.server, directories, (identity) => identity);
  }
  const synthetic = syntheticServerFor(file.document, isInSection, texts.target);
  return synthetic && createState(synthetic.server, synthetic.htaccess, () => file.name);
}

function createState(
  server: Server,
  directories: readonly ByteText[],
  nameOf: (identity: string) => string,
): AccessState {
  const numbers = new Map<FileInstance, number>(server.instances.map((instance, i) => [instance, i]));
  return {
    server,
    get requestClasses() {
      return cachedRequestClasses(server, directories);
    },
    locate(scope) {
      if ('main' in scope)
        return { instance: 'server', identity: nameOf(server.main.identity), start: undefined };
      const instance = 'command' in scope ? scope.instance : scope;
      const number = numbers.get(instance);
      const isText = number === undefined || server.documentOf(instance.identity) === instance.document;
      return {
        instance: `${number ?? instance.path} ${instance.kind}`,
        // the text of a macro, or one with variables in its names, is that of no file
        identity: isText ? nameOf(instance.identity) : `${instance.identity} as it is read`,
        start: 'command' in scope ? scope.command.start : undefined,
      };
    },
  };
}
