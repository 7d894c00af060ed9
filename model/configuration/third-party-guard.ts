import { ifModuleNames } from '../../facts/modules.ts';
import {
  type ThirdPartyProvider,
  thirdPartyDirective,
  thirdPartyProviders,
} from '../../facts/third-party.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Command, Document, OpeningTag } from '../../grammar/syntax-tree.ts';
import { readConditionOf } from '../conditions/read-condition.ts';
import { type Configuration, configurationOf } from './configuration.ts';

/**
 * The module of another maker that an `<IfModule>` around the command asks for, as it is named there: httpd comes to the
 * command only where that module is, and it may have any directive and provider. Undefined where there is none.
 */
export function thirdPartyGuard(command: Command, configuration: Configuration): ByteText | undefined {
  let at: { readonly command: Command; readonly configuration: Configuration } | undefined = {
    command,
    configuration,
  };
  while (at !== undefined) {
    for (let section = at.command.parent; section !== undefined; section = section.parent) {
      const name = thirdPartyModuleOf(section, at.configuration);
      if (name !== undefined) return name;
    }
    const includer: Configuration['instance'] = at.configuration.instance;
    at = includer?.from && {
      command: includer.from.command,
      configuration: configurationOf(includer.from.instance),
    };
  }
  return undefined;
}

function thirdPartyModuleOf(section: OpeningTag, configuration: Configuration): ByteText | undefined {
  if (section.key !== '<ifmodule') return undefined;
  const condition = readConditionOf(section, configuration.partsOf(section));
  if (condition === undefined || condition.isNegated) return undefined;
  return ifModuleNames(configuration.target.series).has(condition.name) ? undefined : condition.name;
}

/**
 * Whether a module of another maker may bring a provider of a kind ("authn provider", "dav provider"): one that is known to
 * register the name, one whose directives stand beside the command, or a loaded one that plume knows nothing of. Modules
 * that the server surely lacks bring nothing.
 */
export function mayBeThirdPartyProvider(
  name: ByteText,
  kind: string,
  command: Command,
  document: Document,
  { hasModule, loadsUnknownModule }: Configuration,
): boolean {
  if (!KINDS.has(kind)) return false;
  if (loadsUnknownModule()) return true;
  const mayHave = (module: string) => hasModule(module) !== 'absent';
  const registrars = thirdPartyRegistrars(name, kind);
  if (registrars.length > 0) return registrars.some(mayHave);
  return (command.parent ?? document).children.some(
    (line) =>
      line.kind === 'directive' &&
      thirdPartyDirective(line.key)?.definitions.some(({ module }) => mayHave(module.identifier)) === true,
  );
}

/** Identifiers of the modules of other makers that are known to register a provider of a kind, spelt exactly. */
export function thirdPartyRegistrars(name: ByteText, kind: string): readonly string[] {
  return (
    thirdPartyProviders().find((provider) => provider.name === name && kindOf(provider) === kind)?.modules ??
    []
  );
}

/** As `ArgumentError.openTo` says what could be brought. */
function kindOf({ group }: Pick<ThirdPartyProvider, 'group'>): string {
  return `${group} provider`;
}

/** What any module can register for a directive; `Require` asks by itself. */
const KINDS: ReadonlySet<string> = new Set([kindOf({ group: 'authn' }), kindOf({ group: 'dav' })]);
