import path from 'node:path';
import { statSync } from '../../host/disk.ts';
import { findMainFiles, findServersAround } from '../../host/find-server.ts';
import { parseBeginning } from '../../host/parse-beginning.ts';
import { isBelow, type Trust } from '../../host/reading-policy.ts';
import { describeSystemError } from '../../host/system-error.ts';
import { kindOfFile } from '../../model/contexts/file-kind.ts';
import { describeTemplates } from '../output/describe-templates.ts';
import { listNames } from '../output/words.ts';
import { describeOwnMain } from './describe-own-main.ts';
import { findFiles } from './find-files.ts';

export type ServerHere =
  | { readonly ok: true; readonly main: string; readonly trust: Trust }
  | { readonly ok: false; readonly problem: string };

/** What settings files say about where servers are. */
export interface StatedServers {
  found(): readonly { readonly mains: readonly string[] }[];
  excludes(place: string): boolean;
}

/**
 * The main file that `--root` names, or to which an argument of `plume server` leads: itself, that of the server of which it
 * is a part, or the one in a directory, which settings may name. Else the sentence that says why there is none.
 */
export function findServerHere(
  argument: string,
  root: string | undefined,
  stated?: StatedServers,
): ServerHere {
  if (root !== undefined) return { ok: true, main: root, trust: { kind: 'named' } };
  try {
    if (!statSync(argument).isDirectory()) {
      const around = findServersAround(argument);
      // a main file that is named is meant, unless it is surely a part of another server
      const isMain = kindOfFile(parseBeginning(argument), argument) === 'server';
      const home =
        around.find(({ brings }) => brings === 'present') ??
        (isMain ? undefined : around.find(({ brings }) => brings === 'unknown'));
      const isItself = home === undefined || path.resolve(home.main) === path.resolve(argument);
      return isItself
        ? { ok: true, main: argument, trust: { kind: 'named' } }
        : { ok: true, main: path.relative('.', home.main), trust: { kind: 'found' } };
    }
  } catch (error) {
    return { ok: false, problem: `\`${argument}\` ${describeSystemError(error)}.` };
  }
  const named = (stated?.found() ?? []).flatMap(({ mains }) => mains);
  const inside = named.filter((main) => isBelow(main, path.resolve(argument)));
  const { mains, isCut } =
    inside.length > 0
      ? {
          mains: inside.map((file) => ({ file: path.relative('.', file), nestedIn: undefined })),
          isCut: false,
        }
      : findMainFiles(argument, { excludes: stated?.excludes });
  const outermost = mains
    .filter(({ nestedIn }) => nestedIn === undefined)
    .map(({ file }) => path.normalize(file));
  const [main, ...others] = outermost;
  const howFar = isCut ? ' as far as it was searched' : '';
  if (main === undefined)
    return {
      ok: false,
      // to say what is there takes longer than to find the site of a folder without a server
      get problem() {
        return describeNone(argument, howFar);
      },
    };
  if (others.length > 0)
    return {
      ok: false,
      problem: `\`${argument}\` has ${outermost.length} servers${howFar}: ${listNames(outermost)}. Name the one you mean.`,
    };
  return { ok: true, main, trust: { kind: 'found', within: argument } };
}

/** What there is in place of a main file, and what to do. */
function describeNone(argument: string, howFar: string): string {
  const { templates } = findFiles([argument]);
  return templates.length === 0
    ? `\`${argument}\` contains no main file of a server (apache2.conf, httpd.conf, or a file with ServerRoot, Listen or LoadModule)${howFar}. Name the file${describeOwnMain(argument)}.`
    : describeTemplates(`\`${argument}\` contains no main file of a server${howFar} but`, templates);
}
