import type { Knowledge } from '../../../facts/knowledge.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { commandsIn, isWhole, scopeOf } from '../../../model/configuration/scope.ts';
import { consequence, invalidCommand, walkMessage } from '../../../model/messages/httpd-messages.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { deleteLine } from '../../kit/edits.ts';
import { areBeside, argsAt, isVerbatim, locateIn } from '../../kit/located.ts';
import { replaceByModuleLevel } from '../log-level.ts';

export default defineRule({
  id: 'upgrade/rewrite-log',
  severity: 'error',
  since: '0.1.0',
  tags: ['migration'],
  summary: 'RewriteLog and RewriteLogLevel were removed: LogLevel rewrite:traceN writes to the error log.',
  sources: [
    'httpd:modules/mappers/mod_rewrite.c#do_rewritelog',
    'httpd:server/core.c#set_loglevel',
    'manual:mod/mod_rewrite.html#logging',
    'measured:2.4.71',
  ],
  messages: {
    file: '{consequence}: httpd 2.4 no longer has `RewriteLog`; mod_rewrite logs to the `ErrorLog`.',
    level:
      '{consequence}: httpd 2.4 no longer has `RewriteLogLevel`; `LogLevel` sets how much mod_rewrite logs.',
  },
  supersedes: ['unknown/directive', 'upgrade/removed-directive'],
  on: { command: { RewriteLog: checkLine, RewriteLogLevel: checkLine } },
});

type Message = 'file' | 'level';

function checkLine(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  if (configuration.target.series === '2.2') return;
  const log = readLog(command, context);
  context.report({
    at: headOf(command),
    message: command.key === 'rewritelog' ? 'file' : 'level',
    data: { consequence: consequence(configuration) },
    httpd: walkMessage(invalidCommand(command), configuration),
    help: helpFor(log, configuration.kind === 'htaccess'),
    fixes: fixesFor(log, context),
  });
}

/** The lines about the log of one server. They are repaired together, since each means nothing without the other. */
interface RewriteLog {
  /** Those that stand beside the reported one, itself among them. */
  readonly lines: readonly Command[];
  /** Whether these are all of the server. */
  readonly isAll: boolean;
  /** Whether the server has a `RewriteLog`: `unknown` where other files may say. */
  readonly hasFile: Knowledge;
  /** The last `RewriteLogLevel` among the lines. */
  readonly levelLine: Command | undefined;
  /** What it says, 0 where nothing does; undefined for a variable that is not known. */
  readonly level: number | undefined;
  /** Whether the level stands in the text. */
  readonly isVerbatim: boolean;
}

function readLog(command: Command, context: RuleContext): RewriteLog {
  const located = locateIn(command, context);
  const scope = scopeOf(located);
  const all = commandsIn(scope, ['rewritelog', 'rewriteloglevel']);
  const lines = all.filter((line) => areBeside(line, located));
  const levelLine = lines.findLast((line) => line.command.key === 'rewriteloglevel');
  const [arg] = levelLine === undefined ? [] : argsAt(levelLine);
  const hasFile = all.some((line) => line.command.key === 'rewritelog');
  return {
    lines: lines.map((line) => line.command),
    isAll: lines.length === all.length,
    hasFile: hasFile ? 'present' : isWhole(scope, ['rewritelog']) ? 'absent' : 'unknown',
    levelLine: levelLine?.command,
    level: levelLine === undefined ? 0 : readLevel(arg),
    isVerbatim: arg === undefined || isVerbatim(arg, command),
  };
}

/** Of `LogLevel`; level 9 of old is one too many. */
const HIGHEST_TRACE = 8;

/** As atoi() of httpd 2.2 read it; below 1 nothing is written. */
function readLevel(arg: Word | undefined): number | undefined {
  if (arg === undefined || arg.hasVariable) return undefined;
  return Math.min(Math.max(Number.parseInt(arg.value, 10) || 0, 0), HIGHEST_TRACE);
}

function fixesFor(log: RewriteLog, context: RuleContext): readonly Fix[] {
  const { lines, isAll, hasFile, levelLine, level } = log;
  if (level === undefined || !log.isVerbatim) return [];
  const isHtaccess = context.configuration.kind === 'htaccess';
  const remove: Fix = {
    title: lines.length > 1 ? 'Delete the lines' : 'Delete the line',
    name: 'delete-lines',
    kind: isAll && !isHtaccess ? 'safe' : 'unsafe', // httpd 2.2 refused a .htaccess that has them
    edits: lines.map(deleteLine),
  };
  if (isHtaccess || level === 0 || levelLine === undefined) return [remove];
  const trace = replaceByModuleLevel(levelLine, `rewrite:trace${level}`, context);
  const others = lines.filter((line) => line !== levelLine);
  const replace = { ...trace, edits: [...trace.edits, ...others.map(deleteLine)] };
  // a level without a file wrote nothing in httpd 2.2
  return hasFile === 'absent'
    ? [remove, { ...replace, kind: 'unsafe' }]
    : [{ ...replace, kind: isAll ? replace.kind : 'unsafe' }];
}

function helpFor({ level }: RewriteLog, isHtaccess: boolean): string {
  if (isHtaccess) return 'Delete it: a .htaccess cannot control logging, and could not in httpd 2.2 either.';
  if (level === 0)
    return 'Delete it: mod_rewrite logs nothing unless `LogLevel` enables it, with `rewrite:trace1` to `rewrite:trace8`.';
  return `Write \`LogLevel rewrite:trace${level ?? 'N'}\`; \`grep '\\[rewrite:'\` finds its lines in the error log. Delete it when you are done, because it slows the server down.`;
}
