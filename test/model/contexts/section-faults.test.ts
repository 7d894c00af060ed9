import { describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import { parse } from '../../../grammar/parse.ts';
import {
  configurationOf,
  instanceOf,
  readConfiguration,
} from '../../../model/configuration/configuration.ts';
import { type SectionFault, sectionFaults } from '../../../model/contexts/section-faults.ts';
import { readServer } from '../../../model/server/read-server.ts';
import type { FileInstance } from '../../../model/server/server.ts';
import { unknownProfile } from '../../../profile/profiles.ts';

const target = { series: '2.4', release: undefined } as const;

/** The faults of a server with mod_macro and the define YES: in which file, what httpd says, and of which line. */
function faultsIn(files: Readonly<Record<string, string>>, modules?: readonly string[]): readonly string[] {
  return readAll(files, modules).flatMap((instance) =>
    sectionFaults(instance, configurationOf(instance).factOf).map(
      (fault) => `${instance.kind === 'macro' ? 'macro' : instance.path} ${tell(fault)}`,
    ),
  );
}

function readAll(
  files: Readonly<Record<string, string>>,
  modules: readonly string[] = ['mod_macro'],
): readonly FileInstance[] {
  const server = readServer({
    main: '/a.conf',
    files: createMemoryFiles(files),
    profile: {
      ...unknownProfile(target),
      builtIn: { surely: new Set(modules), perhaps: new Set(['mod_cgid']) },
    },
    defines: new Map([['YES', undefined]]),
    areDefinesComplete: true,
  });
  return server?.instances ?? [];
}

/** The commands that are said to be where they must not. */
function misplacedIn(main: string): readonly string[] {
  return readAll({ 'a.conf': main }).flatMap((instance) =>
    instance.document.lines.flatMap((line) =>
      line.kind === 'directive' && configurationOf(instance).contextViolation(line) !== undefined
        ? line.name
        : [],
    ),
  );
}

function tell({ kind, node, refusal }: SectionFault): string {
  const place = `${node.number} ${kind}`;
  if (refusal === undefined) return place;
  const { message, blamed, atEnd } = refusal;
  const { path, kind: of } = blamed.instance;
  const end = atEnd === undefined ? '' : ` at the end (${atEnd})`;
  return `${place}: ${message}, of ${of === 'macro' ? 'the macro' : path}:${blamed.line.number}${end}`;
}

function text(...lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

test('a document on its own', () => {
  const document = parse(text('<Directory "/a">', '<Files x>', '</Directory>'), '2.4');
  const configuration = readConfiguration(document, '/a.conf', target);
  expect(sectionFaults(instanceOf(document, configuration), configuration.factOf).map(tell)).toEqual([
    '3 mismatched: Expected </Files> but saw </Directory>, of /a.conf:3',
  ]);
});

test('nothing is wrong where all sections end', () => {
  expect(faultsIn({ 'a.conf': text('<IfDefine NO>', '<Files x>', '</Files>', '</IfDefine>') })).toEqual([]);
});

test('sections of a condition that holds begin anew, and those around it wait', () => {
  expect(
    faultsIn({ 'a.conf': text('<Files x>', '<IfDefine YES>', '</Files>', '</IfDefine>', '</Files>') }),
  ).toEqual([
    '/a.conf 3 mismatched: </Files> without matching <Files> section, of /a.conf:3',
    // it is taken to have ended both
    '/a.conf 4 unmatched: </IfDefine> without matching <IfDefine> section, of /a.conf:4',
    '/a.conf 5 unmatched: </Files> without matching <Files> section, of /a.conf:5',
  ]);
});

test('what is skipped is blamed on the section that is', () => {
  const lines = [
    '<IfDefine YES>',
    '<IfDefine NO>',
    '<ifmodule x.c>',
    '</Files>',
    '</IfModule>',
    '</IfDefine>',
  ];
  expect(faultsIn({ 'a.conf': text(...lines, '</IfDefine>') })).toEqual([
    '/a.conf 4 mismatched: Expected </ifmodule> but saw </Files>, of /a.conf:2',
  ]);
});

test('the last byte of a tag in what is skipped is taken for its bracket', () => {
  expect(faultsIn({ 'a.conf': text('<IfDefine NO>', '<Files x>', '</Files', '</IfDefine>') })).toEqual([
    '/a.conf 3 close-without-gt: Expected </Files> but saw </File>, of /a.conf:1',
  ]);
});

test('a tag with text after it ends what is skipped, and no condition that holds', () => {
  const skipped = text('<IfDefine NO>', '</IfDefine> # no');
  const read = text('<IfDefine YES>', '</IfDefine> # yes', '</IfDefine>');
  expect(faultsIn({ 'a.conf': skipped })).toEqual([]);
  expect(faultsIn({ 'a.conf': read })).toEqual([
    '/a.conf 2 close-with-text: </IfDefine> without matching <IfDefine> section, of /a.conf:2',
    '/a.conf 3 unmatched: </IfDefine> without matching <IfDefine> section, of /a.conf:3',
  ]);
});

test('where httpd may skip a section, it may accept a tag with text after it', () => {
  const perhaps = text('<IfModule mod_cgid.c>', '<IfDefine YES>', '</IfDefine> # yes', '</IfModule> # no');
  expect(faultsIn({ 'a.conf': perhaps })).toEqual(['/a.conf 3 close-with-text', '/a.conf 4 close-with-text']);
  const damaged = text('<IfModule mod_cgid.c>', '<Files x>', '</Files)', '</IfModule)');
  expect(faultsIn({ 'a.conf': damaged })).toEqual([
    '/a.conf 3 close-without-gt',
    '/a.conf 4 close-without-gt',
  ]);
  const other = text('<IfModule mod_cgid.c>', '</Files> # no', '</IfModule>');
  expect(faultsIn({ 'a.conf': other })).toEqual([
    '/a.conf 2 mismatched: </Files> without matching <Files> section, of /a.conf:2',
  ]);
});

describe('at the end of a file', () => {
  test('all sections that are open are named at once, the outermost is blamed', () => {
    expect(faultsIn({ 'a.conf': text('<Directory \\', '"/a">', '<Files x>') })).toEqual([
      '/a.conf 1 unclosed: /a.conf:3: <Files> was not closed.\n/a.conf:2: <Directory> was not closed., of /a.conf:1 at the end (0)',
      '/a.conf 3 unclosed: /a.conf:3: <Files> was not closed., of /a.conf:1 at the end (1)',
    ]);
  });

  test('a condition that holds may be open, with all that it contains', () => {
    expect(faultsIn({ 'a.conf': text('<Files x>', '<IfDefine YES>', '<If true>') })).toEqual([
      '/a.conf 1 unclosed: /a.conf:1: <Files> was not closed., of /a.conf:1 at the end (0)',
      '/a.conf 2 unclosed',
      '/a.conf 3 unclosed',
    ]);
  });

  test('one that does not hold must end, the innermost of its sections first', () => {
    expect(faultsIn({ 'a.conf': text('<IfDefine YES>', '<IfDefine NO>', '<Files x>') })).toEqual([
      '/a.conf 1 unclosed',
      '/a.conf 2 unclosed: Expected </IfDefine> before end of configuration, of /a.conf:2 at the end (1)',
      '/a.conf 3 unclosed: Expected </Files> before end of configuration, of /a.conf:2 at the end (0)',
    ]);
  });

  test('a section does not go on in a file that is included', () => {
    const files = { 'a.conf': text('<Files x>', 'Include /b.conf'), 'b.conf': text('</Files>') };
    expect(faultsIn(files)).toEqual([
      '/a.conf 1 unclosed: /a.conf:1: <Files> was not closed., of /a.conf:1 at the end (0)',
      '/b.conf 1 unmatched: </Files> without matching <Files> section, of /b.conf:1',
    ]);
  });
});

describe('with macros', () => {
  test('a section may begin in one and end after its Use', () => {
    const lines = [
      '<Macro begin>',
      '<Directory "/a">',
      '</Macro>',
      '<Macro end>',
      '</Directory>',
      '</Macro>',
    ];
    expect(faultsIn({ 'a.conf': text(...lines, 'Use begin', '</Directory>') })).toEqual([]);
    expect(faultsIn({ 'a.conf': text(...lines, 'Use begin', 'Use end') })).toEqual([]);
    expect(faultsIn({ 'a.conf': text(...lines, 'Use begin', '</Files>') })).toEqual([
      '/a.conf 8 mismatched: Expected </Directory> but saw </Files>, of /a.conf:8',
      expect.stringMatching(
        /^macro 1 unclosed: macro 'begin' .*:1: <Directory> was not closed\., of the macro:1 at/,
      ),
    ]);
    expect(faultsIn({ 'a.conf': text(...lines, '<Files x>', 'Use end', '</Files>') })).toEqual([
      'macro 1 mismatched: Expected </Files> but saw </Directory>, of the macro:1',
    ]);
  });

  test('what is around commands is not known where sections begin in one and end after its Use', () => {
    const lines = ['<Macro begin>', '<Directory "/a">', '</Macro>', 'Use begin', 'AllowOverride None'];
    const whole = misplacedIn(text(...lines));
    expect(whole).toEqual([]);
    expect(misplacedIn(text('AllowOverride None'))).toEqual(['AllowOverride']);
    expect(misplacedIn(text('<Macro m>', 'AllowOverride None', '</Macro>', 'Use m'))).not.toEqual([]);
  });

  test('the text of one is none of httpd’s lines, unless it is skipped or no one knows macros', () => {
    const lines = text('<Macro m>', '</Files>', '</Macro>');
    const refused = ['/a.conf 2 mismatched: Expected </Macro> but saw </Files>, of /a.conf:2'];
    expect(faultsIn({ 'a.conf': lines })).toEqual([]);
    expect(faultsIn({ 'a.conf': lines }, [])).toEqual(refused);
    expect(faultsIn({ 'a.conf': `<IfDefine NO>\n${lines}</IfDefine>\n` })).toEqual([
      '/a.conf 3 mismatched: Expected </Macro> but saw </Files>, of /a.conf:1',
    ]);
  });

  test('a closing tag that is lost ends nothing', () => {
    const lines = text('<Macro m>', 'ServerSignature On', '</Macro>', '<Files x>', 'Use m');
    expect(faultsIn({ 'a.conf': `${lines}</Files>\n` })).toEqual([]);
    expect(faultsIn({ 'a.conf': `${lines}</Files>` })).toEqual([
      '/a.conf 4 unclosed: /a.conf:4: <Files> was not closed., of /a.conf:4 at the end (0)',
    ]);
  });
});

test('of sections that are nested too deep for the tree none is told', () => {
  expect(faultsIn({ 'a.conf': '<Files x>\n'.repeat(100) })).toHaveLength(100);
  expect(faultsIn({ 'a.conf': '<Files x>\n'.repeat(5_000) })).toEqual([]);
});
