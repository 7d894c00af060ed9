import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { configurationNames, type NameKind } from '../../facts/configuration-names.ts';
import { commandNames } from '../../server/lsp/commands.ts';
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
    readonly languages: readonly [
      { readonly extensions: readonly string[]; readonly filenamePatterns: readonly string[] },
    ];
    readonly commands: readonly { readonly command: string }[];
    readonly configurationDefaults: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly semanticTokenScopes: readonly { readonly scopes: Readonly<Record<string, readonly string[]>> }[];
    readonly walkthroughs: readonly {
      readonly steps: readonly { readonly description: string; readonly media: { readonly image: string } }[];
    }[];
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

  test('there is no setting that nobody reads', () => {
    const read = [...settingNames, 'serverPath', 'trace.server'].map((name) => `plume.${name}`);
    expect(settings.map(([name]) => name).sort()).toEqual(read.sort());
  });

  test('the README lists each setting', () => {
    const readme = readClient('README.md');
    expect(settings.filter(([name]) => !readme.includes(`| \`${name}\``)).map(([name]) => name)).toEqual([]);
  });

  test('it starts for documents, not for files that nothing reads', () => {
    expect(manifest.activationEvents.filter((event) => event.startsWith('workspaceContains:'))).toEqual([]);
  });
});

describe('which files are Apache configuration', () => {
  const [language] = manifest.contributes.languages;
  const namesOf = (kind: NameKind) =>
    configurationNames().flatMap((one) => (one.kind === kind ? [one.name.toLowerCase()] : []));

  test('by the ending of their names, as the command line knows it; what many programs have is not enough', () => {
    expect([...language.extensions].sort()).toEqual(
      namesOf('ending')
        .filter((ending) => ending !== '.conf')
        .sort(),
    );
  });
  test('by directories that a distribution has httpd in', () => {
    const homes = language.filenamePatterns.flatMap(
      (pattern) => pattern.match(/^\*\*\/\{(.*)\}\/\*\*/)?.[1] ?? [],
    );
    expect(homes.flatMap((list) => list.split(',')).sort()).toEqual([...new Set(namesOf('home'))].sort());
  });
  test('by their text where the ending says little', () => {
    const source = readClient('src/detect-language.ts');
    const endings = source.match(/ENDINGS[^=]*= \[(.*)\]/)?.[1]?.split(', ');
    expect(endings?.map((ending) => ending.slice(1, -1)).sort()).toEqual(
      ['.conf', ...namesOf('weak-ending')].sort(),
    );
  });
});

test('Enter leaves a word that is there, and chooses nothing in a list that a character opened', () => {
  expect(manifest.contributes.configurationDefaults['[apacheconf]']).toMatchObject({
    'editor.acceptSuggestionOnEnter': 'smart',
    'editor.suggest.selectionMode': 'whenQuickSuggestion',
  });
});

test('patterns have a scope that themes give a colour which can be read', () => {
  expect(manifest.contributes.semanticTokenScopes.map(({ scopes }) => scopes.regexp)).toEqual([
    ['string.regexp'],
  ]);
});

describe('commands and pictures', () => {
  const sources = readdirSync(clientFolder('src')).map((name) => readClient(`src/${name}`));
  const commands = manifest.contributes.commands.map(({ command }) => command);
  const steps = manifest.contributes.walkthroughs.flatMap((walkthrough) => walkthrough.steps);

  test.each(commands)('%s is registered', (command) => {
    expect(sources.filter((source) => source.includes(`'${command}'`))).not.toEqual([]);
  });
  test('none has the name of a command of the server, which the client library registers', () => {
    expect(commandNames.length).toBeGreaterThan(1);
    expect(commands.filter((command) => commandNames.includes(command))).toEqual([]);
  });
  test.each(steps)('a step of the walkthrough has a picture, and its command is there', (step) => {
    expect(existsSync(clientFolder(step.media.image))).toBe(true);
    for (const [, command] of step.description.matchAll(/\(command:(plume\.\w+)/g))
      expect(commands).toContain(command);
  });
  test('the pictures of the README are there', () => {
    const pictures = [...readClient('README.md').matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(
      (match) => match[1]!,
    );
    expect(pictures.length).toBeGreaterThan(2);
    for (const picture of pictures)
      expect([picture, existsSync(clientFolder(picture))]).toEqual([picture, true]);
  });
});

function clientFolder(name: string): URL {
  return new URL(`../../client/${name}`, import.meta.url);
}

function readClient(name: string): string {
  return readFileSync(clientFolder(name), 'utf8');
}
