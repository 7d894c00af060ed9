import { describe, expect, test } from 'vitest';
import { moduleFact } from '../../facts/modules.ts';
import { type ProfileFact, profileFacts } from '../../facts/profiles.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { parse } from '../../grammar/parse.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { readServer } from '../../model/server/read-server.ts';
import { detectProfile, hasBuiltIn } from '../../profile/profiles.ts';
import { systemsOfImage } from '../../profile/read-image-file.ts';
import { rules } from '../../rules/index.ts';
import { randomFor } from '../kit/random.ts';

/** Main files that show whose they are, with the folder in which each loads modules; by what plume calls it. */
const LAYOUTS: Readonly<Record<string, { main: string; text: string; loads: string }>> = {
  debian: {
    main: '/etc/apache2/apache2.conf',
    text: 'IncludeOptional mods-enabled/*.load\n',
    loads: '/etc/apache2/mods-enabled/NAME.load',
  },
  redhat: {
    main: '/etc/httpd/conf/httpd.conf',
    text: 'ServerRoot /etc/httpd\nInclude conf.modules.d/*.conf\n',
    loads: '/etc/httpd/conf.modules.d/NAME.conf',
  },
  alpine: {
    main: '/etc/apache2/httpd.conf',
    text: 'ServerRoot /var/www\nIncludeOptional /etc/apache2/conf.d/*.conf\n',
    loads: '/etc/apache2/conf.d/NAME.conf',
  },
  opensuse: {
    main: '/etc/apache2/httpd.conf',
    text: 'Include /etc/apache2/uid.conf\nInclude /etc/apache2/default-server.conf\n',
    loads: '/etc/apache2/default-server.conf',
  },
  freebsd: {
    main: '/usr/local/etc/apache24/httpd.conf',
    text: 'ServerRoot /usr/local\nLoadModule mime_module libexec/apache24/mod_mime.so\n',
    loads: '/usr/local/etc/apache24/httpd.conf',
  },
  macos: {
    main: '/private/etc/apache2/httpd.conf',
    text: 'ServerRoot /usr\nLoadModule mime_module libexec/apache2/mod_mime.so\n',
    loads: '/private/etc/apache2/httpd.conf',
  },
  arch: {
    main: '/etc/httpd/conf/httpd.conf',
    text: 'ServerRoot /etc/httpd\nInclude conf/extra/httpd-mpm.conf\n',
    loads: '/etc/httpd/conf/extra/httpd-mpm.conf',
  },
  windows: {
    main: '/Apache24/conf/httpd.conf',
    text: 'ServerRoot C:/Apache24\n',
    loads: '/Apache24/conf/httpd.conf',
  },
  'docker-httpd': {
    main: '/usr/local/apache2/conf/httpd.conf',
    text: 'ServerRoot /usr/local/apache2\nErrorLog /proc/self/fd/2\n',
    loads: '/usr/local/apache2/conf/httpd.conf',
  },
  upstream: {
    main: '/usr/local/apache2/conf/httpd.conf',
    text: 'ServerRoot /usr/local/apache2\n',
    loads: '/usr/local/apache2/conf/httpd.conf',
  },
};

type Evidence = 'none' | 'paths' | 'image' | 'os-release';

/** Modules that a server of a profile has: what the distributions compile in or load, its MPM, and some of its others. */
function modulesOf({ loadable, mpm = 'event', series, name }: ProfileFact): readonly string[] {
  const random = randomFor(name);
  const others =
    loadable?.surely.filter((one) => random.once(12) && one !== 'mod_rewrite' && one !== 'mod_mime') ?? [];
  const disputed = ['mod_unixd', 'mod_log_config', 'mod_logio', 'mod_version', 'mod_watchdog', mpm];
  const all = [...new Set([...disputed, ...others])];
  const mpms = all.filter((one) => moduleFact(one, series)?.isMpm === true && one !== mpm);
  return all.filter((one) => moduleFact(one, series) !== undefined && !mpms.includes(one));
}

const IMAGES: Readonly<Record<string, string>> = {
  debian: 'debian:12',
  ubuntu: 'ubuntu:22.04',
  rhel: 'centos:7',
  arch: 'archlinux',
  docker: 'httpd:2.4',
};

/** What each line loads, by the text that stands there, and what plume says of the server that a layout and evidence make. */
function lintDrawn(layout: string, fact: ProfileFact, evidence: Evidence) {
  const { main, text, loads } = LAYOUTS[layout]!;
  const { series } = fact;
  const directory = evidence === 'paths' ? (fact.moduleDirectory ?? '/opt/httpd/modules') : 'modules';
  const texts: Record<string, string> = { [main]: `${text}ServerName a\nRewriteEngine on\n` };
  for (const name of modulesOf(fact)) {
    const { identifier = '' } = moduleFact(name, series) ?? {};
    const file = loads.replace('NAME', name);
    texts[file] = `LoadModule ${identifier} ${directory}/${name}.so\n${texts[file] ?? ''}`;
  }
  const [id = '', version = ''] = fact.name.split('-');
  if (evidence === 'os-release') texts['/etc/os-release'] = `ID=${id}\nVERSION_ID=${version}\n`;
  const systems = evidence === 'image' ? systemsOfImage(`FROM ${IMAGES[id] ?? id}\n`) : [];
  const files = createMemoryFiles(texts);
  const { profile } = detectProfile({
    ...{
      mainPath: main,
      files,
      document: parse(texts[main]!, series),
      target: { series, release: undefined },
    },
    image: { name: 'Dockerfile', systems, isLaidOver: false },
  });
  const server = readServer({ main, files, profile })!;
  const found = lintServer(server, { rules: moduleRules }).flatMap(({ findings }) => findings);
  const lines = (text: string) => text.toLowerCase().split('loadmodule').length - 1;
  const deletions = found.flatMap(({ rule, fixes, file: own }) =>
    fixes
      .filter(({ edits }) => {
        const gone = edits.map(({ file = own, start, end }) => texts[file]?.slice(start, end) ?? '');
        // what moves a line deletes and inserts it
        return lines(gone.join('')) > lines(edits.map((edit) => edit.text).join(''));
      })
      .map(({ name }) => `${rule}: ${name}`),
  );
  return { profile, found, deletions };
}

const moduleRules = rules.filter(({ id }) => id.startsWith('module/'));

describe.each(Object.keys(LAYOUTS))('the layout of %s', (layout) => {
  test.each(profileFacts().map((fact) => [fact.name, fact] as const))('with what shows %s', (name, fact) => {
    const random = randomFor(`${layout} ${name}`);
    const kinds: readonly Evidence[] = ['paths', 'none', random.pick<Evidence>(['image', 'os-release'])];
    for (const evidence of kinds) {
      const { profile, found, deletions } = lintDrawn(layout, fact, evidence);
      // where the system's own file names what the layout shows, plume knows it
      if (profile.isGuess !== true && profile.name !== 'unknown') {
        expect(evidence).toBe('os-release');
        continue;
      }
      const said = found.map(({ rule }) => rule);
      expect(
        said.filter((rule) => rule === 'module/built-in'),
        evidence,
      ).toEqual([]);
      expect(deletions, evidence).toEqual([]);
      // no line loads it, and neither of the two has it compiled in
      if (profile.builtIn !== undefined && hasBuiltIn(profile, 'mod_rewrite') === 'absent')
        expect(said, evidence).toContain('module/not-loaded');
    }
  });
});

describe('what speaks against a guess', () => {
  const debian = (more: Readonly<Record<string, string>>, image = '') => {
    const texts = {
      '/etc/apache2/apache2.conf': 'IncludeOptional mods-enabled/*.load\n',
      ...more,
    };
    return detectProfile({
      mainPath: '/etc/apache2/apache2.conf',
      files: createMemoryFiles(texts),
      document: parse(texts['/etc/apache2/apache2.conf'], '2.4'),
      image: { name: 'Dockerfile', systems: systemsOfImage(image), isLaidOver: false },
    });
  };
  const load = (path: string) => ({
    '/etc/apache2/mods-enabled/env.load': `LoadModule env_module ${path}\n`,
  });

  test.each([
    ['paths of Alpine', load('/usr/lib/apache2/mod_env.so'), '', 'modules are loaded from /usr/lib/apache2'],
    ['paths of nobody', load('/opt/x/mod_env.so'), '', 'modules are loaded from /opt/x'],
    [
      'a path below ServerRoot',
      load('modules/mod_env.so'),
      '',
      'modules are loaded from /etc/apache2/modules',
    ],
    ['FROM', {}, 'FROM alpine:3.4\n', 'Dockerfile is for alpine'],
    ['apk add', {}, 'FROM x\nRUN apk add --no-cache apache2\n', 'Dockerfile is for alpine'],
    ['rpm', {}, 'FROM x\nRUN rpm -i httpd.rpm\n', 'Dockerfile is for redhat or opensuse'],
    ['os-release', { '/etc/os-release': 'ID=fedora\n' }, '', '/etc/os-release says fedora'],
  ])('%s', (_, more, image, why) => {
    const detected = debian(more, image);
    expect(detected.why).toBe(`the main file includes mods-enabled/, but ${why}`);
    const { profile } = detected;
    expect(profile).toMatchObject({ name: 'unknown', layout: 'unknown', serverRoot: '/etc/apache2' });
    // neither error nor silence: who has it compiled in is open, and what nobody has is not there
    expect(hasBuiltIn(profile, 'mod_unixd')).toBe('unknown');
    expect(hasBuiltIn(profile, 'mod_rewrite')).toBe('absent');
  });

  test.each([
    ['its own paths', load('/usr/lib/apache2/modules/mod_env.so'), ''],
    [
      'a module of another maker',
      { '/etc/apache2/mods-enabled/p.load': 'LoadModule php_module /opt/p.so' },
      '',
    ],
    ['an image of a relative', {}, 'FROM ubuntu:22.04\nRUN apt-get install -y apache2\n'],
    ['an image of anybody', {}, 'FROM php:8.2-apache\nRUN a2enmod rewrite\n'],
    ['an earlier stage', {}, 'FROM node:20-alpine AS build\nRUN apk add git\nFROM debian:12\n'],
    ['a relative that plume does not know', { '/etc/os-release': 'ID=linuxmint\n' }, ''],
  ])('nothing does: %s', (_, more, image) => {
    const { profile, why } = debian(more, image);
    expect(why).toBe('the main file includes mods-enabled/');
    expect(profile).toMatchObject({ name: 'debian', layout: 'debian', isGuess: true });
    expect(hasBuiltIn(profile, 'mod_unixd')).toBe('present');
  });
});

test('what os-release names is known, and says what is compiled in', () => {
  const fact = profileFacts().find(({ name }) => name === 'debian-12')!;
  const { profile, found, deletions } = lintDrawn('debian', fact, 'os-release');
  expect(profile.isGuess).toBeUndefined();
  const builtIn = found.filter(({ rule }) => rule === 'module/built-in');
  expect(builtIn).toHaveLength(5);
  expect(deletions).toHaveLength(5);
});
