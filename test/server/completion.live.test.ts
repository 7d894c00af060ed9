import { afterAll, describe, expect, test } from 'vitest';
import { directiveFact, directiveKeys } from '../../facts/directives.ts';
import { configurationSnippets } from '../../facts/editing/snippets.ts';
import { profileNamed } from '../../profile/profiles.ts';
import { withoutGaps } from '../../server/service/completion/snippet-text.ts';
import { modernClient, openCompletionCase } from '../kit/completion-case.ts';
import { askHttpd } from '../kit/httpd.ts';
import { stopHttpd } from '../kit/httpd-htaccess.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { loadModules } from '../kit/load-modules.ts';
import { pickByName, randomFrom } from '../kit/random.ts';
import { isLong, seedOr } from '../kit/run-options.ts';

/** Sections around the cursor, outermost first. */
const PLACES: readonly (readonly string[])[] = [
  [],
  ['VirtualHost *:80'],
  ['Directory /srv'],
  ['Location /x'],
  ['Files x'],
  ['If "true"'],
  ['Proxy http://x/'],
  ['IfModule core.c'],
  ['VirtualHost *:80', 'Location /x'],
  ['Directory /srv', 'Limit GET'],
  ['Directory /srv', 'RequireAll'],
  ['Directory /srv', 'Files x'],
  ['AuthnProviderAlias file a'],
];

const OVERRIDES = ['All', 'AuthConfig', 'FileInfo', 'Indexes', 'Limit', 'Options', 'FileInfo Limit'];

/** Commands that need more than a place: they end the reading, or load, or go on with an `<If>`. */
const LEFT_OUT = /^(error|include|includeoptional|loadmodule|loadfile|use|<macro|<perl|<else|<elseif)$/;

const keys = directiveKeys('2.4').filter(
  (key) => !LEFT_OUT.test(key) && directiveFact(key, '2.4')?.lastRelease === undefined,
);
const random = randomFrom(seedOr(5));
/** Names of each place; PLUME_LONG=1 asks about all of them. */
const sampleOf = (count: number): readonly string[] =>
  isLong ? keys : Array.from({ length: count }, () => pickByName(random, keys, String));

function within(place: readonly string[], text: string): string {
  const opening = place.map((tag) => `<${tag}>\n`).join('');
  const closing = place.toReversed().map((tag) => `</${tag.split(' ')[0]}>\n`);
  return `${opening}${text}\n${closing.join('')}`;
}

function write(name: string): string {
  return name.startsWith('<') ? `${name} x>\n${name.replace('<', '</')}>` : `${name} x`;
}

/** The keys that are offered and not marked. */
function offeredIn(files: Readonly<Record<string, string>>): ReadonlySet<string> {
  const { items } = openCompletionCase(files).complete();
  return new Set(
    items
      .filter(({ labelDetails }) => labelDetails?.description?.endsWith(' is not loaded') !== true)
      .map(({ label }) => label.toLowerCase().replace(/>$/, '')),
  );
}

const isAboutPlace = (message: string) =>
  / not allowed (here|in <)| cannot occur within |only (valid|used) in /.test(message);

describe.skipIf(!httpdIsInstalled())('what is offered is what a real httpd takes', () => {
  afterAll(stopHttpd);

  test.each(PLACES.map((place) => [place.join(' > ') || 'at the top', place] as const))(
    '%s',
    async (_, place) => {
      const offered = offeredIn({ '/httpd.conf': within(place, '█') });
      const wrong: string[] = [];
      for (const key of sampleOf(6)) {
        const { name, spelling } = directiveFact(key, '2.4')!;
        const { errors } = await askHttpd({ 'httpd.conf': within(place, write(name)) });
        if (errors.some(({ message }) => message.startsWith('Invalid command'))) continue;
        const refusal = errors.find(({ message }) => isAboutPlace(message))?.message;
        const isOffered = offered.has(spelling.toLowerCase());
        // httpd counts arguments before a handler looks at the place: then it says nothing of it
        if (isOffered ? refusal !== undefined : errors.length === 0)
          wrong.push(`${name}: ${refusal ?? 'accepted'}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  test.each(OVERRIDES)('a .htaccess with AllowOverride %s', async (allowOverride) => {
    const main = `DocumentRoot /srv/www\n<Directory /srv/www>\nAllowOverride ${allowOverride}\n</Directory>\n`;
    // a condition hides which modules are there
    const all = `Include modules-of-the-server/*.conf\n`;
    const offered = offeredIn({ '/srv/httpd.conf': `${all}${main}`, '/srv/www/.htaccess': '█' });
    const wrong: string[] = [];
    for (const key of sampleOf(25)) {
      const { name, spelling, providers } = directiveFact(key, '2.4')!;
      if (!providers.includes('core')) continue;
      const answer = await askHttpd({ '.htaccess': write(name) }, { as: 'htaccess', allowOverride });
      const refusal = answer.errors.find(({ message }) => isAboutPlace(message))?.message;
      const isOffered = offered.has(spelling.toLowerCase());
      if (isOffered ? refusal !== undefined : answer.errors.length === 0)
        wrong.push(`${name}: ${refusal ?? 'accepted'}`);
    }
    expect(wrong).toEqual([]);
  });

  test('names of modules that a server has loaded are not marked, those of others are', async () => {
    const profile = profileNamed('debian-12');
    const wrong: string[] = [];
    for (let round = 0; round < 3; round++) {
      const only = Array.from({ length: 6 }, () => random.pick(SOME_MODULES));
      const lines = loadModules('mpm_event', ...SERVERS_OWN, ...only);
      const { items } = openCompletionCase({ '/srv/httpd.conf': `${lines}█` }, { profile }).complete();
      for (let asked = 0; asked < 6; asked++) {
        const { label, labelDetails, kind } = random.pick(items);
        if (kind === SNIPPET_KIND || label.startsWith('<') || LEFT_OUT.test(label.toLowerCase())) continue;
        const isMarked = labelDetails?.description?.endsWith(' is not loaded') === true;
        const { errors } = await askHttpd(
          { 'httpd.conf': `${label} x` },
          { only: [...SERVERS_OWN, ...only] },
        );
        const isUnknown = errors.some(({ message }) => message.startsWith('Invalid command'));
        if (isUnknown !== isMarked)
          wrong.push(`${label} with ${only.join(', ')}: ${isMarked ? 'marked' : 'not marked'}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('the words that are offered as the only argument of directives', async () => {
    const places = [['Directory /srv'], ['VirtualHost *:80'], []].map((place) => ({
      place,
      offered: offeredIn({ '/httpd.conf': within(place, '█') }),
    }));
    const lines: string[] = [];
    for (const key of keys) {
      const { spelling, how, section, buildCondition } = directiveFact(key, '2.4')!;
      if (section || buildCondition !== undefined || !TAKES_ONE.has(how ?? '') || ONCE.test(spelling))
        continue;
      // each in a section of its own: some words exclude others
      const place = places.find(({ offered }) => offered.has(spelling.toLowerCase()))?.place;
      if (place === undefined) continue;
      const { items } = openCompletionCase({ '/httpd.conf': within(place, `${spelling} █`) }).complete();
      for (const { label } of items)
        if (!/[:=/]$/.test(label)) lines.push(within(place, `${spelling} ${label}`));
    }
    expect(lines.length).toBeGreaterThan(300);
    const { errors } = await askHttpd({ 'httpd.conf': lines.join('') }, { all: 40 });
    expect(errors.map(({ message }) => message).filter((message) => !isAboutMachine(message))).toEqual([]);
  });

  test('snippets, in every place where they are offered', async () => {
    const wrong: string[] = [];
    for (const place of PLACES.slice(0, 8)) {
      const { items } = openCompletionCase({ '/httpd.conf': within(place, '█') }).complete(modernClient);
      const offered = items.filter(({ kind }) => kind === SNIPPET_KIND);
      const lines = offered.map(({ textEdit }) => withoutGaps(textEdit?.newText ?? '')).join('\n');
      if (offered.length === 0) continue;
      const { errors } = await askHttpd({ 'httpd.conf': within(place, lines) }, { all: 8 });
      for (const { message } of errors)
        if (!isAboutMachine(message)) wrong.push(`${place.join(' > ')}: ${message}`);
    }
    expect(wrong).toEqual([]);
    expect(configurationSnippets().length).toBeGreaterThan(20);
  });
});

const SNIPPET_KIND = 15;
/** Modules that need no others. */
const SOME_MODULES = [
  'alias',
  'dir',
  'env',
  'expires',
  'headers',
  'mime',
  'rewrite',
  'setenvif',
  'status',
  'userdir',
  'autoindex',
];
/** What the tests' own main file loads. */
const SERVERS_OWN = ['authz_core'];
const TAKES_ONE: ReadonlySet<string> = new Set(['FLAG', 'TAKE1', 'ITERATE']);

/** Directives that the tests' own main file has, or that change what others mean. */
const ONCE =
  /^(User|Group|ServerRoot|PidFile|Listen|Mutex|ChrootDir|CoreDumpDirectory|DefaultRuntimeDir|SSLFIPS)$/;

/** Refusals because of what this machine lacks: files, modules, drivers, parts of OpenSSL; and words of one directive that are at odds. */
function isAboutMachine(message: string): boolean {
  return MACHINE.some((part) => message.includes(part));
}

const MACHINE: readonly string[] = [
  'does not exist',
  'Invalid command',
  'need to load',
  "Can't load driver",
  'compression methods',
  "suEXEC isn't supported",
  'exclusive',
];
