import process from 'node:process';
import { escapeControls } from './display.ts';

/** What to say when plume itself failed; `where` says at what. The stack is for those who set PLUME_DEBUG. */
export function describeBug(error: unknown, where = ''): string {
  const what = error instanceof Error ? error.message : String(error);
  const stack = process.env.PLUME_DEBUG && error instanceof Error ? `${error.stack}\n` : '';
  const hint = stack === '' ? ' PLUME_DEBUG=1 shows where it happened.' : '';
  return `plume: internal error${where === '' ? '' : ` ${where}`}: ${escapeControls(what)}\nThis is a bug in plume, not in your configuration.${hint}\n${stack}`;
}
