import { describe, expect, test } from 'vitest';
import { recognizeFile } from '../../../model/recognition/recognize-file.ts';
import { randomFrom } from '../../kit/random.ts';
import { fewOr, freshSeedOr } from '../../kit/run-options.ts';
import { APACHE_TEXTS } from './apache-texts.ts';
import { drawTemplate, mistake, STYLES, surround } from './drawn-texts.ts';

const templateOf = (text: string) => recognizeFile(text, 'site.conf').template;
const CASES = fewOr(20, 200, 2_000);
const SEED = freshSeedOr(1);

describe('drawn templates of languages that plume has no word for', () => {
  test.each(Object.entries(STYLES))('%s', (_, style) => {
    for (let i = 0; i < CASES; i++) {
      const text = drawTemplate(randomFrom(SEED + i), style);
      expect(templateOf(text), `seed ${SEED + i}\n${text}`).toBeDefined();
    }
  });
  test('the most frequent placeholder is named', () => {
    const host = 'ServerName |HOST|\nErrorLog /var/|HOST|.log\nListen |PORT|\n';
    expect(templateOf(host)).toBe('|HOST|');
    expect(
      templateOf(
        "KeepAlive on\n<tmpl_if name='a'>\nTimeout <tmpl_var name='b'>\n</tmpl_if>\n<tmpl_if name='c'>\nListen 80\nListen 81\n</tmpl_if>\n",
      ),
    ).toBe("<tmpl_var name='b'>");
  });
});

/** One that has no macro: what a macro whose first line is broken calls its parameters looks like placeholders. */
const REAL = Object.values(APACHE_TEXTS).filter((text) => !/<Macro/i.test(text));
const HOST = `<VirtualHost *:80>
  ServerName a.example
  ServerAlias www.a.example
  DocumentRoot /srv/a
  ErrorLog logs/a
  CustomLog logs/b common
  RewriteEngine on
  RewriteRule ^/a$ /b [R]
  <Directory /srv/a>
    AllowOverride None
    Require all granted
  </Directory>
  Timeout 60
`;

/**
 * Of small texts that broken signs are repeated in, as two broken lines of `Substitute` or of one that is continued: so many
 * of a thousand may be taken for one. Four of 24,000 were.
 */
const MISTAKEN = 1;

describe('real configuration with mistakes is not a template', () => {
  test('whatever share of its lines is broken', () => {
    const taken: string[] = [];
    for (let i = 0; i < CASES * 20; i++) {
      const random = randomFrom(SEED + i);
      const whole = surround(random, [random.pick(REAL), random.pick(REAL)].join('\n'));
      const share = 5 + random.below(56);
      const lines = whole
        .split('\n')
        .map((line) => (random.below(100) < share ? mistake(random, line) : line));
      const text = lines.join('\n');
      if (templateOf(text) !== undefined) taken.push(`seed ${SEED + i}, ${share} %\n${text}`);
    }
    expect(taken.length, taken.join('\n\n')).toBeLessThanOrEqual(Math.ceil((CASES * 20 * MISTAKEN) / 1000));
  });
  test.each([
    'AlowOverride x',
    '<Directroy /srv>\n  Order x\n</Directroy>',
    'RewriteRule(.*) /a',
    'ErrorDocument 404 <h1 class="a">No</h1>',
  ])('the same mistake all over: %j', (line) => {
    expect(templateOf(`${HOST}${`${line}\nKeepAlive on\n`.repeat(10)}</VirtualHost>\n`)).toBeUndefined();
  });
  test.each([
    ['one placeholder', '  LimitRequestBody {{x}}\n'],
    ['a merge', '<<<<<<< HEAD\n  Timeout 1\n=======\n  Timeout 2\n>>>>>>> feature\n'],
    [
      'a merge with its base',
      '<<<<<<< HEAD\n  Timeout 1\n||||||| a1b2c3\n  Timeout 3\n=======\n  Timeout 2\n>>>>>>> b\n',
    ],
    ['PHP', '<?php\nfunction a($b)\n{\n  phpinfo();\n  return define("X", $b);\n}\na(1);\n?>\n'],
    ['PHP in a line', '<?php phpinfo(); ?>\n'],
    ['PHP without an end', '<?php\nif ($a) {\n  phpinfo();\n}\n'],
    [
      'a page',
      '<!DOCTYPE html>\n<html lang="en">\n<!-- a -->\n<head><title>x</title></head>\n<body class="a">\n<p>Hello</p>\n<a href="/x">y</a>\n</body>\n</html>\n',
    ],
    [
      'a list of a page',
      '<ul class="a">\n<li class="b"><a href="/1">1</a></li>\n<li class="b"><a href="/2">2</a></li>\n</ul>\n',
    ],
    ['a style', '<style type="text/css">\nbody {\n  color: red;\n}\n</style>\n'],
    ['a script', 'function a()\n{\n  if (b) { c(); }\n  d();\n}\n'],
  ])('%s that somebody pasted, once or more often', (_, pasted) => {
    expect(templateOf(`${HOST}${pasted}</VirtualHost>\n`)).toBeUndefined();
    expect(templateOf(`${pasted}${HOST}</VirtualHost>\n`)).toBeUndefined();
    if (pasted.includes('{{')) return;
    expect(
      templateOf(`${HOST}${pasted}KeepAlive on\n${pasted}</VirtualHost>\n${HOST}</VirtualHost>\n${pasted}`),
    ).toBeUndefined();
  });
});
