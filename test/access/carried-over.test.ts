import { expect, test } from 'vitest';
import type { Conversion, IsFreeLike, SectionConversion } from '../../access/conversion/conversion.ts';
import { keyOfSection } from '../../access/conversion/found-sections.ts';
import { planConversions } from '../../access/conversion/plan.ts';
import { describeRequest } from '../../access/describe/describe-assignment.ts';
import { cachedRequestClasses } from '../../access/equivalence/cached-request-classes.ts';
import type { Server } from '../../model/server/server.ts';
import {
  type Choices,
  createFixer,
  editsOf,
  isFreeLikeIn,
  obstacleOnce,
} from '../../rules/access/conversion-fixes.ts';
import { findPlans, type Plans } from '../../rules/access/conversion-plans.ts';
import { loadModules } from '../kit/load-modules.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';
import { fewOr, seedOr } from '../kit/run-options.ts';

const seed = seedOr(23);
const SERVERS = fewOr(10, 75, 1_500);

test(`what is carried over to hosts that are alike is what is found for each (PLUME_SEED=${seed})`, () => {
  let [carried, found] = [0, 0];
  for (let i = 0; i < SERVERS; i++) {
    const example = makeExample(randomFrom(seed + i));
    const { plans, all } = compare(example);
    for (const { sections } of [...plans['2.2'], ...plans['2.4']])
      for (const { like } of sections) {
        if (like === undefined) found++;
        else carried++;
      }
    if (all[0] === all[1]) continue;
    const least = shrink(example);
    expect.fail(`PLUME_SEED=${seed + i}\n${differenceIn(least)}\n${JSON.stringify(least, undefined, 2)}`);
  }
  expect(carried).toBeGreaterThan(SERVERS);
  expect(found).toBeGreaterThan(SERVERS);
});

test(`what is carried over to disputed sections as they are meant is what is found for each (PLUME_SEED=${seed})`, () => {
  let carried = 0;
  for (let i = 0; i < SERVERS; i++) {
    const random = randomFrom(seed + i);
    const texts = Array.from({ length: 3 }, () => makeAccess(random).concat(random.pick(OPPOSED)));
    const main = Array.from({ length: 8 }, (_, j) => {
      const path = random.once(6) ? `/l${random.below(j + 1)}/in` : `/l${j}`;
      const section = [`<Location ${path}>`, ...random.pick(texts), '</Location>'];
      // there nothing is written into it
      return random.once(8) ? ['<IfModule mod_access_compat.c>', ...section, '</IfModule>'] : section;
    });
    const example: Example = {
      main: ['Listen 80', ...main.flat()],
      hosts: [],
      from: random.pick(['2.2', '2.4']),
    };
    const { plans, all } = compare(example);
    expect(all[0], `PLUME_SEED=${seed + i} PLUME_CASES=1\n${example.main.join('\n')}`).toBe(all[1]);
    for (const one of plans.meant)
      for (const { like } of one?.sections ?? []) if (like !== undefined) carried++;
  }
  expect(carried).toBeGreaterThan(SERVERS);
});

/** Lines that say the opposite of each other, with others before them or without. */
const OPPOSED: readonly (readonly string[])[] = [
  ['Satisfy Any', 'Require all denied'],
  ['Satisfy Any', '<Limit GET POST>', 'Require all denied', '</Limit>'],
  ['Satisfy Any', 'Require ip 10.0.0.1'],
  ['Order deny,allow', 'Deny from all', 'Require all granted'],
  ['Order allow,deny', 'Allow from all', 'Require all denied'],
  ['Order allow,deny', 'Allow from 10.0.0.1', 'Deny from all'],
  ['Require all granted', 'Require user a'],
];

const DENIED = ['Order deny,allow', 'Deny from all'];
const either = (...lines: readonly string[]) => [
  ...['<IfDefine A>', ...lines, '</IfDefine>'],
  ...['<IfDefine !A>', ...lines, '</IfDefine>'],
];

test.each<[what: string, section: readonly string[], ...before: (readonly string[])[]]>([
  ['a variable stands for something else', [...DENIED, 'Allow from ${X}'], [], ['Define X 10.0.0.8']],
  ['another part of it is in force', either(...DENIED), [], ['Define A']],
  [
    'a variable in an included file stands for something else',
    ['Include variable.conf'],
    ['<Files *.inc>', ...DENIED, '</Files>'],
    ['<Files *.inc>', ...DENIED, '</Files>', 'Define X 10.0.0.8'],
  ],
])('nothing is carried over to a section with the same text in which %s', (_, section, ...before) => {
  const hosts = before.map((lines, i): Host => {
    const inHost = [`DocumentRoot /srv/h${i}`, ...lines, '<Location /p>', ...section, '</Location>'];
    return { lines: ['<VirtualHost *:80>', ...inHost, '</VirtualHost>'], file: 'main', htaccess: undefined };
  });
  for (const from of ['2.2', '2.4'] as const)
    expect(differenceIn({ main: ['Listen 80', 'Define X 10.0.0.9'], hosts, from })).toBeUndefined();
});

/** A server: what comes before its hosts, the hosts, and those of the hosts that are in a file of their own. */
interface Example {
  readonly main: readonly string[];
  readonly hosts: readonly Host[];
  readonly from: '2.2' | '2.4';
}
interface Host {
  readonly lines: readonly string[];
  readonly file: 'main' | 'own' | 'own with CRLF';
  readonly htaccess: string | undefined;
}

function compare({ main, hosts, from }: Example): {
  readonly plans: Plans;
  readonly all: readonly [string, string];
} {
  const server = readExample({ main, hosts, from });
  const htaccess = hosts.flatMap((host, i) => (host.htaccess === undefined ? [] : [`/srv/h${i}/`])).sort();
  const plans = findPlans(server, htaccess, false);
  const anew = findPlans(server, htaccess, false, false);
  const fixer = createFixer({ server, isAlone: false, unseen: plans.unseen });
  const fresh: typeof fixer = (choices) =>
    createFixer({ server, isAlone: false, unseen: anew.unseen })(choices);
  // as an upgrade converts
  const classes = cachedRequestClasses(server, htaccess);
  const convert = (isFreeLike: IsFreeLike | undefined) =>
    planConversions(classes, '2.2', obstacleOnce(server), [], {
      ...{ sameness: 'denial', orAsLeft: true, mayAddSections: true },
      ...(isFreeLike === undefined ? {} : { isFreeLike }),
    })
      .map((one) => describeConversion(one, server))
      .join('\n');
  return {
    plans,
    all: [
      `${describePlans(plans, fixer, server)}\n${convert(isFreeLikeIn(server))}`,
      `${describePlans(anew, fresh, server)}\n${convert(undefined)}`,
    ],
  };
}

function differenceIn(example: Example): string | undefined {
  const [carried, anew] = compare(example).all;
  if (carried === anew) return undefined;
  const [some, others] = [carried.split('\n'), anew.split('\n')];
  const at = some.findIndex((line, i) => line !== others[i]);
  return `carried over: ${some[at]}\nanew:         ${others[at]}`;
}

/** The example without all that it takes no part in the difference. */
function shrink(example: Example): Example {
  for (const smaller of smallerThan(example)) if (differenceIn(smaller) !== undefined) return shrink(smaller);
  return example;
}

function* smallerThan(example: Example): Iterable<Example> {
  const { main, hosts } = example;
  for (const i of hosts.keys()) yield { ...example, hosts: hosts.toSpliced(i, 1) };
  for (const i of main.keys()) yield { ...example, main: main.toSpliced(i, 1) };
  for (const [i, host] of hosts.entries()) {
    if (host.file !== 'main') yield { ...example, hosts: hosts.with(i, { ...host, file: 'main' }) };
    for (const line of host.lines.keys())
      yield { ...example, hosts: hosts.with(i, { ...host, lines: host.lines.toSpliced(line, 1) }) };
  }
}

function readExample({ main, hosts, from }: Example): Server {
  const files: Record<string, string> = {
    '/srv/lines.conf': 'Require ip 10.0.0.1\n',
    '/srv/variable.conf': 'Require ip ${X}\n',
  };
  const texts = hosts.map((host, i) => {
    const text = `${host.lines.join('\n')}\n`;
    if (host.htaccess !== undefined) files[`/srv/h${i}/.htaccess`] = host.htaccess;
    files[`/srv/h${i}/index.html`] = '';
    if (host.file === 'main') return text;
    files[`/srv/h${i}.conf`] = host.file === 'own' ? text : text.replaceAll('\n', '\r\n');
    return `Include h${i}.conf\n`;
  });
  files['/srv/httpd.conf'] = `${MODULES}${main.join('\n')}\n${texts.join('')}`;
  return readMemoryServer(files, { from });
}

const MODULES = loadModules('authz_core', 'authz_host', 'authz_user', 'auth_basic', 'access_compat', 'macro');

function makeExample(random: Random): Example {
  const main = [
    'Listen 80',
    'Listen 81',
    'Define X 10.0.0.9',
    ...(random.once(2)
      ? ['<Directory />', `AllowOverride ${random.pick(OVERRIDES)}`, ...makeAccess(random), '</Directory>']
      : ['<Directory />', `AllowOverride ${random.pick(OVERRIDES)}`, '</Directory>']),
    ...(random.once(6) ? ['<FilesMatch "^\\.ht|7">', ...makeAccess(random), '</FilesMatch>'] : []),
    ...(random.once(8) ? ['<DirectoryMatch "h[37]">', ...makeAccess(random), '</DirectoryMatch>'] : []),
    ...(random.once(10) ? ['<Location /p>', ...makeAccess(random), '</Location>'] : []),
    ...(random.once(25) ? ['<IfModule !mod_access_compat.c>', 'Require all denied', '</IfModule>'] : []),
  ];
  const plans = Array.from({ length: 1 + random.below(2) }, () => makePlan(random));
  const inHtaccess = makeAccess(random);
  const mostHtaccess = random.pick([2, 4, 12]);
  const hosts = Array.from({ length: 3 + random.below(9) }, (_, i): Host => {
    const htaccess = random.once(4) ? makeAccess(random) : inHtaccess;
    const plan = random.pick(plans);
    const lines = plan.flatMap((section) => section(i));
    const changed = random.once(4) ? random.pick(CHANGES)(lines, random, i) : lines;
    const port = random.once(8) ? 81 : 80;
    const around = random.once(10) ? random.pick(CONDITIONS) : undefined;
    const host = [
      `<VirtualHost *:${port}>`,
      `ServerName h${i}.test`,
      ...(random.once(5) ? [] : [`DocumentRoot /srv/h${i}`]),
      ...(random.once(6) ? [random.pick(DEFINITIONS)] : []),
      ...changed,
      '</VirtualHost>',
    ];
    return {
      lines: around === undefined ? host : [`<${around}>`, ...host, `</${around.split(' ')[0]}>`],
      file: random.once(4) ? random.pick(['own', 'own with CRLF'] as const) : 'main',
      htaccess: random.once(mostHtaccess) ? `${htaccess.join('\n')}\n` : undefined,
    };
  });
  return { main, hosts, from: random.pick(['2.2', '2.4']) };
}

type SectionOf = (host: number) => readonly string[];

/** What the hosts of a customer have, each with its own names. */
function makePlan(random: Random): readonly SectionOf[] {
  return Array.from({ length: 1 + random.below(3) }, (): SectionOf => {
    const open = random.pick<(host: number) => string>([
      (i) => `Directory /srv/h${i}`,
      (i) => `Directory "/srv/h${i}/in"`,
      () => 'Location /p',
      (i) => `Location /h${i}`,
      () => 'Files "*.inc"',
    ]);
    const access = makeAccess(random);
    const inner = random.once(3) ? [random.pick(BESIDE)] : [];
    const indent = random.pick(['', '  ', '\t']);
    return (i) => {
      const tag = open(i);
      const inside = [...inner, ...access].map(
        (line) => `${indent}${line.replaceAll('@USER@', `u${i % 3}`)}`,
      );
      return [`<${tag}>`, ...inside, `</${tag.split(' ')[0]}>`];
    };
  });
}

/** Mostly what is decided as it is written. */
function makeAccess(random: Random): readonly string[] {
  return random.once(5) ? random.pick(RARE) : random.pick(USUAL);
}

const USUAL: readonly (readonly string[])[] = [
  ['Order allow,deny', 'Allow from all'],
  ['Order deny,allow', 'Deny from all'],
  ['Order deny,allow', 'Deny from all', 'Allow from 10.1.0.0/16'],
  ['Order allow,deny', 'Allow from all', 'Deny from 10.1.2.3 .bad.example'],
  ['Order deny,allow', 'Deny from all', 'Allow from 10.1.2.3', '# and', 'Allow from env=@USER@'],
  ['<Limit GET POST>', 'Order deny,allow', 'Deny from all', '# of the limit', '</Limit>'],
];
const RARE: readonly (readonly string[])[] = [
  ['AuthType Basic', 'AuthName "@USER@"', 'AuthUserFile /srv/@USER@', 'Require user @USER@'],
  ['AuthType Basic', 'AuthName "@USER@"', 'Require valid-user'],
  ['AuthType Basic', 'AuthName "@USER@"', 'AuthUserFile /srv/@USER@', 'Require user @USER@', 'Satisfy any'],
  ['AuthType Basic', 'AuthName x', 'Require valid-user', 'Order deny,allow', 'Deny from all', 'Satisfy any'],
  ['AuthType Basic', 'AuthName "@USER@"', 'Require user @USER@', 'Order allow,deny', 'Allow from all'],
  ['<RequireAll>', '  Require all granted', '  Require not ip 10.2.0.0/16', '</RequireAll>'],
  ['Require all granted'],
  ['Require all denied', 'Satisfy any'],
  [...DENIED, 'Allow from ${X}'],
  either(...DENIED),
  ['Include variable.conf'],
];

const OVERRIDES = ['None', 'All', 'All', 'Limit', 'AuthConfig', 'AuthConfig Limit'];

const BESIDE = ['Options None', '# a note', '# two', 'AllowOverride Limit', 'AllowOverride None'];

const CONDITIONS = [
  'IfModule mod_unknown.c',
  'IfDefine A',
  'IfModule mod_access_compat.c',
  'IfModule mod_authz_core.c',
];

/** In force for the hosts after it as well. */
const DEFINITIONS = ['Define X 10.0.0.8', 'Define X all', 'Define A', 'UnDefine A'];

/** What sets a host apart from those that are like it. */
const CHANGES: readonly ((lines: readonly string[], random: Random, i: number) => readonly string[])[] = [
  (lines) => lines.map((line) => line.replaceAll('10.1', '10.3')),
  (lines) => lines.map((line) => line.replaceAll('10.1', '127.0')),
  (lines, random) => insert(lines, random, '# something'),
  (lines, random) => insert(lines, random, 'Satisfy any'),
  (lines, random) => insert(lines, random, 'Include lines.conf'),
  (lines, random) => insert(lines, random, 'Allow from ${X}'),
  (lines, random) => insert(lines, random, '<Files a.php>', 'Order deny,allow', 'Deny from all', '</Files>'),
  (lines, random) => insert(lines, random, '<If "true">', 'Require all denied', '</If>'),
  (lines, random) =>
    insert(lines, random, `<${random.pick(CONDITIONS)}>`, 'Allow from 10.9.9.9', '</IfModule>'),
  (lines) => lines.map((line) => line.replace('Order ', 'Order \\\n  ')),
  (lines) => lines.map((line) => (line.startsWith('<') ? `   ${line}` : line)),
  (lines) => lines.map((line) => line.replace('from all', 'from all # everybody')),
  (lines) => lines.map((line) => line.replaceAll('u0', 'u1')),
  (lines) => lines.map((line) => line.replace('Order', 'order').replace('Allow from', 'allow from')),
  (lines) => lines.map((line) => line.replace(/\/srv\/h\d+/, '/srv/h7')),
  (lines, _, i) => [...lines, `<Directory /srv/h${i}/in>`, 'Require all granted', '</Directory>'],
  (lines) => [...lines, ...lines],
];

function insert(lines: readonly string[], random: Random, ...inserted: readonly string[]): readonly string[] {
  return lines.toSpliced(1 + random.below(Math.max(1, lines.length - 1)), 0, ...inserted);
}

function describePlans(plans: Plans, fixer: ReturnType<typeof createFixer>, server: Server): string {
  const conversions = [...plans['2.2'], ...plans['2.4'], ...plans.kept];
  const ofFixes = plans['2.2'].map((of22, i): string => {
    const choices: Choices = {
      of22,
      of24: plans['2.4'][i]!,
      opening: plans.openings[i],
      kept: plans.kept[i],
    };
    const { helpFor, count, fixesIn } = fixer(choices);
    const instances = new Set(
      [...of22.sections, ...of22.left].flatMap(({ settings }) => settings.map(({ at }) => at.instance)),
    );
    return JSON.stringify({
      count,
      help: [...of22.sections, ...of22.left].map(({ scope }) => helpFor(keyOfSection(scope))),
      fixes: [...instances].map((instance) => fixesIn(instance)),
    });
  });
  const meant = plans.meant.map((one) => {
    if (one === undefined) return null;
    const { sections, requestClasses, counterexample } = one;
    const { requestClass, difference } = counterexample;
    const { assignment, before, after } = difference;
    return {
      conversion: describeConversion({ sections, left: [], refusal: undefined, requestClasses }, server),
      path: requestClass.uri ?? requestClass.path,
      request: [assignment.method, describeRequest(requestClass, assignment), before.status, after.status],
    };
  });
  const rest = [
    meant,
    plans.unseen,
    [...plans.disputes.keys()],
    plans.openings.map((one) => one?.sections.length),
  ];
  return [
    ...conversions.map((one) => describeConversion(one, server)),
    ...ofFixes,
    JSON.stringify(rest),
  ].join('\n');
}

function describeConversion(conversion: Conversion, server: Server): string {
  const { sections, left, refusal, requestClasses } = conversion;
  const edited = editsOf(conversion, server);
  return JSON.stringify({
    sections: sections.map(describeSection),
    left: left.map((one) => [describeSection(one), one.refusal.reason]),
    refusal: refusal?.reason,
    requestClasses: requestClasses.map(({ path, uri, sections: own }) => [path, uri, own.length]),
    edits:
      'files' in edited
        ? edited.files.map(({ instance, edits }) => [instance.identity, edits])
        : edited.refusal.reason,
  });
}

function describeSection({
  scope,
  scopes,
  settings,
  lines,
  isUnchanged,
  variants,
}: SectionConversion): unknown {
  return [
    keyOfSection(scope),
    scopes.map(keyOfSection),
    settings.map(({ what, at }) => [what, at.instance.identity, at.command.start]),
    lines.map(({ text, seen, depth, from }) => [
      text,
      seen,
      depth,
      from?.instance.identity,
      from?.command.start,
    ]),
    isUnchanged,
    variants?.map(({ lines: own, place }) => [
      place.around?.command.start,
      place.directory,
      place.pattern?.text,
      own.map(({ text }) => text),
    ]),
  ];
}
