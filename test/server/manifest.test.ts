import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { settingNames } from '../../server/service/documents/settings.ts';

interface Setting {
  readonly type: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
}
interface Manifest {
  readonly activationEvents: readonly string[];
  readonly capabilities: {
    readonly untrustedWorkspaces: { readonly restrictedConfigurations: readonly string[] };
  };
  readonly contributes: {
    readonly configuration: { readonly properties: Readonly<Record<string, Setting>> };
  };
}

const manifest = JSON.parse(
  readFileSync(new URL('../../client/package.json', import.meta.url), 'utf8'),
) as Manifest;
const settings = Object.entries(manifest.contributes.configuration.properties);
const restricted = new Set(manifest.capabilities.untrustedWorkspaces.restrictedConfigurations);

/** Whether a value can be anything but one of a few words, a release of httpd, or true and false. */
function isFree({ type, enum: words, pattern }: Setting): boolean {
  if (type === 'boolean' || words !== undefined) return false;
  return (
    pattern === undefined ||
    ['/etc/passwd', 'a/b', '/dev/zero'].some((text) => new RegExp(pattern).test(text))
  );
}

describe('what the extension declares', () => {
  test('a workspace that nobody trusts sets nothing that can name a file, or that says what is read', () => {
    expect(settings.filter(([, setting]) => isFree(setting)).map(([name]) => name)).toEqual(
      expect.arrayContaining(['plume.server', 'plume.root', 'plume.maps', 'plume.serverPath']),
    );
    for (const [name, setting] of settings)
      expect([name, restricted.has(name)]).toEqual([name, isFree(setting)]);
  });

  test('no restriction is about a setting that there is not', () => {
    const known = new Set(settings.map(([name]) => name));
    for (const name of restricted) expect(known).toContain(name);
    for (const name of settingNames) expect(known).toContain(`plume.${name}`);
  });

  test('it starts for documents, not for files that nothing reads', () => {
    expect(manifest.activationEvents.filter((event) => event.startsWith('workspaceContains:'))).toEqual([]);
  });
});
