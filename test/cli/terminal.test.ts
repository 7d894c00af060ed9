import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../cli/commands/explain/render-markdown.ts';
import { underName } from '../../cli/output/console.ts';
import { escapeControls, showText, sliceCells, wrapText } from '../../cli/output/display.ts';
import { describeTerminal, linkToRule, plainTerminal } from '../../cli/output/terminal.ts';

const pipe = { isTTY: false, columns: undefined };
const screen = { isTTY: true, columns: 100 };

describe('colour', () => {
  it.each([
    ['a terminal', screen, {}, undefined, true],
    ['a pipe', pipe, {}, undefined, false],
    ['a dumb terminal', screen, { TERM: 'dumb' }, undefined, false],
    ['NO_COLOR', screen, { NO_COLOR: '1' }, undefined, false],
    ['an empty NO_COLOR', screen, { NO_COLOR: '' }, undefined, true],
    ['FORCE_COLOR', pipe, { FORCE_COLOR: '1' }, undefined, true],
    ['FORCE_COLOR=0', screen, { FORCE_COLOR: '0' }, undefined, false],
    ['NO_COLOR and FORCE_COLOR', screen, { NO_COLOR: '1', FORCE_COLOR: '1' }, undefined, false],
    ['--color in a pipe', pipe, {}, true, true],
    ['--color against NO_COLOR', pipe, { NO_COLOR: '1' }, true, true],
    ['--no-color against FORCE_COLOR', screen, { FORCE_COLOR: '1' }, false, false],
  ])('%s', (_, stream, environment, choice, colour) => {
    expect(describeTerminal({ ...stream, environment }, choice).colour).toBe(colour);
  });
});

describe('width', () => {
  it('is the terminal’s, and prose is not wider than can be read', () => {
    expect(describeTerminal({ ...screen, environment: {} }, undefined)).toMatchObject({
      width: 100,
      wrapWidth: 100,
    });
    const wide = describeTerminal({ isTTY: true, columns: 300, environment: {} }, undefined);
    expect(wide).toMatchObject({ width: 300, wrapWidth: 110 });
  });
  it('is COLUMNS where that is exported', () => {
    expect(describeTerminal({ ...screen, environment: { COLUMNS: '60' } }, undefined).width).toBe(60);
    expect(describeTerminal({ ...screen, environment: { COLUMNS: 'x' } }, undefined).width).toBe(100);
  });
  it('does not wrap sentences in pipes', () => {
    const terminal = describeTerminal({ ...pipe, environment: {} }, undefined);
    expect(terminal).toEqual({
      isScreen: false,
      colour: false,
      width: 120,
      wrapWidth: Number.POSITIVE_INFINITY,
    });
  });
});

describe('links', () => {
  const SITE = 'https://plume.test';
  it.each([
    ['a terminal that says nothing', screen, {}, false],
    ['kitty', screen, { TERM: 'xterm-kitty' }, true],
    ['kitty in tmux', screen, { TERM: 'tmux-256color', TERM_PROGRAM: 'tmux' }, false],
    ['VS Code', screen, { TERM_PROGRAM: 'vscode' }, true],
    ['a terminal of GNOME', screen, { VTE_VERSION: '7600' }, true],
    ['an old terminal of GNOME', screen, { VTE_VERSION: '4800' }, false],
    ['Windows Terminal', screen, { WT_SESSION: 'a' }, true],
    ['CI', screen, { TERM_PROGRAM: 'vscode', CI: 'true' }, false],
    ['FORCE_HYPERLINK', screen, { FORCE_HYPERLINK: '1' }, true],
    ['FORCE_HYPERLINK=0', screen, { FORCE_HYPERLINK: '0', TERM: 'xterm-kitty' }, false],
    ['NO_COLOR', screen, { TERM: 'xterm-kitty', NO_COLOR: '1' }, false],
    ['a pipe', pipe, { TERM: 'xterm-kitty' }, false],
  ])('are shown in %s: %j', (_, stream, environment, isShown) => {
    const terminal = describeTerminal({ ...stream, environment }, undefined, SITE);
    expect(terminal.site).toBe(isShown ? SITE : undefined);
    expect(describeTerminal({ ...stream, environment }, undefined, '').site).toBeUndefined();
  });
  it('lead to pages of rules of the site alone', () => {
    const terminal = { ...plainTerminal, colour: true, site: SITE };
    const link = linkToRule('[a/b]', 'a/b', terminal);
    expect(link).toBe('\x1b]8;;https://plume.test/rules/a/b\x1b\\[a/b]\x1b]8;;\x1b\\');
    expect(showText(link, terminal)).toBe(link);
    expect(linkToRule('[internal/failure]', 'internal/failure', terminal)).toBe('[internal/failure]');
    expect(linkToRule('[a/b]', 'a/b', plainTerminal)).toBe('[a/b]');
    for (const other of [
      plainTerminal,
      { ...terminal, site: 'https://other.test' },
      { ...plainTerminal, colour: true },
    ])
      expect(showText(link, other)).toContain('\\x1b]8;;https://plume.test');
  });
});

describe('showing text', () => {
  it('spells what would act on the terminal', () => {
    expect(escapeControls('a\x1b]8;;x\x07\n\x9b\u2028\u2066b é中')).toBe(
      'a\\x1b]8;;x\\x07\\x0a\\x9b\\u{2028}\\u{2066}b é中',
    );
  });
  it('wraps at blanks by cells', () => {
    expect(wrapText('中文 中文 ab', 9)).toEqual(['中文 中文', 'ab']);
    expect(wrapText('a-word-too-long b', 5)).toEqual(['a-word-too-long', 'b']);
  });
  it('cuts by cells and never halves a character', () => {
    expect(sliceCells('a中文b', 0, 2)).toBe('a ');
    expect(sliceCells('a中文b', 2, 5)).toBe(' 文');
    expect(sliceCells('abcdef', 2, 4)).toBe('cd');
  });
});

describe('rule documents', () => {
  const document = [
    '# group/name',
    '',
    'One *two* `three *x*` [four](https://example.org/)',
    'and five.',
    '',
    '- an item of words that goes on for more than a line of forty',
    '- another',
    '',
    '## Wrong',
    '',
    '```apache conf/a.conf target=2.2',
    'KeepAlive yes',
    '#         ^^^ error[group/name]: no, that is a longer message than fits',
    '#         ^^^ error[group/name]: no',
    '```',
    '',
    '```apache fixed',
    '\tKeepAlive On',
    '```',
    '',
    '| a | b |',
    '|---|---|',
    '| 中 | c |',
    '',
  ].join('\n');

  it('are shown with the same words, code indented', () => {
    expect(renderMarkdown(document, { ...plainTerminal, width: 40 })).toBe(
      [
        'group/name',
        '',
        'One two `three *x*` four',
        '(https://example.org/) and five.',
        '',
        '- an item of words that goes on for more',
        '  than a line of forty',
        '- another',
        '',
        'Wrong',
        '',
        '  conf/a.conf, httpd 2.2:',
        '    KeepAlive yes',
        '    #         ^^^',
        '        no, that is a longer message',
        '        than fits',
        '    #         ^^^ no',
        '',
        '  after the fix:',
        '        KeepAlive On',
        '',
        '  a   b',
        '  中  c',
        '',
      ].join('\n'),
    );
  });

  it('use colour for stress and code', () => {
    const coloured = renderMarkdown('One *two* _x_ a_b_c **d** `three *x*`', {
      ...plainTerminal,
      colour: true,
    });
    expect(coloured).toBe(
      'One \x1b[4mtwo\x1b[24m \x1b[4mx\x1b[24m a_b_c \x1b[1md\x1b[22m \x1b[36m`three *x*`\x1b[39m\n',
    );
  });
});

describe('what plume says on standard error', () => {
  it.each([
    ['`a.conf` does not exist.', 'plume: `a.conf` does not exist.'],
    ['plume did not read all of this server.', 'plume did not read all of this server.'],
    ['plume-a.conf does not exist.', 'plume: plume-a.conf does not exist.'],
  ])('has the name once: %s', (sentence, line) => {
    expect(underName(sentence)).toBe(line);
  });
});
