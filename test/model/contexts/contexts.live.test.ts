import { describe, expect, test } from 'vitest';
import { directiveFact, directiveKeys } from '../../../facts/directives.ts';
import { parse } from '../../../grammar/parse.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { readConfiguration } from '../../../model/configuration/configuration.ts';
import { askHttpd } from '../../kit/httpd.ts';
import { httpdIsInstalled } from '../../kit/httpd-installation.ts';
import { isLong } from '../../kit/run-options.ts';

const target = { series: '2.4', release: undefined } as const;

/** Sections around a command, outermost first. */
const PLACES: readonly (readonly string[])[] = [
  [],
  ['VirtualHost *:80'],
  ['Directory /srv'],
  ['Location /x'],
  ['Files x'],
  ['If "true"'],
  ['Proxy http://x/'],
  ['VirtualHost *:80', 'Location /x'],
  ['Directory /srv', 'Limit GET'],
  ['Directory /srv', 'RequireAll'],
  ['Directory /srv', 'Files x'],
  ['Location /x', 'If "true"'],
  ['AuthnProviderAlias file a'],
  ['AuthzProviderAlias ip a 127.0.0.1'],
  ['AuthnProviderAlias file a', 'If "true"'],
  ['AuthnProviderAlias file a', 'Limit GET'],
  ['AuthzProviderAlias ip a 127.0.0.1', 'RequireAll'],
];

/** Commands that need more than a place: they end the reading, or load, or are asked for elsewhere. */
const LEFT_OUT = /^(error|include|includeoptional|loadmodule|loadfile|use|<macro|<perl|<else|<elseif)$/;

function write(command: string, place: readonly string[]): string {
  const opening = place.map((tag) => `<${tag}>\n`).join('');
  const closing = [...place]
    .reverse()
    .map((tag) => `</${tag.split(' ')[0]}>\n`)
    .join('');
  const tagged = command.startsWith('<') ? `${command} x>\n${command.replace('<', '</')}>` : `${command} x`;
  return `${opening}${tagged}\n${closing}`;
}

function misplacementOf(text: string): string | undefined {
  const document = parse(text, '2.4');
  const configuration = readConfiguration(document, 'httpd.conf', target);
  const commands = document.lines.filter((line): line is Command => 'key' in line && line.kind !== 'close');
  return configuration.contextViolation(commands.at(-1)!)?.message;
}

const isAboutPlace = (message: string) =>
  / not allowed (here|in <)| cannot occur within |only (valid|used) in /.test(message);

const subjects = directiveKeys('2.4')
  .filter((key) => !LEFT_OUT.test(key) && directiveFact(key, '2.4')?.lastRelease === undefined)
  .flatMap((key) => PLACES.map((place) => ({ name: directiveFact(key, '2.4')!.name, place })))
  .filter((_, index) => isLong || index % 97 === 0);

describe.skipIf(!httpdIsInstalled())(
  'a real httpd agrees where commands may stand (PLUME_LONG=1 asks of all)',
  () => {
    test.concurrent.each(subjects)('$name in $place', async ({ name, place }) => {
      const text = write(name, place);
      const { errors } = await askHttpd({ 'httpd.conf': text }, { as: 'server' });
      const said = errors.map((error) => error.message).filter(isAboutPlace)[0];
      const unknown = errors.some((error) => error.message.startsWith('Invalid command'));
      if (unknown) return;
      // httpd counts arguments before the handler looks at the place: then it says nothing of it
      if (said === undefined && errors.length > 0 && misplacementOf(text)?.includes('cannot occur')) return;
      expect(misplacementOf(text)).toBe(said);
    });
  },
);
