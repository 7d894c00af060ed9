import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { rules as plumesRules } from '../../rules/index.ts';
import { defineRule, type Rule } from '../../rules/kit/define-rule.ts';
import { fileNameOf, pathOfUri, uriOfPath } from '../../server/service/documents/file-name.ts';
import type { CodeAction, ContentChange, Range, TextEdit } from '../../server/service/documents/protocol.ts';
import { defaultSettings, readSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService } from '../../server/service/service.ts';
import { pieces } from '../grammar/arbitraries.ts';
import { fewOr } from '../kit/run-options.ts';

const uri = 'file:///etc/httpd/conf/httpd.conf';

/** Rules made for these tests, so that they do not change with plume's. */
const renamed = defineRule({
  id: 'upgrade/renamed',
  severity: 'info',
  since: '0.1.0',
  summary: 'Old becomes New.',
  sources: [],
  messages: { old: '`Old` is called `New` now.' },
  on: {
    command: {
      Old: (command, context) => {
        const start = command.source.text.indexOf('Old', command.start);
        const at = { start, end: start + 3 };
        context.report({
          at,
          message: 'old',
          fixes: [
            {
              title: 'Remove it',
              name: 'delete',
              kind: 'unsafe',
              edits: [{ start: command.start, end: command.end, text: '' }],
            },
            { title: 'Replace with `New`', name: 'replace', kind: 'safe', edits: [{ ...at, text: 'New' }] },
          ],
        });
      },
    },
  },
});
const refused = defineRule({
  id: 'value/refused',
  severity: 'error',
  since: '0.1.0',
  summary: 'Bad is refused.',
  sources: [],
  messages: { bad: 'httpd will not start: `{word}`.', before: 'the word before' },
  on: {
    command: {
      Bad: (command, context) => {
        const [first, ...rest] = context.args(command);
        if (first === undefined) return;
        for (const arg of rest)
          context.report({
            at: arg,
            message: 'bad',
            data: { word: arg.value },
            httpd: { id: 'AH00526', message: 'Bad takes one argument', phase: 'walk' },
            help: 'Write one word.',
            related: [{ at: first, message: 'the word before' }],
          });
      },
    },
  },
});
const broken = defineRule({
  id: 'value/broken',
  severity: 'error',
  since: '0.1.0',
  summary: 'Throws.',
  sources: [],
  messages: {},
  on: {
    command: {
      Throw: () => {
        throw new Error('oops');
      },
    },
  },
});
const rules: readonly Rule[] = [renamed, refused, broken];

function openService(text: string, { file = uri, with: used = rules } = {}) {
  const service = createLanguageService(used);
  service.open({ uri: file, version: 1, text }, defaultSettings);
  return service;
}
function at(line: number, character: number, endLine = line, endCharacter = character): Range {
  return { start: { line, character }, end: { line: endLine, character: endCharacter } };
}
function applied(text: string, edits: readonly TextEdit[]): string {
  return TextDocument.applyEdits(TextDocument.create(uri, 'apacheconf', 1, text), edits as TextEdit[]);
}
function titles(actions: readonly CodeAction[]): readonly string[] {
  return actions.map(({ title }) => title);
}

describe('diagnostics', () => {
  test('say all there is to say', () => {
    const service = openService('# é😀\r\nBad "é😀" x\r\n');
    expect(service.diagnostics(uri)).toEqual([
      {
        range: at(1, 10, 1, 11),
        severity: 1,
        code: 'value/refused',
        source: 'plume',
        message: [
          'httpd will not start: `x`.',
          'httpd -t says: AH00526: Bad takes one argument',
          'Write one word.',
        ].join('\n'),
        relatedInformation: [{ location: { uri, range: at(1, 4, 1, 9) }, message: 'the word before' }],
      },
    ]);
  });

  test('a lone carriage return ends a line for an editor, though not for httpd', () => {
    const service = openService('Bad a\rb c\n');
    expect(service.diagnostics(uri).map(({ range }) => range)).toEqual([at(1, 0, 1, 1), at(1, 2, 1, 3)]);
  });

  test('a rule that throws is one of them', () => {
    const service = openService('Listen 80\nThrow\nOld\n');
    expect(service.diagnostics(uri).map(({ code }) => code)).toEqual(['internal/failure', 'upgrade/renamed']);
  });

  test("are none of a file that is another program's, or a template, whoever says that it is httpd's", () => {
    const site = 'file:///etc/nginx/sites-available/default';
    const host = '<Directory /srv/www>\n    Require all granted\n</Directory>\nListen 80\nBad a b\n';
    const nginx = `server {\n    listen 80;\n    root /srv/www;\n}\n${'# x\n'.repeat(2_000)}Bad a b\n`;
    const template = host.replace('/srv/www', '{{ docroot }}');
    const service = createLanguageService(rules);
    const said = () => service.diagnostics(site).map(({ code }) => code);
    service.open({ uri: site, version: 1, text: nginx }, defaultSettings);
    expect(said()).toEqual([]);
    expect(service.quickDiagnostics(site, 0)).toEqual([]);
    expect([...service.allDiagnostics()].flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
    expect(service.codeActions(site, at(0, 0, 9, 0))).toEqual([]);
    expect(service.fixAll(site)).toEqual([]);
    service.change(site, 2, [{ text: host }]);
    expect(said()).toEqual(['value/refused']);
    service.change(site, 3, [{ text: template }]);
    expect(said()).toEqual([]);
    service.change(site, 4, [{ range: at(0, 11, 0, 24), text: '/srv/www' }]);
    expect(said()).toEqual(['value/refused']);
  });

  test('follow the edits', () => {
    const service = openService('Listen 80\n');
    expect(service.diagnostics(uri)).toEqual([]);
    service.change(uri, 2, [{ range: at(0, 0, 0, 9), text: 'Old 80' }]);
    expect(service.diagnostics(uri)).toMatchObject([{ code: 'upgrade/renamed', range: at(0, 0, 0, 3) }]);
    expect(service.version(uri)).toBe(2);
    service.change(uri, 3, [{ text: '\n\n Old' }]);
    expect(service.diagnostics(uri)).toMatchObject([{ range: at(2, 1, 2, 4) }]);
  });

  test('the file name tells a .htaccess', () => {
    const kinds = defineRule({
      id: 'meta/kind',
      severity: 'info',
      since: '0.1.0',
      summary: '',
      sources: [],
      messages: { kind: '{kind}' },
      on: {
        document: (_document, { configuration, report }) =>
          report({ at: { start: 0, end: 0 }, message: 'kind', data: { kind: configuration.kind } }),
      },
    });
    for (const [file, kind] of [
      ['file:///srv/www/.htaccess', 'htaccess'],
      ['file:///c%3A/www/%2Ehtaccess', 'htaccess'],
      ['file:///etc/httpd/conf/httpd.conf', 'server'],
      ['untitled:Untitled-1', 'fragment'],
    ] as const) {
      const service = openService('', { file, with: [kinds] });
      expect(service.diagnostics(file).map(({ message }) => message)).toEqual([kind]);
    }
  });

  test('a document that is not open, or no longer, has none', () => {
    const service = openService('Old\n');
    expect(service.diagnostics('file:///other')).toEqual([]);
    expect(service.change('file:///other', 2, [{ text: '' }])).toBe(false);
    service.close(uri);
    expect(service.diagnostics(uri)).toEqual([]);
    expect(service.codeActions(uri, at(0, 0))).toEqual([]);
    expect(service.fixAll(uri)).toEqual([]);
  });

  test('settings decide whether there are any, and for which httpd', () => {
    const service = openService('<IfVersion < 2.4>\nOld\n</IfVersion>\n');
    expect(service.diagnostics(uri)).toEqual([]);
    const before = readSettings({ target: '2.2' }).settings;
    expect(service.configure(uri, before)).toBe(true);
    expect(service.configure(uri, { ...before })).toBe(false);
    expect(service.diagnostics(uri)).toMatchObject([{ code: 'upgrade/renamed' }]);
    expect(service.configure(uri, { ...before, enable: false })).toBe(true);
    expect(service.diagnostics(uri)).toEqual([]);
    expect(service.codeActions(uri, at(1, 0))).toEqual([]);
  });
});

describe('edits of an editor', () => {
  const cases: readonly (readonly [string, string, readonly ContentChange[], string])[] = [
    [
      'several in one notification',
      'a\nb\nc\n',
      [
        { range: at(2, 0, 2, 1), text: 'C' },
        { range: at(0, 1), text: '\nnew' },
        { range: at(3, 0, 3, 1), text: '3' },
      ],
      'a\nnew\nb\n3\n',
    ],
    [
      'a character beyond the line is its end',
      'a\r\nb\r\n',
      [{ range: at(0, 99), text: '!' }],
      'a!\r\nb\r\n',
    ],
    ['a line beyond the text is its end', 'a\n', [{ range: at(7, 3), text: 'b' }], 'a\nb'],
    ['half a surrogate pair', '😀\n', [{ range: at(0, 1, 0, 2), text: '\ude01' }], '😁\n'],
    ['a range the wrong way round', 'abc', [{ range: at(0, 2, 0, 1), text: 'B' }], 'aBc'],
    [
      'a line feed that meets a carriage return',
      'a\rb\nc\n',
      [
        { range: at(1, 0, 1, 1), text: '' },
        { range: at(1, 0, 1, 1), text: 'C' },
      ],
      'a\r\nC\n',
    ],
    ['a byte order mark', '\ufeffOld\n', [{ range: at(0, 0, 0, 1), text: '' }], 'Old\n'],
    ['the whole text twice', 'a\nb\n', [{ text: 'x' }, { text: 'a\nOld\nb' }], 'a\nOld\nb'],
    ['nothing', 'Old', [], 'Old'],
  ];
  test.each(cases)('%s', (_, before, changes, after) => {
    const service = openService(before, { with: [mirror] });
    service.change(uri, 2, changes);
    expect(service.diagnostics(uri)).toEqual(openService(after, { with: [mirror] }).diagnostics(uri));
  });
});

/** Reports all there is to know about the text and its tree, so that equal diagnostics mean an equal document. */
const mirror = defineRule({
  id: 'meta/mirror',
  severity: 'info',
  since: '0.1.0',
  summary: '',
  sources: [],
  messages: { saw: '{what}' },
  on: {
    document(document, { args: words, report }) {
      const saw = (at: { start: number; end: number }, what: string) =>
        report({ at, message: 'saw', data: { what } });
      for (const line of document.lines) {
        const { kind, number, height, parent, start, end } = line;
        const name = 'key' in line ? line.key : '';
        const inside = kind === 'open' ? `${line.children.length} to ${line.closing?.start}` : '';
        const text = document.source.text.slice(start, end);
        saw(
          line,
          `${kind} ${name} ${number}+${height} in ${parent?.start} ${inside} ${JSON.stringify(text)}`,
        );
        if (line.kind === 'directive' || line.kind === 'open')
          for (const arg of words(line)) saw(arg, JSON.stringify(arg));
      }
      for (const { kind, node, open } of document.faults) saw(node, `${kind} ${open?.start}`);
      saw({ start: 0, end: document.source.text.length }, `${document.children.length}`);
    },
  },
});

const editorPieces = fc.oneof(
  { weight: 4, arbitrary: pieces },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '😀',
      '\ud83d',
      '\ude00',
      '\ufeff',
      '…',
      '\u2028',
      'Old\n',
      'Bad a b\n',
      'LoadModule unheard_module x.so\n',
      'Unheard 1\n',
    ),
  },
);
const editorText = fc.array(editorPieces, { maxLength: 25 }).map((parts) => parts.join(''));
const position = fc.record({
  line: fc.oneof({ weight: 9, arbitrary: fc.nat(9) }, { weight: 1, arbitrary: fc.constantFrom(-1, 1e6) }),
  character: fc.oneof(
    { weight: 9, arbitrary: fc.nat(12) },
    { weight: 1, arbitrary: fc.constantFrom(-3, 2 ** 31 - 1) },
  ),
});
const change: fc.Arbitrary<ContentChange> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      range: fc.record({ start: position, end: position }),
      text: fc.array(editorPieces, { maxLength: 3 }).map((parts) => parts.join('')),
    }),
  },
  { weight: 1, arbitrary: fc.record({ text: editorText }) },
);

/** A section that is closed by an edit means something else, though its own line stays. */
const UNCLOSED = '<If "a > b">\n<Directory /x>\n';
const CLOSING = [
  [{ range: { start: { line: 2, character: 0 }, end: { line: 2, character: 0 } }, text: ' ' }],
  [{ range: { start: { line: 3, character: 0 }, end: { line: 3, character: 0 } }, text: '</Directory>\n</' }],
];

describe('properties', () => {
  test('random edits lead to what the resulting text says when it is opened', () => {
    const all = [...plumesRules, mirror];
    const notifications = fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 6 });
    fc.assert(
      fc.property(editorText, notifications, (text, edits) => {
        const service = openService(text, { with: all });
        let expected = text;
        for (const [i, changes] of edits.entries()) {
          service.change(uri, i + 2, changes);
          for (const one of changes) {
            const document = TextDocument.create(uri, 'apacheconf', 1, expected);
            TextDocument.update(document, [one as { text: string }], 2);
            expected = document.getText();
          }
          expect(service.diagnostics(uri)).toEqual(openService(expected, { with: all }).diagnostics(uri));
        }
      }),
      { numRuns: fewOr(60, 1_500), examples: [[UNCLOSED, CLOSING]] },
    );
  });

  test('no position makes it throw, and every action offered can be made', () => {
    const anywhere = fc.record({ start: position, end: position });
    fc.assert(
      fc.property(editorText, anywhere, (text, range) => {
        const service = openService(text);
        for (const { kind, edits = [] } of service.codeActions(uri, range)) {
          const after = applied(text, edits);
          expect(after).not.toBe(text);
          if (kind === 'source.fixAll.plume') expect(openService(after).fixAll(uri)).toEqual([]);
        }
      }),
      { numRuns: fewOr(30, 500) },
    );
  });
});

describe('code actions', () => {
  const text = 'Listen 80\n<If true>\n\tOld 1\n</If>\nOld 2\n';

  test('fixes, safe ones first, then the comment that ignores it, then all fixes', () => {
    const service = openService(text);
    const actions = service.codeActions(uri, at(2, 2));
    expect(actions.map(({ title, kind, isPreferred }) => [title, kind, isPreferred])).toEqual([
      ['Replace with `New`', 'quickfix', true],
      ['Remove it; this may grant access to clients that are denied now', 'quickfix', undefined],
      ['Fix all 2 findings of upgrade/renamed in this file', 'quickfix', undefined],
      ['Ignore upgrade/renamed here', 'quickfix', undefined],
      ['Apply all safe fixes in this file', 'source.fixAll.plume', undefined],
    ]);
    expect(actions[0]!.edits).toEqual([{ range: at(2, 1, 2, 4), newText: 'New' }]);
    expect(actions[0]!.diagnostics).toEqual([service.diagnostics(uri)[0]]);
    expect(applied(text, actions[4]!.edits ?? [])).toBe(text.replaceAll('Old', 'New'));
    expect(actions[4]!.edits?.map(({ range }) => range)).toEqual([at(2, 1, 2, 4), at(4, 0, 4, 3)]);
  });

  test('choices follow the safe fixes, as they are called, are never preferred, and are not made with all others', () => {
    const chosen = defineRule({
      ...renamed,
      id: 'access/chosen',
      on: {
        command: {
          Chosen: (command, { report }) => {
            const word = { start: command.start, end: command.start + 'Chosen'.length };
            const to = (text: string) => [{ ...word, text }];
            report({
              at: word,
              message: 'old',
              fixes: [
                { title: 'Replace with `Safe`', name: 'replace', kind: 'safe', edits: to('Safe') },
                { title: 'Do what is written', name: 'do-what-is-written', kind: 'choice', edits: to('A') },
                { title: 'Keep it closed', name: 'keep-todays-answer', kind: 'choice', edits: to('B') },
              ],
            });
          },
          Open: (command, { report }) => {
            const edits = [{ start: command.start, end: command.start + 4, text: 'Shut' }];
            const fix = { title: 'Shut it', name: 'shut', kind: 'choice', edits } as const;
            report({ at: command, message: 'old', fixes: [fix] });
          },
        },
      },
    });
    const before = 'Listen 80\nChosen 1\nOpen 2\n';
    const service = openService(before, { with: [chosen] });
    const shown = (range: Range) =>
      service
        .codeActions(uri, range)
        .map(({ title, kind, isPreferred }) => [title, kind, isPreferred === true]);
    expect(shown(at(1, 2))).toEqual([
      ['Replace with `Safe`', 'quickfix', true],
      ['Do what is written', 'quickfix', false],
      ['Keep it closed', 'quickfix', false],
      ['Ignore access/chosen here', 'quickfix', false],
      ['Apply all safe fixes in this file', 'source.fixAll.plume', false],
    ]);
    expect(shown(at(2, 2))[0]).toEqual(['Shut it', 'quickfix', false]);
    const all = service.codeActions(uri, at(1, 2), { only: ['source.fixAll'] });
    expect(applied(before, all[0]!.edits ?? [])).toBe('Listen 80\nSafe 1\nOpen 2\n');
    const alone = openService('Listen 80\nOpen 2\n', { with: [chosen] });
    expect(alone.codeActions(uri, at(1, 2), { only: ['source.fixAll'] })).toEqual([]);
  });

  test('the kinds asked for, and those below them', () => {
    const service = openService(text);
    const kinds = (...only: string[]) => [
      ...new Set(service.codeActions(uri, at(2, 2), { only }).map(({ kind }) => kind)),
    ];
    expect(kinds('quickfix')).toEqual(['quickfix']);
    expect(kinds('source')).toEqual(['source.fixAll.plume']);
    expect(kinds('source.fixAll')).toEqual(['source.fixAll.plume']);
    expect(kinds('source.fixAll.plume')).toEqual(['source.fixAll.plume']);
    expect(kinds('')).toEqual(['quickfix', 'source.fixAll.plume']);
    expect(kinds('source.fixAll.eslint', 'quick', 'refactor')).toEqual([]);
    expect(kinds()).toEqual([]);
  });

  test('nothing is fixed at once for an editor that only wants to show a light bulb', () => {
    const service = openService(text);
    const isAutomatic = true;
    expect(titles(service.codeActions(uri, at(2, 2), { isAutomatic }))).toHaveLength(3);
    expect(service.codeActions(uri, at(0, 0), { isAutomatic, only: ['source.fixAll'] })).toHaveLength(1);
  });

  test('a range touches what it ends or begins at, whichever way round it is', () => {
    const service = openService(text);
    const fixesAt = (range: Range) =>
      service.codeActions(uri, range, { only: ['quickfix'], isAutomatic: true, isLazy: true }).length;
    expect(fixesAt(at(2, 4))).toBe(4);
    expect(fixesAt(at(2, 5))).toBe(0);
    expect(fixesAt(at(0, 0, 9, 0))).toBe(7);
    expect(fixesAt(at(9, 0, 0, 0))).toBe(7);
  });

  test('who asks beside the findings of a line gets their fixes, but no light bulb', () => {
    const service = openService('Listen 80\n<If true>\n\tOld 1 # é\r\n</If>\nOld 2\n');
    const fixesAt = (range: Range, isAutomatic = false) =>
      service.codeActions(uri, range, { only: ['quickfix'], isAutomatic }).length;
    for (const beside of [at(2, 0), at(2, 5), at(2, 10), at(2, 6, 2, 7), at(2, 7, 2, 6)]) {
      expect(fixesAt(beside)).toBe(4);
      expect(fixesAt(beside, true)).toBe(0);
    }
    for (const elsewhere of [at(0, 3), at(1, 9), at(3, 0), at(9, 0)]) expect(fixesAt(elsewhere)).toBe(0);
  });

  test('a diagnostic that the client names chooses among those in a wide range (Kate)', () => {
    const service = openService(text);
    const [, second] = service.diagnostics(uri);
    const actions = service.codeActions(uri, at(0, 0, 5, 0), {
      diagnostics: [{ range: second!.range }, { range: at(0, 0, 0, 2), code: 'spelling' }],
      only: ['quickfix'],
    });
    expect(actions).toHaveLength(4);
    expect(actions[0]!.edits).toEqual([{ range: at(4, 0, 4, 3), newText: 'New' }]);
  });

  test('a diagnostic that the client names is found where the cursor stands beside it (Neovim)', () => {
    const service = openService(text);
    const [first] = service.diagnostics(uri);
    expect(service.codeActions(uri, at(2, 6), { only: ['quickfix'], diagnostics: [first!] })).toHaveLength(4);
    expect(service.codeActions(uri, at(3, 0), { only: ['quickfix'], diagnostics: [first!] })).toHaveLength(4);
    const other = { range: at(2, 0, 2, 1), code: 'upgrade/renamed' };
    expect(service.codeActions(uri, at(3, 0), { only: ['quickfix'], diagnostics: [other] })).toEqual([]);
  });

  test('an edit within a character or a line end is made as one that an editor can make', () => {
    const bytewise = defineRule({
      ...renamed,
      id: 'upgrade/bytewise',
      on: {
        command: {
          Bytes: (command, context) => {
            const { text } = command.source;
            const accent = text.indexOf('\xa9');
            const carriage = text.indexOf('\r');
            const edits = [
              { start: carriage, end: carriage + 1, text: '' },
              { start: accent, end: accent + 1, text: '\xa8' },
            ];
            context.report({
              at: command,
              message: 'old',
              fixes: [{ title: 'x', name: 'replace', kind: 'safe', edits }],
            });
          },
        },
      },
    });
    const before = 'Listen 80\nBytes é\r\nListen 81\r\n';
    const service = openService(before, { with: [bytewise] });
    const [fix] = service.codeActions(uri, at(1, 0));
    expect(fix!.edits).toEqual([
      { range: at(1, 6, 1, 7), newText: 'è' },
      { range: at(1, 7, 2, 0), newText: '\n' },
    ]);
    expect(applied(before, fix!.edits ?? [])).toBe('Listen 80\nBytes è\nListen 81\r\n');
  });

  test.each([
    ['\tOld\n', '\t# plume: ignore upgrade/renamed — reason\n\tOld\n'],
    [
      'Listen 1\r\n  Old \\\r\n  x\r\n',
      'Listen 1\r\n  # plume: ignore upgrade/renamed — reason\r\n  Old \\\r\n  x\r\n',
    ],
    ['Listen 1\r\nOld', 'Listen 1\r\n# plume: ignore upgrade/renamed — reason\r\nOld'],
    ['Old', '# plume: ignore upgrade/renamed — reason\nOld'],
  ])('the comment that ignores a finding leaves none: %j', (before, after) => {
    const service = openService(before);
    const ignore = service
      .codeActions(uri, at(0, 0, 9, 0))
      .find(({ title }) => title === 'Ignore upgrade/renamed here');
    expect(applied(before, ignore!.edits ?? [])).toBe(after);
    expect(openService(after).diagnostics(uri)).toEqual([]);
  });

  test('one comment for all that a rule says about a line, none for what plume says about itself', () => {
    expect(titles(openService('Bad a b c\n').codeActions(uri, at(0, 0, 1, 0)))).toEqual([
      'Ignore value/refused here',
    ]);
    expect(openService('Throw\n').codeActions(uri, at(0, 0, 1, 0))).toEqual([]);
    expect(
      openService('# plume: ignore value/refused\nListen 80\n').codeActions(uri, at(0, 0, 1, 0)),
    ).toEqual([]);
  });
});

describe('a text that is not a configuration of httpd', () => {
  test.each([
    ['a template', 'ServerName {{ host }}\nOld\nDocumentRoot {{ root }}\n'],
    ['of another program', 'server {\n  listen 443 ssl;\n  server_name a;\n  root /srv;\n}\nOld\n'],
  ])('%s is never fixed', (_, text) => {
    const line = text.slice(0, text.indexOf('Old')).split('\n').length - 1;
    const titles = openService(text)
      .codeActions(uri, at(line, 0, line, 3))
      .map(({ title }) => title);
    expect(titles).not.toContain('Replace with `New`');
    expect(openService(text).fixAll(uri)).toEqual([]);
  });
});

describe('all fixes', () => {
  test('are small edits in a large file', () => {
    const lines = Array.from({ length: 3000 }, (_, i) => (i % 7 === 3 ? `  Old é${i}` : 'ServerTokens Prod'));
    const text = ['LoadModule old_module modules/mod_old.so', ...lines].join('\r\n');
    const edits = openService(text).fixAll(uri);
    expect(edits).toHaveLength(lines.filter((line) => line.includes('Old')).length);
    for (const { range, newText } of edits) {
      expect(newText).toBe('New');
      expect(range.end.character - range.start.character).toBe(3);
    }
    expect(applied(text, edits)).toBe(text.replaceAll('  Old', '  New'));
  });

  test('leave out what would bring a new error', () => {
    const worse = defineRule({
      ...renamed,
      id: 'upgrade/worse',
      on: {
        command: {
          Worse: (command, context) =>
            context.report({
              at: command,
              message: 'old',
              fixes: [
                {
                  title: 'x',
                  name: 'replace',
                  kind: 'safe',
                  edits: [{ start: command.start, end: command.end, text: 'Bad a b\n' }],
                },
              ],
            }),
        },
      },
    });
    const text = 'ServerTokens Prod\nServerName a.example\nWorse\nOld\n';
    const service = openService(text, { with: [...rules, worse] });
    expect(applied(text, service.fixAll(uri))).toBe(text.replace('Old', 'New'));
  });
});

describe('settings', () => {
  test('are read whatever they hold', () => {
    const read = (section: unknown) => {
      const { settings, problems } = readSettings(section);
      const { target } = settings.server;
      return [settings.enable, target?.release ?? target?.series, problems.length];
    };
    expect(read(undefined)).toEqual([true, undefined, 0]);
    expect(read(null)).toEqual([true, undefined, 0]);
    expect(read('plume')).toEqual([true, undefined, 0]);
    expect(read({ target: '', enable: null })).toEqual([true, undefined, 0]);
    expect(read({ target: '2.4.62', enable: false })).toEqual([false, '2.4.62', 0]);
    expect(read({ target: '2.2' })).toEqual([true, '2.2', 0]);
    expect(read({ target: '2.6', enable: 'no' })).toEqual([true, undefined, 2]);
    expect(read({ target: { toString: null } })).toEqual([true, undefined, 1]);
  });

  test('what servers there are', () => {
    const { settings, problems } = readSettings(
      {
        from: '2.2',
        server: 'debian-12',
        root: 'etc/apache2/apache2.conf',
        maps: { '/etc/apache2': './etc/apache2' },
        defines: ['SSL', 'PORT=8080'],
      },
      { directory: '/work' },
    );
    expect(problems).toEqual([]);
    expect(settings.server).toMatchObject({
      from: '2.2',
      profile: { name: 'debian-12' },
      root: 'etc/apache2/apache2.conf',
      maps: [{ from: '/etc/apache2', to: './etc/apache2' }],
      directory: '/work',
    });
    expect([...settings.server.defines]).toEqual([
      ['SSL', undefined],
      ['PORT', '8080'],
    ]);
  });

  test.each([
    [
      { server: 'debian-13.5' },
      '`plume.server debian-13.5` is neither a server that plume knows nor a file.',
    ],
    [{ server: 'probe.json' }, '`plume.server`: `probe.json` does not exist.'],
    [{ from: '2.4.62' }, '`plume.from` must be 2.2 or 2.4, not "2.4.62".'],
    [{ server: 7 }, '`plume.server` must be the name of a server'],
    [{ root: ['httpd.conf'] }, '`plume.root` must be the path of a main file, not ["httpd.conf"].'],
    [{ maps: ['/etc'] }, '`plume.maps` must be directories of the server with their places here'],
    [{ maps: { etc: './etc' } }, '`plume.maps` must be directories'],
    [{ maps: { '/etc': 1 } }, '`plume.maps` must be directories'],
    [{ defines: 'SSL' }, '`plume.defines` must be a list of names, as in ["SSL", "PORT=8080"], not "SSL".'],
    [{ defines: ['A B'] }, '`plume.defines` must be a list of names'],
  ])('a sentence for a mistake: %j', (section, sentence) => {
    const { settings, problems } = readSettings(section);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(sentence);
    expect(settings).toEqual(readSettings({}).settings);
  });

  test('a file of a profile is read where the folder is', () => {
    const asked: unknown[] = [];
    const { problems } = readSettings(
      { server: 'probe.json' },
      {
        directory: '/work',
        files: {
          findProblemWith: () => undefined,
          readProfile: (...question) => {
            asked.push(question);
            return { ok: true, text: '{}' };
          },
        },
      },
    );
    expect(asked).toEqual([['probe.json', '/work']]);
    expect(problems).toEqual([
      '`plume.server probe.json`: It has no `version`: it is not a file that `plume server --probe` wrote.',
    ]);
  });
});

test('file names are the paths of URIs', () => {
  expect(fileNameOf('file:///etc/a%20b/.htaccess')).toBe('/etc/a b/.htaccess');
  expect(fileNameOf('file:///c%3A/www/httpd.conf')).toBe('c:/www/httpd.conf');
  expect(fileNameOf('file://host/share/x.conf?a#b')).toBe('/share/x.conf');
  expect(fileNameOf('untitled:Untitled-1')).toBe('Untitled-1');
  expect(fileNameOf('file:///bad%zz')).toBe('/bad%zz');
  expect(fileNameOf('')).toBe('');
  expect(pathOfUri('untitled:Untitled-1')).toBe(undefined);
  for (const path of ['/etc/a b/é#?%.conf', '/c']) expect(pathOfUri(uriOfPath(path))).toBe(path);
  expect(pathOfUri(uriOfPath('c:\\www\\a.conf'))).toBe('c:/www/a.conf');
});
