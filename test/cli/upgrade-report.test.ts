import { describe, expect, test } from 'vitest';
import { createTextReport } from '../../cli/commands/upgrade/report-text.ts';
import { describeInOneLine, describeProof } from '../../cli/commands/upgrade/summary.ts';
import { stepsOf, type ToDoSubject } from '../../cli/commands/upgrade/to-do.ts';
import type { UpgradeDescription, UpgradeItem } from '../../cli/json-shapes/upgrade.ts';
import { cellWidth } from '../../cli/output/display.ts';
import { plainTerminal } from '../../cli/output/terminal.ts';
import { moduleFact } from '../../facts/modules.ts';

const ITEM: UpgradeItem = {
  ...{ kind: 'changes', rule: 'a/b', file: 'conf/httpd.conf', line: 7, message: 'It is so.', help: null },
  ...{ request: null, before: null, after: null, edited: false, row: null, alike: null, choices: [] },
};
const REFUSED: UpgradeItem = {
  ...{ ...ITEM, kind: 'fails', rule: 'unknown/directive', line: 12 },
  message: 'httpd will not start: no module known to plume has a directive `Nonsense`.',
};
const COMMANDS = { upgrade: 'plume upgrade conf', lint: 'plume lint conf --from 2.2' };
const MODULES = { modules: [], byLines: true, named: [], layout: 'unknown', profile: 'unknown' } as const;
const SUBJECT: ToDoSubject = {
  ...{ items: [], files: 1, isWritten: false, modules: MODULES, isForMachine: false },
  ...{ commands: COMMANDS, startNames: [], others: 0, map: undefined },
};

const NAMES = { names: 0, same: 0, different: 0, open: 0, details: [] };
const PROOF: UpgradeDescription['proof'] = {
  ...{ errors: 0, gaps: [], complete: true, classes: 2, same: 2, different: 0, open: 0, details: [] },
  hosts: NAMES,
};

function descriptionOf(
  more: Partial<UpgradeDescription>,
  subject: Partial<ToDoSubject> = {},
): UpgradeDescription {
  const { items = [] } = more;
  const todo = stepsOf({ ...SUBJECT, ...subject, items });
  const way = {
    root: 'conf/httpd.conf',
    from: '2.2',
    to: '2.4',
    toServer: null,
    written: false,
    already: null,
  };
  return { version: 1, ...way, items, todo, edits: [], mended: [], proof: PROOF, ...more };
}

const write = (description: UpgradeDescription, wrapWidth = Number.POSITIVE_INFINITY) =>
  String(createTextReport({ ...plainTerminal, wrapWidth }, false)(description, []));

describe('the steps of an upgrade', () => {
  test('begin with what httpd 2.4 refuses, whatever was found first, and end with the start', () => {
    const check: UpgradeItem = { ...ITEM, kind: 'check' };
    const steps = stepsOf({ ...SUBJECT, items: [check, REFUSED], startNames: ['SSL'], others: 3 });
    expect(steps.map(({ items }) => items)).toEqual([[1], [], [0], [], [], [], []]);
    expect(steps[0]?.text).toBe('Mend what httpd 2.4 refuses in conf/httpd.conf:12, and run plume again:');
    expect(steps[1]?.text).toContain('`--define SSL`');
    expect(steps.at(-1)?.commands).toEqual([{ on: null, run: 'apachectl configtest && apachectl start' }]);
    expect(write(descriptionOf({ items: [check, REFUSED] })).split('\n')[0]).toContain('conf/httpd.conf:12');
  });

  test('name the packages of the machine, and of all kinds where plume does not know it', () => {
    const named = ['mod_ssl', 'mod_alias', 'php5_module'];
    const runs = (more: Partial<ToDoSubject>) =>
      stepsOf({ ...SUBJECT, ...more })
        .find(({ text }) => text.startsWith('Install'))
        ?.commands.map(({ on, run }) => `${on}: ${run}`);
    expect(runs({ modules: { ...MODULES, named } })).toEqual([
      'Debian, Ubuntu: apt-get install apache2 libapache2-mod-php',
      'RHEL, Fedora: dnf install httpd mod_ssl php',
      'from source: ./configure --enable-mods-shared=reallyall --enable-mpms-shared=all && make && make install',
    ]);
    expect(runs({ modules: { ...MODULES, named, layout: 'redhat' } })).toHaveLength(1);
    expect(runs({ modules: undefined })).toBe(undefined);
  });

  test('use the words of the machine, where plume knows it', () => {
    const modules = { ...MODULES, profile: 'freebsd', movedTo: '/usr/local/etc/apache24/httpd.conf' };
    const steps = stepsOf({ ...SUBJECT, modules });
    expect(steps.flatMap(({ commands }) => commands.map(({ run }) => run))).toEqual([
      'plume upgrade conf --write --backup before',
      'pkg install apache24',
      'service apache24 configtest && service apache24 start',
    ]);
    expect(steps[1]?.text).toContain('It reads `/usr/local/etc/apache24/httpd.conf`: copy');
  });

  test('ask for what plume did not read, once, with the command for a copy that has all files', () => {
    const help = 'If this copy has all files of the server, say so with `--map /etc/a=a`.';
    const unread = [1, 2].map(
      (line): UpgradeItem => ({
        ...{ ...ITEM, kind: 'check', rule: 'include/not-followed', line, help },
        message: `plume did not read file ${line}.`,
      }),
    );
    const withMap = write(descriptionOf({ items: unread }, { map: '/etc/a=a' }));
    expect(withMap).toContain('2 lines include files that are not here, or may:\n   conf/httpd.conf:1\n');
    expect(withMap).toContain('     if this copy has all files: plume upgrade conf --map /etc/a=a\n');
    expect(withMap).not.toContain('Help:');
    expect(write(descriptionOf({ items: unread })).split(help)).toHaveLength(2);
  });

  test('count a module of another maker once, and say which of them packages contain', () => {
    const load = (identifier: string, line: number): UpgradeItem => ({
      ...{ ...ITEM, kind: 'recompile', line },
      message: `httpd 2.4 does not load a build of \`${identifier}\` for httpd 2.2.`,
    });
    const items = [load('wsgi_module', 1), load('wsgi_module', 2), load('own_module', 3)];
    const modules = {
      ...MODULES,
      named: ['mod_ssl', 'wsgi_module', 'own_module'],
      layout: 'redhat',
    } as const;
    const step = stepsOf({ ...SUBJECT, items, modules }).find(({ text }) => text.startsWith('Get'));
    expect(step?.text).toContain(
      'Get 2 modules of other makers for httpd 2.4 (the packages above contain `wsgi_module`, or what replaces it).',
    );
    expect(step?.items).toEqual([0, 1, 2]);
    expect(write(descriptionOf({ items }))).toContain('2.2 to 2.4: 2 modules to recompile.');
  });

  test('enable modules by one line where a command of the distribution does', () => {
    const modules = ['prefork', 'mod_authz_core'].flatMap((name) => moduleFact(name, '2.4') ?? []);
    const steps = stepsOf({ ...SUBJECT, modules: { ...MODULES, modules, byLines: false } });
    expect(steps.flatMap(({ commands }) => commands.map(({ run }) => run))).toContain(
      'a2dismod mpm_event && a2enmod mpm_prefork authz_core',
    );
  });
});

describe('the text of an upgrade', () => {
  const row = [
    '`Timeout`',
    '`300` → `60`',
    'httpd closes the connection to a client that is silent for a minute.',
  ];
  const choice = {
    ...{ apply: 'a/b:c@conf/httpd.conf:7', title: 'Grant access to the requests of everybody' },
    command: 'plume lint conf --from 2.2 --map /etc/httpd=conf --apply a/b:c@conf/httpd.conf:7',
  };
  const items: readonly UpgradeItem[] = [
    REFUSED,
    { ...ITEM, help: 'Move what still matters to where it is read, and say so.', choices: [choice] },
    { ...ITEM, rule: 'upgrade/changed-default', row },
    ...[1, 2, 3].map((line): UpgradeItem => ({ ...ITEM, kind: 'deprecated', line, edited: true })),
  ];

  test.each([60, 80, 100])('fits %d columns, and breaks no word', (width) => {
    const lines = write(descriptionOf({ items }), width).split('\n');
    const tooWide = lines.filter((line) => cellWidth(line) > width && line.trim().includes(' '));
    expect(tooWide).toEqual([]);
    const words = (text: string) => new Set(text.split(/\s+/).filter((word) => word !== '\\'));
    expect(words(lines.join('\n'))).toEqual(words(write(descriptionOf({ items }))));
  });

  test('says once what edits settle in several places, and shows defaults as a table', () => {
    const text = write(descriptionOf({ items }));
    expect(text).toContain('Settled by the edits (3)\n  conf/httpd.conf:1, 2, 3\n    It is so.\n');
    expect(text).toContain(`Defaults (1)`);
    expect(text).toContain(`  ${row.join('  ')}\n`);
    expect(text.split('Nonsense')).toHaveLength(2);
  });

  test('breaks a row before the new value, where both values need more than a line', () => {
    const wide = [
      '`RequestReadTimeout`',
      '`header=0 body=0` → `header=20-40 body=20`',
      'Slow clients get 408.',
    ];
    const text = write(descriptionOf({ items: [{ ...ITEM, row: wide }] }), 60);
    expect(text).toContain(
      '  `RequestReadTimeout`  `header=0 body=0`\n      → `header=20-40 body=20`\n    Slow clients get 408.\n',
    );
  });

  test('names all lines of a kind that the edits settle, though each says something else', () => {
    const edited = [1, 2, 3, 4].map(
      (line): UpgradeItem => ({ ...ITEM, line, message: `Module ${line} is gone.`, edited: true }),
    );
    expect(write(descriptionOf({ items: edited }))).toContain(
      '  conf/httpd.conf:1\n    Module 1 is gone.\n    The same kind of line is at conf/httpd.conf:2, 3, 4.\n',
    );
  });

  test('says of an answer that is open what it perhaps is, or why plume has none', () => {
    const detail = { class: 'open-1', verdict: 'open', request: '`GET /a`', count: 1 } as const;
    const of = (dependsOn: string) =>
      write(descriptionOf({ proof: { ...PROOF, open: 1, details: [{ ...detail, dependsOn }] } }));
    expect(of('httpd 2.2 answers 401, and 2.4 answers 500')).toContain(
      '`GET /a`: perhaps httpd 2.2 answers 401, and 2.4 answers 500 (`--accept open-1`)',
    );
    expect(of('it is too much work')).toContain('`GET /a`: plume cannot tell: it is too much work');
  });

  test('puts names of the configuration first, and says on which step it depends', () => {
    const open = (request: string) => ({ verdict: 'open', request, before: '', after: '' }) as const;
    const hosts = {
      ...NAMES,
      names: 2,
      open: 2,
      details: [open('no name at `*:80`'), open('`a.b` at `*:80`')],
    };
    const items: readonly UpgradeItem[] = [{ ...ITEM, kind: 'check', rule: 'include/not-followed' }];
    const text = write(descriptionOf({ items, proof: { ...PROOF, hosts } }));
    expect(text).toContain(
      'The names are: `a.b` at `*:80`, no name at `*:80`. It depends on the files that step 1 is about.',
    );
  });

  test('begins with what was written', () => {
    const text = write(descriptionOf({ written: true }, { isWritten: true }));
    expect(text.startsWith('0 files changed.\n\n1. Install httpd 2.4')).toBe(true);
  });
});

describe('the proof in words', () => {
  const hosts = (more: object) => descriptionOf({ proof: { ...PROOF, hosts: { ...NAMES, ...more } } });

  test('never counts what plume cannot tell as another answer', () => {
    expect(describeProof(hosts({ names: 4, open: 4 }))).toBe(
      '2 of 2 kinds of requests get the same answer; plume cannot tell which host 4 names will reach',
    );
    expect(describeProof(hosts({ names: 4, same: 2, different: 1, open: 1 }))).toBe(
      '2 of 2 kinds of requests get the same answer; 2 of 3 names reach the same host, 1 another one, and plume cannot tell of 1 more',
    );
  });

  test('promises nothing, and says of nothing that none is left, where 2.4 refuses the result or serves nobody', () => {
    const settled = { items: [{ ...REFUSED, edited: true }] };
    const line = (more: Partial<UpgradeDescription['proof']>) =>
      describeInOneLine(descriptionOf({ ...settled, proof: { ...PROOF, ...more } }));
    const names = { ...NAMES, names: 3, same: 3 };
    expect(line({ hosts: names })).toBe(
      'conf/httpd.conf, 2.2 to 2.4: 1 failure (edited); 0 files to edit, nothing is left; 2 of 2 kinds of requests get the same answer; 3 of 3 names reach the same host.',
    );
    expect(line({ hosts: names, errors: 1 })).toBe(
      'conf/httpd.conf, 2.2 to 2.4: 1 failure (edited); 0 files to edit, 1 error left; nothing is proved, because httpd 2.4 does not start, or answers 500, with 1 error that is left; plume compared 2 kinds of requests and 3 names as if there were none.',
    );
    expect(line({ gaps: ['No MPM is loaded.'] })).toBe(
      'conf/httpd.conf, 2.2 to 2.4: 1 failure (edited); 0 files to edit, modules are missing; nothing is proved, because httpd 2.4 would serve nobody. No MPM is loaded.',
    );
  });

  test('in one line, comes after what httpd 2.4 refuses', () => {
    expect(describeInOneLine(descriptionOf({ items: [REFUSED] }))).toBe(
      'conf/httpd.conf, 2.2 to 2.4: httpd 2.4 refuses conf/httpd.conf:12; 1 failure; 0 files to edit, 1 item left to a person; 2 of 2 kinds of requests get the same answer.',
    );
  });
});
