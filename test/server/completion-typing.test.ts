import { describe, expect, test } from 'vitest';
import { toByteText } from '../../grammar/byte-text.ts';
import { parse } from '../../grammar/parse.ts';
import { lintDocument } from '../../linter/lint.ts';
import { defaultRules } from '../../rules/index.ts';
import { uriOfPath } from '../../server/service/documents/file-name.ts';
import type { CompletionItem } from '../../server/service/documents/protocol.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService } from '../../server/service/service.ts';
import { acceptItem, modernClient, plainClient } from '../kit/completion-case.ts';
import { randomFrom } from '../kit/random.ts';
import { fewOr } from '../kit/run-options.ts';

/** How many keys are typed from one answer to the next. */
const STEP = fewOr(3, 1);

/** Files as people write them, each right as it is. */
const FILES: Readonly<Record<string, string>> = {
  '/srv/httpd.conf': [
    'ServerRoot "/etc/httpd"',
    'Define SITE www.example.com',
    'Listen 80',
    '# é 😀 a comment',
    'LogFormat "%h %l %u %t \\"%r\\" %>s %b \\"%{Referer}i\\"" combined',
    '<VirtualHost *:80>',
    '    ServerName ${SITE}',
    '    ServerAlias example.com \\',
    '        example.org',
    '    DocumentRoot "/srv/😀 www"',
    '    CustomLog logs/access_log combined env=!dontlog',
    '    <Directory "/srv/www">',
    '        Options -Indexes +FollowSymLinks',
    '        AllowOverride FileInfo AuthConfig',
    '        Require all granted',
    '    </Directory>',
    "    <If \"%{REQUEST_METHOD} == 'POST' && -n req('Host')\">",
    '        Header always set X-Frame-Options SAMEORIGIN',
    '    </If>',
    '    ErrorDocument 404 /404.html',
    '</VirtualHost>',
    '<IfModule mod_ssl.c>',
    '    SSLProtocol all -SSLv3 -TLSv1',
    '    SSLHonorCipherOrder on',
    '</IfModule>',
    '',
  ].join('\n'),
  '/srv/www/.htaccess': [
    'RewriteEngine On',
    'RewriteCond %{HTTPS} !=on [NC]',
    'RewriteCond %{REQUEST_FILENAME} !-f',
    'RewriteRule ^(.*)$ https://%{HTTP_HOST}/$1 [R=301,L,NE]',
    '<FilesMatch "\\.(png|jpg)$">',
    '    ExpiresActive On',
    '    ExpiresByType image/png "access plus 1 month"',
    '</FilesMatch>',
    'AuthType Basic',
    'AuthName "Members"',
    'Require valid-user',
    'AddOutputFilterByType DEFLATE text/html text/css',
    '',
  ].join('\r\n'),
  '/srv/macros.conf': [
    '<Macro Site $name $port>',
    '<VirtualHost *:$port>',
    '    ServerName $name',
    '    SetEnvIf Remote_Addr "^10\\." local',
    '    SetEnv proxy-nokeepalive 1',
    '</VirtualHost>',
    '</Macro>',
    'Use Site www.example.com 8080',
    'UndefMacro Site',
    '',
  ].join('\n'),
};

describe.each(Object.entries(FILES))('%s', (path, text) => {
  const uri = uriOfPath(path);

  test('typed key by key: every answer comes, and a word that is offered is written as it is', () => {
    const service = createLanguageService([]);
    service.open({ uri, version: 0, text: '' }, defaultSettings);
    const wrong: string[] = [];
    let line = 0;
    let character = 0;
    for (let at = 0; at < text.length; at++) {
      const position = { line, character };
      service.change(uri, at, [{ range: { start: position, end: position }, text: text[at]! }]);
      if (text[at] === '\n') {
        line++;
        character = 0;
      } else character++;
      if ((at + 1) % STEP !== 0) continue;
      const typed = text.slice(0, at + 1);
      const { items } = service.completion(uri, { line, character }, plainClient);
      service.signatureHelp(uri, { line, character });
      for (const item of items)
        if (!isRightWhereItFits(item, typed, text)) wrong.push(`${typed.slice(-30)} + ${item.label}`);
    }
    expect(wrong).toEqual([]);
  });

  test('in the finished file an item that is the word which is there changes nothing', () => {
    const service = createLanguageService([]);
    service.open({ uri, version: 0, text }, defaultSettings);
    const wrong: string[] = [];
    for (const [line, content] of text.split(/\r?\n/).entries())
      for (let character = line % 2; character <= content.length; character += 2 * STEP)
        for (const item of service.completion(uri, { line, character }, plainClient).items) {
          const accepted = acceptItem(text, item);
          const isSameWord = accepted.length === text.length && accepted.toLowerCase() === text.toLowerCase();
          if (
            replacedBy(item, text).toLowerCase() === (item.filterText ?? item.label).toLowerCase() &&
            !isSameWord
          )
            wrong.push(`${line}:${character} ${item.label}: ${accepted.split('\n')[line]}`);
        }
    expect(wrong).toEqual([]);
  });

  test('no last argument that is offered makes httpd refuse a right line', () => {
    const random = randomFrom(3);
    const service = createLanguageService([]);
    service.open({ uri, version: 0, text }, defaultSettings);
    const wrong: string[] = [];
    for (const [line, content] of text.split(/\r?\n/).entries()) {
      const first = content.search(/\s\S*$/) + 1;
      if (content.search(/\S\s/) < 0 || content.trimStart().startsWith('#')) continue;
      for (let times = 0; times < fewOr(2, 4); times++) {
        const character = first + random.below(content.length - first + 1);
        const { items } = service.completion(uri, { line, character }, modernClient);
        const whole = items.filter(isWhole);
        if (whole.length === 0) continue;
        const accepted = acceptItem(text, random.pick(whole));
        const refusals = refusalsIn(path, accepted).filter(
          (found) => !refusalsIn(path, text).includes(found),
        );
        if (refusals.length > 0) wrong.push(`${accepted.split('\n')[line]}: ${refusals.join(', ')}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** Whether an item that what is typed begins leads to the text that is going to be there. */
function isRightWhereItFits(item: CompletionItem, typed: string, text: string): boolean {
  const written = replacedBy(item, typed);
  const filter = item.filterText ?? item.label;
  const start = typed.length - written.length;
  const isTheWord =
    written !== '' &&
    !WORD.test(text[start + filter.length] ?? ' ') &&
    text.slice(start, start + filter.length).toLowerCase() === filter.toLowerCase();
  if (!isTheWord) return true;
  const accepted = acceptItem(typed, item);
  return text.toLowerCase().startsWith(accepted.toLowerCase());
}

const WORD = /[\w.:=/-]/;

/** What of the text an item replaces. */
function replacedBy({ textEdit }: CompletionItem, text: string): string {
  if (textEdit === undefined || !('range' in textEdit)) throw new Error('the item has no range');
  const { start, end } = textEdit.range;
  return (text.split(/\r?\n/)[start.line] ?? '').slice(start.character, end.character);
}

/** Items that are not marked, and that nothing has to follow. */
function isWhole({ label, labelDetails, insertTextFormat }: CompletionItem): boolean {
  const isMarked = labelDetails?.description?.endsWith('is not loaded') === true;
  return !isMarked && insertTextFormat === undefined && !/[:=/({]$/.test(label);
}

function refusalsIn(file: string, text: string): readonly string[] {
  const bytes = toByteText(text);
  const target = { series: '2.4', release: undefined } as const;
  return lintDocument(parse(bytes, '2.4'), { file, target, rules: defaultRules })
    .findings.filter(({ httpd }) => httpd?.phase === 'read' || httpd?.phase === 'walk')
    .map(({ httpd }) => httpd?.message ?? '');
}
