import { uriOfPath } from '../../server/service/documents/file-name.ts';
import type { Hover, MarkupKind } from '../../server/service/documents/protocol.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService } from '../../server/service/service.ts';
import { readCursor } from './cursor.ts';
import { findMemoryServers } from './memory-servers.ts';

/** The hover over the `█` in one of the files, which is open; `/srv/httpd.conf` is a main file unless `mains` says others. */
export function hoverOver(
  files: Readonly<Record<string, string>>,
  {
    kind = 'plaintext',
    mains = ['/srv/httpd.conf'],
  }: { readonly kind?: MarkupKind; readonly mains?: readonly string[] } = {},
): Hover | undefined {
  const [path = ''] = Object.keys(files).filter((name) => files[name]?.includes('█'));
  const { text, position } = readCursor(files[path] ?? '');
  const disk = { ...files, [path]: text };
  const service = createLanguageService([], findMemoryServers(disk, { mains }));
  service.open({ uri: uriOfPath(path), version: 1, text }, defaultSettings);
  return service.hover(uriOfPath(path), position, kind);
}
