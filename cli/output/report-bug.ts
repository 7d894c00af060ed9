import process from 'node:process';
import type { LintedFile } from '../../linter/findings/finding.ts';
import { escapeControls } from './display.ts';

/** What to say when plume itself failed; `where` says at what. The stack is for those who set PLUME_DEBUG. */
export function describeBug(error: unknown, where = ''): string {
  const what = error instanceof Error ? error.message : String(error);
  const stack = process.env.PLUME_DEBUG && error instanceof Error ? `${error.stack}\n` : '';
  const hint = stack === '' ? ' PLUME_DEBUG=1 shows where it happened.' : '';
  return `plume: internal error${where === '' ? '' : ` ${where}`}: ${escapeControls(what)}\nThis is a bug in plume, not in your configuration.${hint}\n${stack}`;
}

/** The stacks of failures among findings, each once; nothing without PLUME_DEBUG. */
export function describeFailures(files: readonly LintedFile[]): string {
  if (!process.env.PLUME_DEBUG) return '';
  const stacks = new Set(files.flatMap(({ findings }) => findings.flatMap(({ stack }) => stack ?? [])));
  return [...stacks].map((stack) => `${stack.split('\n').map(escapeControls).join('\n')}\n`).join('');
}
