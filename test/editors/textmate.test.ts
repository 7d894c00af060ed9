import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from '../../grammar/parse.ts';
import { codeServer, describeWith, root } from './tools.ts';

interface Token {
  readonly startIndex: number;
  readonly endIndex: number;
  readonly scopes: readonly string[];
}
interface Tokenizer {
  tokenizeLine(
    line: string,
    before: unknown,
  ): { readonly tokens: readonly Token[]; readonly ruleStack: unknown };
}

const corpus = path.join(process.env.PLUME_SHARED ?? path.join(root, '../shared'), 'corpus');
const grammarFile = path.join(root, 'client/syntaxes/apacheconf.tmLanguage.json');

describeWith([codeServer], "the colours, by VS Code's own tokenizer", () => {
  let tokenizer: Tokenizer;
  beforeAll(async () => {
    tokenizer = await loadTokenizer(path.join(codeServer.path ?? '', 'lib/vscode'));
  });
  /** The tokens that have a scope of their own, line by line: `text scope`. */
  const colour = (text: string) =>
    scopesOf(tokenizer, text).flatMap((tokens) => tokens.map(({ text, scope }) => `${text} ${scope}`));

  test.for([
    ['Timeout 60', ['Timeout support.function.directive.core', '60 constant.numeric']],
    ['# a # b', ['# punctuation.definition.comment', ' a # b comment.line.number-sign']],
    ['Deny from all # b', ['Deny support.function.directive.mod_access_compat', 'all constant.language']],
    [
      'Listen [::1]:80',
      ['Listen support.function.directive.mpm_common', '[::1]:80 constant.numeric.address'],
    ],
    ['Options +Indexes', ['Options support.function.directive.core', '+ keyword.operator']],
    [
      'RewriteRule ^/a$ /$1 [R,L]',
      [
        'RewriteRule support.function.directive.mod_rewrite',
        '/ string.unquoted.path',
        '$1 variable.other.back-reference',
        '[ punctuation.definition.flags.begin',
        'R,L storage.modifier.flags',
        '] punctuation.definition.flags.end',
      ],
    ],
    [
      'DocumentRoot "${SITE}/x"',
      [
        'DocumentRoot support.function.directive.core',
        '" punctuation.definition.string.begin',
        '${ punctuation.definition.variable.begin',
        'SITE variable.other.define',
        '} punctuation.definition.variable.end',
        '/x string.quoted.double',
        '" punctuation.definition.string.end',
      ],
    ],
    [
      '  <If "%{HTTPS} == \'on\'">',
      [
        '< punctuation.definition.tag.begin',
        'If entity.name.tag.core',
        '" punctuation.definition.string.begin',
        '%{ punctuation.definition.variable.begin',
        'HTTPS variable.other.server',
        '} punctuation.definition.variable.end',
        '  string.quoted.double',
        '== keyword.operator',
        " 'on' string.quoted.double",
        '" punctuation.definition.string.end',
        '> punctuation.definition.tag.end',
      ],
    ],
    [
      '</If>',
      ['</ punctuation.definition.tag.begin', 'If entity.name.tag.core', '> punctuation.definition.tag.end'],
    ],
    // what httpd does not know is a directive or a section all the same
    ['SecRuleEngine On', ['SecRuleEngine support.function.directive', 'On constant.language']],
    ['TimeoutX 1', ['TimeoutX support.function.directive', '1 constant.numeric']],
    ['Time', ['Time support.function.directive']],
    ['  LISTEN\t80', ['LISTEN support.function.directive.mpm_common', '80 constant.numeric']],
    [
      '<Perl>',
      ['< punctuation.definition.tag.begin', 'Perl entity.name.tag', '> punctuation.definition.tag.end'],
    ],
    [
      '<IfX a>',
      ['< punctuation.definition.tag.begin', 'IfX entity.name.tag', '> punctuation.definition.tag.end'],
    ],
    [
      '</proxymatch >',
      [
        '</ punctuation.definition.tag.begin',
        'proxymatch entity.name.tag.mod_proxy',
        '> punctuation.definition.tag.end',
      ],
    ],
  ] satisfies [string, string[]][])('%s', ([line, expected]) => {
    expect(colour(line)).toEqual(expected);
  });

  test('a continued line stays what it is, and the next one is itself again', () => {
    expect(
      colour('# a \\\nb\nAlias /x \\\n  "/y z"\nTimeout 1').filter((token) => token.includes('directive')),
    ).toEqual(['Alias support.function.directive.mod_alias', 'Timeout support.function.directive.core']);
  });

  describe.skipIf(!existsSync(corpus))('over real files (skipped without them)', () => {
    test('every line is the comment, directive or tag that httpd sees in it', () => {
      const wrong = listFiles(corpus).flatMap((file) => disagreements(tokenizer, file));
      expect(wrong).toEqual([]);
    });
  });
});

const firstScope: Readonly<Record<string, RegExp>> = {
  comment: /comment/,
  directive: /support\.function\.directive/,
  open: /punctuation\.definition\.tag\.begin/,
  close: /punctuation\.definition\.tag\.begin/,
};

/** Lines whose first coloured token is not what plume's parser, and so httpd, reads there. */
function disagreements(tokenizer: Tokenizer, file: string): readonly string[] {
  const text = readFileSync(file, 'latin1');
  const coloured = scopesOf(tokenizer, text.replaceAll('\r\n', '\n'));
  return parse(text, '2.4').lines.flatMap((line) => {
    const wanted = firstScope[line.kind];
    const first = coloured[line.number - 1]?.[0];
    const isNameless = 'name' in line && line.name === '';
    if (!wanted || isNameless || (first && wanted.test(first.scope))) return [];
    return [`${path.relative(corpus, file)}:${line.number}: ${line.kind} is ${first?.scope ?? 'plain'}`];
  });
}

function scopesOf(
  tokenizer: Tokenizer,
  text: string,
): readonly (readonly { text: string; scope: string }[])[] {
  let stack: unknown = null;
  return text.split('\n').map((line) => {
    const { tokens, ruleStack } = tokenizer.tokenizeLine(line, stack);
    stack = ruleStack;
    return tokens.flatMap(({ startIndex, endIndex, scopes }) => {
      const own = scopes.filter((scope) => !/^(source|meta)\./.test(scope)).at(-1);
      return own ? [{ text: line.slice(startIndex, endIndex), scope: own.replace('.apacheconf', '') }] : [];
    });
  });
}

function listFiles(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(md|jsonl|aug|test|txt)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** The packages that VS Code colours with, taken from its installation; neither has types there. */
async function loadTokenizer(vsCode: string): Promise<Tokenizer> {
  const load = createRequire(path.join(vsCode, 'package.json'));
  const oniguruma = load('vscode-oniguruma');
  const textmate = load('vscode-textmate');
  const wasm = readFileSync(load.resolve('vscode-oniguruma/release/onig.wasm'));
  await oniguruma.loadWASM(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength));
  const onigLib = Promise.resolve({
    createOnigScanner: (patterns: readonly string[]) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text: string) => new oniguruma.OnigString(text),
  });
  const loadGrammar = async () => textmate.parseRawGrammar(readFileSync(grammarFile, 'utf8'), grammarFile);
  return new textmate.Registry({ onigLib, loadGrammar }).loadGrammar('source.apacheconf');
}
