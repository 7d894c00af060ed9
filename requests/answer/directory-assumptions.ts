import { toDisplayText } from '../../grammar/byte-text.ts';
import { rootsOf } from '../../model/sections/roots.ts';
import type { Server } from '../../model/server/server.ts';
import type { AccessStep, Assumption } from './request-answer.ts';

/** What is taken for granted where rules lead a request, because plume cannot see what is there. */
export function ruleAssumptions(steps: readonly AccessStep[]): readonly Assumption[] {
  return steps
    .flatMap(({ resolved: { translatedTo, rewritten } }) => [translatedTo, rewritten])
    .flatMap((target) =>
      target?.assumes === undefined ? [] : [{ what: target.assumes, at: target.rules.at(-1) }],
    );
}

/**
 * That the directory of a file is there, where plume cannot see it and a `<Files>` decides about the file: httpd compares
 * the last part of the path that exists, and the first that does not. Source: ap_file_walk() in server/request.c.
 */
export function directoryAssumptions(server: Server, steps: readonly AccessStep[]): readonly Assumption[] {
  if (server.isStrict) return [];
  return steps.flatMap(({ resolved: { host, path, proxied, mappedBy }, sections }): readonly Assumption[] => {
    if (path === undefined || proxied !== undefined) return [];
    if (!sections.some(({ kind }) => kind === 'files')) return [];
    const directory = path.slice(0, path.lastIndexOf('/'));
    const entry = server.files.look(directory);
    if (entry.ok || entry.why !== 'unknown') return [];
    const { documentRoot, aliases } = rootsOf(server, host);
    if ([documentRoot, ...aliases].some((root) => root?.directory === directory)) return [];
    return [{ what: `the directory \`${toDisplayText(directory)}\` exists`, at: mappedBy }];
  });
}
