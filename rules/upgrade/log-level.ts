import type { Command } from '../../grammar/syntax-tree.ts';
import type { Edit, Fix, RuleContext } from '../define-rule.ts';
import { deleteLine, replaceDirective } from '../edits.ts';
import { directivesOfScope, scopeOf } from '../scope.ts';

/**
 * Puts a level for one module (`rewrite:trace3`) in the place of a directive. `LogLevel` adds such levels to those it
 * has, while a level without a module takes all of them back that stand before it in the same server; so the word is
 * appended to such a line where one stands beside the directive or after it.
 */
export function replaceByModuleLevel(command: Command, level: string, context: RuleContext): Fix {
  const { configuration, document } = context;
  const logLevels = directivesOfScope(document, scopeOf(command, configuration), 'loglevel', configuration);
  const general = logLevels.findLast((line) => context.words(line).some(({ value }) => !value.includes(':')));
  const isBeside = general?.parent === command.parent;
  if (general === undefined || (!isBeside && general.start < command.start))
    return {
      title: `Replace by \`LogLevel ${level}\``,
      safe: true,
      edits: [replaceDirective(command, [`LogLevel ${level}`])],
    };
  return {
    title: `Append \`${level}\` to the \`LogLevel\` in line ${general.number}`,
    safe: isBeside, // elsewhere the module may not be loaded, and httpd would refuse its name
    edits: [append(general, level, context), deleteLine(command)],
  };
}

function append(logLevel: Command, level: string, context: RuleContext): Edit {
  const end = context.words(logLevel).at(-1)?.end ?? logLevel.end;
  return { start: end, end, text: ` ${level}` };
}
