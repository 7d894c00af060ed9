import { describe, expect, test } from 'vitest';
import type { FileSystem } from '../../files/file-system.ts';
import { toByteText } from '../../grammar/byte-text.ts';
import type { ServerFinder } from '../../model/server/known-server.ts';
import { uriOfPath } from '../../server/service/documents/file-name.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService } from '../../server/service/service.ts';
import { modernClient } from '../kit/completion-case.ts';
import { readCursor } from '../kit/cursor.ts';
import { findMemoryServers } from '../kit/memory-servers.ts';

const MAIN = '/srv/httpd.conf';

/** What a server's files were asked for. */
interface Asked {
  readonly lists: string[];
  readonly looks: string[];
  readonly reads: string[];
}

function watch(files: FileSystem, asked: Asked): FileSystem {
  return {
    ...files,
    list(path) {
      asked.lists.push(path);
      return files.list(path);
    },
    look(path) {
      asked.looks.push(path);
      return files.look(path);
    },
    read(path, purpose) {
      asked.reads.push(path);
      return files.read(path, purpose);
    },
  };
}

/** Completes in a server whose files are watched from the moment of the question. */
function completeIn(disk: Readonly<Record<string, string>>): {
  readonly labels: readonly string[];
  readonly isIncomplete: boolean;
  readonly asked: Asked;
} {
  const { text, position } = readCursor(disk[MAIN] ?? '');
  const bytes = Object.fromEntries(
    Object.entries(disk).map(([name, content]) => [name, toByteText(content.replace('█', ''))]),
  );
  const asked: Asked = { lists: [], looks: [], reads: [] };
  const inner = findMemoryServers(bytes, { mains: [MAIN] });
  const finder: ServerFinder = {
    findSite: () => undefined,
    forget: () => inner.forget(),
    find: (...question) =>
      inner.find(...question).map((known) => {
        const options = known.options();
        const files = watch(options.files, asked);
        return { ...known, options: () => ({ ...options, files }) };
      }),
  };
  const service = createLanguageService([], finder);
  service.open({ uri: uriOfPath(MAIN), version: 1, text }, defaultSettings);
  // reads the server
  service.documentSymbols(uriOfPath(MAIN));
  for (const list of Object.values(asked)) list.length = 0;
  const { items, isIncomplete } = service.completion(uriOfPath(MAIN), position, modernClient);
  return { labels: items.map(({ label }) => label), isIncomplete, asked };
}

describe('paths', () => {
  test('only names are asked for, in the one directory that is written; nothing is opened', () => {
    const { labels, asked } = completeIn({
      [MAIN]: 'SSLCertificateKeyFile private/█',
      '/srv/private/a.key': 'secret',
      '/srv/private/b.key': 'secret',
      '/srv/other/c.key': 'secret',
    });
    expect(labels).toEqual(['a.key', 'b.key']);
    expect(asked.reads).toEqual([]);
    expect(asked.lists).toEqual(['/srv/private/']);
    expect(asked.looks.every((path) => path.startsWith('/srv/private/'))).toBe(true);
  });

  test('nothing is asked for where an argument is not a path, or has a variable in it', () => {
    for (const text of [
      'ServerName █',
      'Timeout /█',
      'Alias /█',
      'ErrorLog |/bin/█',
      'Define A /x\nDocumentRoot ${A}/█',
    ])
      expect(completeIn({ [MAIN]: text, '/bin/x': '' }).asked.lists, text).toEqual([]);
  });

  test('of many names the first are looked at, and the list says that there are more', () => {
    const many = Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`/srv/many/${i}.conf`, '']));
    const { labels, isIncomplete, asked } = completeIn({ [MAIN]: 'Include many/█', ...many });
    expect([labels.length, isIncomplete]).toEqual([300, true]);
    expect(asked.looks.length).toBeLessThanOrEqual(300);
    const rest = completeIn({ [MAIN]: 'Include many/199█', ...many });
    expect([rest.labels.length, rest.isIncomplete]).toEqual([11, false]);
  });

  test('names that would need another word are left out', () => {
    const names = { '/srv/a b.conf': '', "/srv/it's.conf": '', '/srv/$x.conf': '', '/srv/ok.conf': '' };
    expect(completeIn({ [MAIN]: 'Include █', ...names }).labels).toEqual(['httpd.conf', 'ok.conf']);
    expect(completeIn({ [MAIN]: 'Include "█"', ...names }).labels).toEqual([
      'a b.conf',
      'httpd.conf',
      'ok.conf',
    ]);
  });

  test('a .htaccess and a file without a server have none', () => {
    const service = createLanguageService([]);
    const uri = uriOfPath('/tmp/.htaccess');
    service.open({ uri, version: 1, text: 'AuthUserFile /' }, defaultSettings);
    expect(service.completion(uri, { line: 0, character: 14 }, modernClient).items).toEqual([]);
  });
});
