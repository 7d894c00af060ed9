import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rules } from '../../rules/index.ts';
import { uriOfPath } from '../../server/service/documents/file-name.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService, type LanguageService } from '../../server/service/service.ts';
import { findMemoryServers } from '../kit/memory-servers.ts';
import { fewOr, seedOr } from '../kit/run-options.ts';
import { type FeaturePlace, serviceFeatures } from '../kit/service-features.ts';

const MAIN = '/srv/httpd.conf';
const settings = { ...defaultSettings, server: { ...defaultSettings.server, directory: '/srv' } };
const disk: Readonly<Record<string, string>> = {
  [MAIN]: `LoadModule macro_module m.so
LoadModule rewrite_module r.so
Define PORT 80
Listen \${PORT}
DocumentRoot /srv/www
<Macro Host $name>
  ServerName $name
</Macro>
<Directory /srv/www>
  AllowOverride All
  Require all granted
</Directory>
Include sites/*.conf
`,
  '/srv/sites/a.conf':
    '<VirtualHost *:${PORT}>\n  Use Host a.example\n  CustomLog log combined\n</VirtualHost>\n',
  '/srv/sites/b.conf':
    'LogFormat "%h" combined\n<VirtualHost *:80>\n  Use Host b.example\n  Order allow,deny\n</VirtualHost>\n',
  '/srv/www/.htaccess': 'RewriteEngine On\nRewriteRule ^a$ b [E=X:1,L]\nHeader set A %{X}e\n',
};
const paths = Object.keys(disk);

const snippet = fc.constantFrom(
  '<Location /x>\n',
  '</Location>\n',
  '</VirtualHost>\n',
  '<VirtualHost *:${PORT}>\n',
  '<IfDefine X>\n',
  '</IfDefine>\n',
  'Define PORT 8080\n',
  'Use Host c\n',
  'Include sites/b.conf\n',
  'Require all denied\n',
  '# plume: ignore\n',
  'Listenn 80\n',
  'AllowOverride None\n',
  '\\\n',
  '"',
  '<',
  '>',
  '$',
  '\n',
  'é',
  '😀',
  ' ',
  '\r\n',
  'a',
);
const part = fc.double({ min: 0, max: 1, noNaN: true });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      path: fc.constantFrom(...paths),
      from: part,
      length: fc.nat(25),
      text: fc.oneof(snippet, fc.constant('')),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('close' as const),
      path: fc.constantFrom(...paths),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('open' as const), path: fc.constantFrom(...paths) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('ask' as const),
      path: fc.constantFrom(...paths),
      from: part,
      feature: fc.constantFrom(...Object.keys(serviceFeatures)),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Where a part of a text is. */
function placeIn(path: string, text: string, from: number): FeaturePlace {
  const before = text.slice(0, Math.round(from * text.length)).split(/\r\n|\n|\r/);
  const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  const end = { line: position.line + 2, character: 0 };
  return { uri: uriOfPath(path), position, range: { start: { line: position.line, character: 0 }, end } };
}

/** Makes the steps; returns the texts that are open, with their versions. */
function take(
  service: LanguageService,
  steps: readonly Step[],
): ReadonlyMap<string, readonly [string, number]> {
  const texts = new Map<string, readonly [string, number]>();
  const open = (path: string): void => {
    // a document that is opened again is the last one
    texts.delete(path);
    texts.set(path, [disk[path] ?? '', 1]);
    service.open({ uri: uriOfPath(path), version: 1, text: disk[path] ?? '' }, settings);
  };
  open(MAIN);
  for (const one of steps) {
    const [text, version] = texts.get(one.path) ?? [];
    if (one.kind === 'open') open(one.path);
    else if (one.kind === 'close') {
      texts.delete(one.path);
      service.close(uriOfPath(one.path));
    } else if (text === undefined || version === undefined) continue;
    else if (one.kind === 'ask') serviceFeatures[one.feature]?.(service, placeIn(one.path, text, one.from));
    else {
      const at = Math.round(one.from * text.length);
      const after = text.slice(0, at) + one.text + text.slice(at + one.length);
      const { position: start } = placeIn(one.path, text, one.from);
      const { position: end } = placeIn(
        one.path,
        text,
        Math.min(1, (at + one.length) / Math.max(1, text.length)),
      );
      const isWhole = /[\ud800-\udfff]|\r/.test(text + one.text);
      service.change(uriOfPath(one.path), version + 1, [
        isWhole ? { text: after } : { range: { start, end }, text: one.text },
      ]);
      texts.set(one.path, [after, version + 1]);
    }
  }
  return texts;
}

describe('any sequence of edits', () => {
  test('leads to the answers of a fresh service, for each feature', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), part, (steps, from) => {
        const edited = createLanguageService(rules, findMemoryServers(disk, { mains: [MAIN] }));
        const texts = take(edited, steps);
        const fresh = createLanguageService(rules, findMemoryServers(disk, { mains: [MAIN] }));
        for (const [path, [text, version]] of texts)
          fresh.open({ uri: uriOfPath(path), version, text }, settings);
        for (const [path, [text]] of texts)
          for (const [name, ask] of Object.entries(serviceFeatures)) {
            const place = placeIn(path, text, from);
            expect({ name, answer: ask(edited, place) }).toEqual({ name, answer: ask(fresh, place) });
          }
      }),
      { numRuns: fewOr(3, 8, 1_000), seed: seedOr(7) },
    );
  });
});
