import { accessHookModules } from '../../facts/access-hooks.ts';
import { moduleFact, modulesOf } from '../../facts/modules.ts';
import { thirdPartyModule } from '../../facts/third-party.ts';
import { unfollowedDirectives } from '../../facts/unfollowed-directives.ts';
import type { Knowledge } from '../configuration.ts';
import { hasForeignModule } from '../known-commands.ts';
import { commandsIn } from '../scope.ts';
import type { MergedSection } from '../sections/merge-order.ts';
import type { Server } from '../server/server.ts';
import { firstWord, wordsAt } from './settings.ts';
import type { Doubt } from './url-to-file.ts';

/** What may answer a request in a way that plume does not follow: modules that it does not know, and directives. */
export function unfollowedIn(
  server: Server,
  sections: readonly MergedSection[],
  /** Undefined where that is not known. */
  isEncrypted: boolean | undefined,
): readonly Doubt[] {
  const doubts: Doubt[] = [...unknownModules(server)];
  const wanted = directives();
  for (const { scope } of sections)
    for (const at of scope === undefined ? [] : commandsIn(scope, wanted.keys)) {
      const directive = wanted.byKey.get(at.command.key);
      if (directive === undefined || (directive.isAboutPlain && isEncrypted === true)) continue;
      if (firstWord({ words: wordsAt(at) }) === 'off') continue;
      doubts.push({ what: directive.what, at, phase: directive.phase });
    }
  return doubts;
}

let known: ReturnType<typeof readDirectives> | undefined;

function directives(): ReturnType<typeof readDirectives> {
  known ??= readDirectives();
  return known;
}

function readDirectives() {
  const byKey = new Map(unfollowedDirectives().map((one) => [one.key, one]));
  return { byKey, keys: [...byKey.keys()] };
}

const unknown = new WeakMap<Server, readonly Doubt[]>();

/** The modules that a server loads and plume has never heard of: they may do anything. */
function unknownModules(server: Server): readonly Doubt[] {
  let found = unknown.get(server);
  if (found === undefined) {
    const { line } = server.target;
    const own = new Set(modulesOf(line).map(({ identifier }) => identifier));
    found = commandsIn(server, 'loadmodule').flatMap((at): readonly Doubt[] => {
      const [word] = wordsAt(at);
      if (word === undefined || own.has(word.value) || thirdPartyModule(word.value) !== undefined) return [];
      if (moduleFact(word.value, line) !== undefined) return [];
      const what = 'whether this module, which plume does not know, answers otherwise';
      return [{ what, at, phase: 'mapping' }];
    });
    unknown.set(server, found);
  }
  return found;
}

/**
 * Whether httpd asks again who may come where it tries a file by itself that is configured as what it stands for.
 * Source: ap_setup_auth_internal() in server/request.c.
 */
export function asksEachFile({ modules, target }: Server): Knowledge {
  if (target.line === '2.2') return 'absent';
  const answers = accessHookModules().map((name) => modules.has(name));
  if (answers.includes('present')) return 'present';
  return answers.includes('unknown') || modules.mayBeMore || hasForeignModule(modules) ? 'unknown' : 'absent';
}
