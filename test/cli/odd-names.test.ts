import { describe, expect, it } from 'vitest';
import { cellWidth, escapeControls, showFileName, wrapText } from '../../cli/output/display.ts';
import { writeJson } from '../../cli/output/write-json.ts';
import { fileNameBytes, hasStrayBytes, spellStrayBytes, toFileName } from '../../grammar/file-name.ts';
import { fileNameOf, pathOfUri, uriOfPath } from '../../server/service/documents/file-name.ts';
import { randomFrom } from '../kit/random.ts';

/** Bytes that are no UTF-8, of each kind: a lone lead, a lone tail, overlong, a surrogate, beyond Unicode, cut off. */
const strays = ['\xff', '\x80', '\xc0\xaf', '\xed\xa0\x80', '\xf5\x80\x80\x80', '\xe2\x82'];

describe('a name keeps its bytes', () => {
  it('whatever they are', () => {
    const random = randomFrom(11);
    for (let round = 0; round < 20_000; round++) {
      let bytes = '';
      const length = random.below(8);
      for (let at = 0; at < length; at++)
        bytes += random.once(3)
          ? random.pick(['\xc3\xa4', '\xf0\x9f\x98\x80', 'a', '\xe2\x80\x8b'])
          : String.fromCharCode(random.below(256));
      expect(fileNameBytes(toFileName(bytes))).toBe(bytes);
      expect(hasStrayBytes(toFileName(bytes))).toBe(
        Buffer.from(Buffer.from(bytes, 'latin1').toString('utf8')).toString('latin1') !== bytes,
      );
    }
  });

  it('in a URI, too', () => {
    for (const stray of strays) {
      const name = toFileName(`/srv/a b/${stray}%#?.conf`);
      expect(pathOfUri(uriOfPath(name))).toBe(name);
    }
    expect(uriOfPath(toFileName('/a\xff'))).toBe('file:///a%FF');
    expect(spellStrayBytes(fileNameOf('file:///a%ff%C3%A4%zz'))).toBe('/a\\xffä%zz');
    expect(pathOfUri(uriOfPath('/a\\b'))).toBe('/a\\b');
  });

  it('and JSON is Unicode that every reader takes', () => {
    const json = writeJson({ file: toFileName('a\xff\\xff.conf'), message: `${toFileName('\xfe')}\ud800` });
    expect(JSON.parse(json)).toEqual({
      file: 'a\\xff\\xff.conf',
      fileBytes: 'a%FF%5Cxff.conf',
      message: '\\xfe\ufffd',
    });
    expect(writeJson({ file: 'ä\ud83d\ude00', path: '/a' })).toBe('{"file":"ä\ud83d\ude00","path":"/a"}');
  });
});

describe('what nobody sees is spelled', () => {
  const kinds = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;
  it('every such character of Unicode, and no other', () => {
    for (let code = 0; code <= 0x10ffff; code++) {
      const character = String.fromCodePoint(code);
      if (code === 0x23) continue;
      if ((escapeControls(character) !== character) !== kinds.test(character))
        throw new Error(`U+${code.toString(16)} is shown as ${escapeControls(character)}`);
    }
    expect(escapeControls('\u200b\u00ad\u{e0041}\ufe0f\u2028\x9b')).toBe(
      '\\u{200b}\\xad\\u{e0041}\\u{fe0f}\\u{2028}\\x9b',
    );
    expect(cellWidth(escapeControls('\u200b'))).toBe(8);
  });

  it('so is what programs that run builds obey anywhere in a line', () => {
    for (const command of [
      '##[error]x',
      '##vso[task.setvariable variable=a]b',
      "##teamcity[message text='x']",
    ])
      expect(escapeControls(`a ${command}`)).toBe(`a #\\x23${command.slice(2)}`);
    expect(escapeControls('### [x] ## Main')).toBe('### [x] ## Main');
  });

  it('and no line begins with what they obey there', () => {
    for (const name of ['::error::x', '-x', '+++ x', '--- x', ' ::error::x', '#x', '~x', '@x'])
      expect(showFileName(name)).toBe(`./${name}`);
    for (const name of ['a::b', './x', '/x', '<stdin>', '.htaccess', 'ä'])
      expect(showFileName(name)).toBe(name);
    for (let width = 1; width < 40; width++)
      for (const line of wrapText('a line of words ::error file=a::b ::set-output name=x::y and more', width))
        expect(line).not.toMatch(/^\s*::/);
  });
});
