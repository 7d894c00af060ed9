import { type ModuleFact, moduleFact } from '../../../facts/modules.ts';
import { thirdPartyModule } from '../../../facts/third-party.ts';
import { meaningOf } from '../../../facts/words/meanings.ts';
import { toDisplayText } from '../../../grammar/byte-text.ts';
import type { HoverPlace } from './hover-place.ts';
import { writePlace } from './name-place.ts';

/**
 * Whether a module is there, as a clause that goes on after its name: `loaded by line 3`, `not loaded here`. Empty where
 * no server is known.
 */
export function moduleState(module: string, place: HoverPlace): string {
  const { configuration, server } = place.reading;
  const fact = moduleFact(module, configuration.target.series);
  if (fact?.isBuiltIn === true) return 'which every httpd has';
  if (server === undefined) return '';
  const loaded = server.modules.loaded.find(({ identifier }) => identifier === (fact?.identifier ?? module));
  if (loaded !== undefined) {
    const [reader] = place.readers;
    const where = writePlace(loaded.at, { server, reader, document: place.document, write: place.write });
    return loaded.certainty === 'present' ? `loaded by ${where}` : `perhaps loaded by ${where}`;
  }
  switch (configuration.hasModule(module)) {
    case 'present':
      return 'built in';
    case 'absent':
      return 'not loaded here';
    default:
      return 'of which plume does not know whether it is loaded here';
  }
}

/** What a module is, by a name that `LoadModule` or `<IfModule>` takes; undefined where the name is unknown. */
export function describeModule(name: string, place: HoverPlace): string | undefined {
  const { write } = place;
  const fact = moduleFact(name, place.reading.configuration.target.series);
  if (fact === undefined) return describeForeign(name, place);
  const meaning = meaningOf('module', fact.name);
  const state = moduleState(fact.name, place);
  return write.join([
    `${write.strong(fact.name)}${meaning === undefined ? '' : `: ${write.sentence(meaning.text)}`}.`,
    state === '' ? '' : `It is ${state.replace(/^which every httpd has$/, 'in every httpd')}.`,
    write.lines([
      `LoadModule: ${write.code(fact.identifier)}; IfModule: ${write.code(fact.identifier)} or ${write.code(fileOf(fact))}`,
      releasesOf(fact),
    ]),
  ]);
}

function fileOf({ file }: ModuleFact): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

function releasesOf({ firstRelease, lastRelease }: ModuleFact): string {
  if (lastRelease !== undefined) return `Until httpd ${lastRelease}`;
  return firstRelease === undefined ? '' : `Since httpd ${firstRelease}`;
}

function describeForeign(name: string, place: HoverPlace): string | undefined {
  const { write } = place;
  const foreign = thirdPartyModule(name);
  if (foreign === undefined) return undefined;
  const state = moduleState(foreign.identifier, place);
  return write.join([
    `${write.strong(foreign.identifier)}: a third-party module; ${write.sentence(toDisplayText(foreign.title))}.`,
    state === '' ? '' : `It is ${state}.`,
    foreign.package === undefined ? '' : `Debian package: ${write.code(foreign.package)}`,
  ]);
}
