import { describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { overlayFiles } from '../../files/overlay-files.ts';
import type { createNodeFiles } from '../../host/node-files.ts';

function textOf(read: ReturnType<ReturnType<typeof createNodeFiles>['read']>): string {
  return read.ok ? read.text : `(${read.why}: ${read.error})`;
}

describe('texts on top', () => {
  const base = createMemoryFiles(
    { 'conf.d/a.conf': 'A', 'conf.d/b.conf': 'B' },
    { root: '/etc/httpd', links: { link: 'conf.d', 'conf.d/c.conf': 'a.conf' } },
  );
  test('a text replaces a file under all its names', () => {
    const files = overlayFiles(base, new Map([['/etc/httpd/conf.d/a.conf', 'new']]));
    for (const name of ['conf.d/a.conf', 'conf.d/c.conf', 'link/a.conf'])
      expect(textOf(files.read(`/etc/httpd/${name}`))).toBe('new');
    expect(textOf(files.read('/etc/httpd/conf.d/b.conf'))).toBe('B');
    expect(files.list('/etc/httpd/conf.d')).toMatchObject({ names: ['a.conf', 'b.conf', 'c.conf'] });
  });
  test('a text of a file that is not there yet is one', () => {
    const path = '/etc/httpd/conf.d/new.conf';
    const files = overlayFiles(base, new Map([[path, 'new']]));
    expect(files.list('/etc/httpd/conf.d/')).toMatchObject({
      names: ['a.conf', 'b.conf', 'c.conf', 'new.conf'],
    });
    expect(files.list('/etc/httpd/link')).toMatchObject({
      names: ['a.conf', 'b.conf', 'c.conf', 'new.conf'],
    });
    expect(files.look(path)).toEqual({ ok: true, kind: 'file', identity: path });
    expect(files.look('/etc/httpd/link/new.conf')).toEqual({ ok: true, kind: 'file', identity: path });
    expect(textOf(files.read('/etc/httpd/link/new.conf'))).toBe('new');
    expect(files.look('/etc/httpd/other.conf')).toMatchObject({ ok: false });
  });
  test('and so are the directories above it', () => {
    const files = overlayFiles(base, new Map([['/etc/httpd/x/y/new.conf', 'new']]));
    expect(files.list('/etc/httpd')).toMatchObject({ names: ['conf.d', 'link', 'x'] });
    expect(files.list('/etc/httpd/x')).toMatchObject({ names: ['y'] });
    expect(files.look('/etc/httpd/x/y')).toMatchObject({ ok: true, kind: 'directory' });
    expect(files.list('/etc/httpd/x/y')).toMatchObject({ names: ['new.conf'] });
  });
});
