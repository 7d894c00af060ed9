import { referencesIn } from '../../../access/request/rewriting/expand-text.ts';
import { query } from '../../../core/query.ts';
import { rewriteWords } from '../../../facts/rewrite.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import { nearestNames } from '../../../grammar/nearest-names.ts';
import type { Command, Series } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { expandedTexts, spanOfPart } from '../expanded-texts.ts';

export default defineRule({
  id: 'rewrite/variable-unknown',
  severity: 'warning',
  since: '0.4.0',
  summary:
    'A rewriting directive uses a variable that mod_rewrite does not have, so that it is always empty.',
  sources: ['httpd:modules/mappers/mod_rewrite.c#lookup_variable', 'measured:2.4.71'],
  messages: {
    empty: '`{name}` is always empty because mod_rewrite has no variable of that name.',
  },
  together: { empty: { in: 'server', same: ['name'], place: 'it is empty here, too' } },
  isLineLocal: true,
  isAboutRequests: true,
  on: { command: { RewriteRule: checkLine, RewriteCond: checkLine } },
});

function checkLine(command: Command, context: RuleContext<'empty'>): void {
  const { configuration } = context;
  const { series } = configuration.target;
  const located = locateIn(command, context);
  for (const argument of expandedTexts(located, /%\{/))
    for (const { name, start, end } of referencesIn(argument.text)) {
      const variable = argument.text.slice(start, end);
      if (!NAME.test(variable) || isKnown(name, series)) continue;
      if (!mayBeAccepted(command, configuration)) return;
      const span = spanOfPart(argument, { start, end }, located);
      const meant = meantBy(variable.slice(2, -1), series);
      context.report({
        at: span ?? argument.word ?? headOf(command),
        message: 'empty',
        data: { name: variable.slice(2, -1) },
        help:
          meant === undefined
            ? 'A variable of the environment is written `%{ENV:name}`, a header of the request `%{HTTP:name}`.'
            : `Write \`%{${meant}}\`.`,
        fixes:
          meant === undefined || span === undefined
            ? []
            : [
                {
                  title: `Write \`%{${meant}}\``,
                  name: 'rename',
                  kind: 'unsafe', // the rules then apply to other requests than now
                  edits: [replaceSpan(span, `%{${meant}}`)],
                },
              ],
      });
    }
}

/** A variable whose name is not put together. */
const NAME = /^%\{[\w:-]*\}$/;

interface Names {
  readonly whole: ReadonlySet<string>;
  readonly prefixes: readonly string[];
}

const namesInSeries = query('namesInSeries', (series: Series): Names => {
  const words = rewriteWords('variable', series);
  return {
    whole: new Set(words.filter(({ isPrefix }) => !isPrefix).map(({ name }) => name)),
    prefixes: words.filter(({ isPrefix }) => isPrefix).map(({ name }) => name),
  };
});

/** Names are compared without case. */
function isKnown(name: string, series: Series): boolean {
  const { whole, prefixes } = namesInSeries(series);
  const upper = name.toUpperCase();
  const prefix = prefixes.find((one) => upper.startsWith(one));
  if (prefix === undefined) return whole.has(upper);
  // what these look up is a variable again
  return prefix.startsWith('LA-') ? isKnown(name.slice(prefix.length), series) : true;
}

/** The variable that is written so elsewhere, or whose name is nearest. */
function meantBy(written: ByteText, series: Series): ByteText | undefined {
  const { whole } = namesInSeries(series);
  const upper = written.toUpperCase();
  const [, prefix = '', header = ''] = /^(HTTP_|REQ:)([\w-]+)$/.exec(upper) ?? [];
  if (prefix !== '') return `HTTP:${header.split(/[_-]/).map(capitalized).join('-')}`;
  if (/^SSL_\w+$/.test(upper)) return `SSL:${upper}`;
  if (/^REDIRECT_\w+$/.test(upper)) return `ENV:${upper}`;
  if (whole.has(`HTTP_${upper}`)) return `HTTP_${upper}`;
  return written.includes(':') ? undefined : nearestNames(upper, [...whole])[0];
}

function capitalized(word: ByteText): ByteText {
  return word.slice(0, 1) + word.slice(1).toLowerCase();
}
