import type { Command, Word } from '../../grammar/syntax-tree.ts';
import { hasThirdPartyModule } from '../../model/conditions/known-commands.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import type { RuleContext, Severity } from '../kit/define-rule.ts';
import { absenceOf, loadableOf, sayNotLoaded } from './absent-modules.ts';
import { howToLoad, type Remedy } from './load-module.ts';
import { countOthers, createUserGroups, relateOthers, type Users } from './same-module.ts';

/** A word that some modules know, in a command that httpd takes whether they are there or not. */
export interface NamedThing {
  readonly arg: Word;
  /** As the module calls it: a filter, a handler, the scheme of a URL. */
  readonly name: string;
  /** The modules of which one must be loaded. */
  readonly modules: readonly string[];
}

/** Something that the server has no module for. */
export interface Unserved extends NamedThing {
  readonly users: Users;
  /** Values for a message: `name`, `unloaded` (a clause), `others`. */
  readonly data: Readonly<Record<string, string>>;
  readonly remedy: Remedy;
  /** See Report. */
  readonly about: readonly string[];
  readonly related: ReturnType<typeof relateOthers>;
  /** A module that plume does not know may serve it. */
  readonly severity: Severity | undefined;
}

/**
 * Finds the things that commands name and that the server surely has no module for; once a file for each. Nothing is
 * said of what a variable hides or a command of the server makes.
 */
export function createUnservedFinder(
  thingsIn: (command: Command, configuration: Configuration) => readonly NamedThing[],
): (command: Command, context: RuleContext) => Unserved | undefined {
  const unserved = (command: Command, configuration: Configuration): NamedThing | undefined => {
    const { server } = configuration;
    if (server === undefined || configuration.macroAround(command) !== undefined) return undefined;
    if (configuration.availability(command) === 'absent') return undefined;
    return thingsIn(command, configuration).find(
      ({ modules, arg }) => !arg.hasVariable && absenceOf(modules, server) === 'sure',
    );
  };
  const findUsers = createUserGroups((command, configuration) => {
    const thing = unserved(command, configuration);
    return thing && `${command.key} ${thing.name}`;
  });
  return (command, context) => {
    const users = findUsers(command, context);
    const { configuration } = context;
    const { server } = configuration;
    const thing = users && unserved(command, configuration);
    if (users === undefined || thing === undefined || server === undefined) return undefined;
    const modules = loadableOf(thing.modules, server);
    return {
      ...thing,
      users,
      data: {
        name: thing.name,
        unloaded: sayNotLoaded(modules),
        others: countOthers(users),
      },
      remedy: howToLoad(modules, server, { file: configuration.file, subject: thing.name }),
      about: [command.key, thing.name],
      related: relateOthers(users, 'this line needs it, too'),
      severity: hasThirdPartyModule(server.modules) ? 'info' : undefined,
    };
  };
}
