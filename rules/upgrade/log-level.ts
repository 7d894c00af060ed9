import type { Command } from '../../grammar/syntax-tree.ts';
import { commandsIn, scopeOf } from '../../model/configuration/scope.ts';
import { compareInReadingOrder } from '../../model/configuration/walk.ts';
import type { Located } from '../../model/server/server.ts';
import type { Edit, Fix, RuleContext } from '../kit/define-rule.ts';
import { deleteLine, replaceDirective } from '../kit/edits.ts';
import { areBeside, argsAt, describeLine, editsAt, locateIn } from '../kit/located.ts';

/** A fix that replaces a directive with a log level for one module, such as `rewrite:trace3`. */
export function replaceByModuleLevel(command: Command, level: string, context: RuleContext): Fix {
  // `LogLevel` adds such levels to those in force, but a level without a module resets all that are before it in the
  // same server; so the level is appended to such a line where one is beside the directive or after it, even in another
  // file
  const located = locateIn(command, context);
  const general = commandsIn(scopeOf(located), 'loglevel').findLast((line) =>
    argsAt(line).some(({ value }) => !value.includes(':')),
  );
  const isBeside = general !== undefined && areBeside(general, located);
  const replace: Fix = {
    title: `Replace with \`LogLevel ${level}\``,
    name: 'replace',
    kind: 'safe',
    edits: [replaceDirective(command, [`LogLevel ${level}`])],
  };
  if (general === undefined || (!isBeside && compareInReadingOrder(general, located) < 0)) return replace;
  const appended = editsAt(general, [append(general, level)], context);
  if (appended === undefined) return { ...replace, kind: 'unsafe' };
  return {
    title: `Append \`${level}\` to the \`LogLevel\` on ${describeLine(general, context)}`,
    name: 'append-level',
    kind: isBeside ? 'safe' : 'unsafe', // elsewhere the module may not be loaded, and httpd would refuse its name
    edits: [...appended, deleteLine(command)],
  };
}

function append(logLevel: Located, level: string): Edit {
  const end = argsAt(logLevel).at(-1)?.end ?? logLevel.command.end;
  return { start: end, end, text: ` ${level}` };
}
