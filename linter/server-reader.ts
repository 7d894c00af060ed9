import type { FileSystem } from '../files/file-system.ts';
import { overlayFiles } from '../files/overlay-files.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { parse } from '../grammar/parse.ts';
import type { Document } from '../grammar/syntax-tree.ts';
import { type ReadServerOptions, readServer } from '../model/server/read-server.ts';
import type { Server } from '../model/server/server.ts';
import type { Rule } from '../rules/kit/define-rule.ts';
import type { LintedFile } from './findings/finding.ts';
import { type LintServerOptions, lintServer } from './lint-server.ts';

/**
 * Reads and lints one server with different texts. An upgrade comes back to texts that it tried before: the same texts
 * give the same Server, and with the same rules the same findings.
 */
export interface ServerReader {
  /**
   * The server with other texts, by identity or path; undefined where the main file cannot be read. The options differ in
   * their files and in the modules that are given, and in nothing else.
   */
  read(options: ReadServerOptions, texts: ReadonlyMap<string, ByteText>): Server | undefined;
  lint(server: Server, rules: readonly Rule[]): readonly LintedFile[];
}

/**
 * A reader that lints all files with these options. `comesBack`: whether texts are tried again, so that what became of them
 * is kept; each round of fixes has new ones.
 */
export function createServerReader(
  options: Pick<LintServerOptions, 'known' | 'htaccess'>,
  comesBack: boolean,
): ServerReader {
  const readings: Reading[] = [];
  const lints = new Map<
    Server,
    { readonly rules: readonly Rule[]; readonly linted: readonly LintedFile[] }[]
  >();
  const documents = new Map<string, Document>();
  const parseOnce = ({ profile, target = profile.target, parse: parseAs }: ReadServerOptions) => {
    return (text: ByteText, identity: string): Document => {
      const known = documents.get(identity);
      if (known?.source.text === text) return known;
      const document = parseAs?.(text, identity) ?? parse(text, target.series);
      documents.set(identity, document);
      return document;
    };
  };
  return {
    read(reading, texts) {
      const { files, given } = reading;
      const before = readings.find(
        (one) => one.files === files && one.given === given && areSame(one.texts, texts),
      );
      if (before !== undefined) return before.server;
      const overlaid = overlayFiles(files, texts);
      const server = readServer({ ...reading, files: overlaid, parse: parseOnce(reading) });
      if (comesBack) readings.push({ files, given, texts, server });
      return server;
    },
    lint(server, rules) {
      const before = lints.get(server) ?? [];
      const same = before.find((one) => areEqual(one.rules, rules));
      if (same !== undefined) return same.linted;
      const linted = lintServer(server, { ...options, rules });
      if (comesBack) lints.set(server, [...before, { rules, linted }]);
      return linted;
    },
  };
}

interface Reading {
  readonly files: FileSystem;
  readonly given: ReadServerOptions['given'];
  readonly texts: ReadonlyMap<string, ByteText>;
  readonly server: Server | undefined;
}

function areSame(some: ReadonlyMap<string, ByteText>, others: ReadonlyMap<string, ByteText>): boolean {
  return some.size === others.size && [...some].every(([key, text]) => others.get(key) === text);
}

function areEqual(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one, i) => one === others[i]);
}
