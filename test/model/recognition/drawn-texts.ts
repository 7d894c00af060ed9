import type { Random } from '../../kit/random.ts';

/** How a language of templates marks what it fills in, and the lines that only it reads. */
export interface TemplateStyle {
  readonly value: (name: string) => string;
  /** The line before commands that are not always there, and the one after them; none where the language has none. */
  readonly around?: (name: string) => readonly [before: string, after: string];
}

const tags = (prefix: string): TemplateStyle => ({
  value: (name) => `<${prefix}out value="${name}"/>`,
  around: (name) => [`<${prefix}if test="${name}">`, `</${prefix}if>`],
});

/** Languages that plume has no word for, and marks that nobody uses yet. */
export const STYLES: Readonly<Record<string, TemplateStyle>> = {
  'tags with attributes': {
    value: (name) => `<tmpl_var name='${name}'>`,
    around: (name) => [`<tmpl_if name='${name}' op='>' value='2'>`, '</tmpl_if>'],
  },
  'tags and braces': {
    value: (name) => `{tmpl_var name='${name}'}`,
    around: (name) => [`<tmpl_if name='${name}'>`, '</tmpl_if>'],
  },
  'HTML::Template': {
    value: (name) => `<TMPL_VAR NAME=${name}>`,
    around: (name) => [`<TMPL_IF NAME=${name}>`, '</TMPL_IF>'],
  },
  'HTML::Template in comments': {
    value: (name) => `<!-- TMPL_VAR NAME=${name} -->`,
    around: (name) => [`<!-- TMPL_IF NAME=${name} -->`, '<!-- /TMPL_IF -->'],
  },
  XSLT: {
    value: (name) => `<xsl:value-of select="${name}"/>`,
    around: (name) => [`<xsl:if test="${name}">`, '</xsl:if>'],
  },
  JSTL: tags('c:'),
  'JSTL with expressions': {
    value: (name) => `\${${name}}`,
    around: (name) => [`<c:if test="\${${name}}">`, '</c:if>'],
  },
  TAL: {
    value: (name) => `<tal:x replace="${name}"/>`,
    around: (name) => [`<tal:if condition="${name}">`, '</tal:if>'],
  },
  m4: { value: (name) => `X_${name}`, around: (name) => [`ifdef(\`${name}', \``, "')"] },
  'm4 in one line': { value: (name) => `defn(\`${name}')` },
  '<<x>>': { value: (name) => `<<${name}>>` },
  '[[X]]': { value: (name) => `[[${name.toUpperCase()}]]` },
  '|X|': { value: (name) => `|${name.toUpperCase()}|` },
  '<#x#>': { value: (name) => `<#${name}#>`, around: (name) => [`<#if ${name}#>`, '<#end#>'] },
  '{@x@}': { value: (name) => `{@${name}@}`, around: (name) => [`{@if ${name}@}`, '{@end@}'] },
  '[?x?]': { value: (name) => `[?${name}?]`, around: (name) => [`[?if ${name}?]`, '[?end?]'] },
  '~~x~~': { value: (name) => `~~${name}~~` },
  '@{x}': { value: (name) => `@{${name}}` },
  '{{x}}': { value: (name) => `{{${name}}}`, around: (name) => [`{{#if ${name}}}`, '{{/if}}'] },
  '% x': { value: (name) => `\${${name}}`, around: (name) => [`% if ${name}:`, '% endif'] },
  '<% x %>': { value: (name) => `<%= ${name} %>`, around: (name) => [`<% if ${name} %>`, '<% end %>'] },
};

/** A virtual host whose values come from `value`; `around` lines stand around some of it. */
export function drawTemplate(random: Random, { value, around }: TemplateStyle): string {
  const optional = (name: string, lines: readonly string[]): readonly string[] => {
    const [before, after] = around?.(name) ?? [];
    return before === undefined || after === undefined ? lines : [before, ...lines, after];
  };
  const lines = [
    `<VirtualHost *:${value('port')}>`,
    `  ServerName ${value('domain')}`,
    `  DocumentRoot ${value('root')}`,
    ...optional('tls', ['  SSLEngine on', `  SSLCertificateFile ${value('crt')}`]),
    `  Timeout ${value('timeout')}`,
    `  LimitRequestBody ${value('most')}`,
    `  <Directory ${value('root')}>`,
    ...optional('open', ['    Require all granted']),
    ...(random.once(2) ? ['    AllowOverride None'] : [`    AllowOverride ${value('override')}`]),
    '  </Directory>',
    ...optional('logs', ['  CustomLog logs/access_log common']),
    '</VirtualHost>',
  ];
  const plain = '<VirtualHost *:80>\n  ServerName b.example\n  DocumentRoot /srv/b\n</VirtualHost>';
  const text = [...(random.once(2) ? [plain] : []), ...lines].join('\n');
  return surround(random, text);
}

/** The same in other surroundings: a condition, a comment, the line ends of Windows, another case. */
export function surround(random: Random, text: string): string {
  const inside = random.once(3) ? `<IfModule mod_ssl.c>\n${text}\n</IfModule>` : text;
  const known = /^(\s*<?\/?)([A-Z]\w+)/gm;
  const written = random.once(3)
    ? inside.replace(known, (_, start, name) => start + (name.startsWith('TMPL') ? name : name.toLowerCase()))
    : inside;
  const whole = random.once(2) ? `# a comment\n\n${written}\n` : `${written}\n`;
  return random.once(3) ? whole.replaceAll('\n', '\r\n') : whole;
}

/** Makes a mistake in a line as a person does: a letter, a word, a bracket or a sign of another language. */
export function mistake(random: Random, line: string): string {
  const at = line.search(/\S/);
  if (at < 0 || line[at] === '#') return line;
  const letter = at + 1 + random.below(Math.max(1, line.length - at - 1));
  const words = line.trim().split(/\s+/);
  return random.pick<() => string>([
    () => line.slice(0, letter) + line.slice(letter + 1),
    () => line.slice(0, letter) + random.pick([...'abxyzQ;,:.=<>"(){}[]%$@&|!~`#-_/']) + line.slice(letter),
    () => line.slice(0, at) + random.pick([...';!%@&~$-+*=|>{([#'.slice(0, -1)]) + line.slice(at),
    () => `${line.slice(0, at)}${words[0]}`,
    () => `${line} ${random.pick(['extra', 'on;', '{', '# why', '"', '//', '= 5'])}`,
    () => `${line};`,
    () => line.replace('<', ''),
    () => line.replace('>', ''),
    () => line.replace(/\s+(\S+)$/, ' = $1'),
    () => line.replace(/\s+(\S+)$/, ': $1'),
    () => line.replace(/(\S+)$/, '[$1]'),
    () => line.replace(/(\S+)$/, '<$1>'),
    () => line.replace(/(\S+)$/, '($1)'),
    () => line.replace(/(\S+)$/, '{$1}'),
    () => line.replace(/(\S+)$/, '“$1”'),
    () => line.replace(/"/g, ''),
    () => `${line.slice(0, at)}// ${line.slice(at)}`,
    () => `${line.slice(0, at)}${words.join('')}`,
    () => `${line.slice(0, at)}${[...words].reverse().join(' ')}`,
    () => line.replace(/\$\{(\w+)\}/g, '{$$$1}').replace(/%\{(\w+)\}/g, '{%$1}'),
  ])();
}
