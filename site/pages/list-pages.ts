import { addTo } from '../../core/add-to.ts';
import type { Page, Part } from './page.ts';
import { escapeHtml, listHtml } from './write-html.ts';

/** What a part is called, and what its pages are. */
export const PARTS: ReadonlyMap<Part, { readonly name: string; readonly about: string }> = new Map([
  ['docs', { name: 'Guides', about: 'How to use plume, and how it works.' }],
  ['rules', { name: 'Rules', about: 'What plume lint reports, each with examples that are its tests.' }],
  [
    'directives',
    {
      name: 'Directives',
      about:
        'Directives and sections of httpd 2.4 and 2.2. Those of third-party modules are listed at their modules.',
    },
  ],
  ['modules', { name: 'Modules', about: 'Modules of httpd 2.4 and 2.2, and third-party modules.' }],
  [
    'messages',
    {
      name: 'Messages',
      about: 'What httpd logs, or says of a line that it refuses. The search finds the page of a log line.',
    },
  ],
  ['statuses', { name: 'Statuses', about: 'What httpd means by a status, and what usually leads to it.' }],
  ['symptoms', { name: 'Symptoms', about: 'What people see when something is wrong.' }],
  [
    'changes',
    {
      name: 'Changes of releases',
      about: 'What changed between releases of httpd 2.4, and what an upgrade from 2.2 meets on the machine.',
    },
  ],
  ['defaults', { name: 'Changed defaults', about: 'Defaults of httpd 2.2 that are others in 2.4.' }],
  ['words', { name: 'Words of arguments', about: 'Options, flags, providers, handlers and variables.' }],
]);

/** The guides that people begin with, in their order. */
const GUIDES: readonly (readonly [group: string, addresses: readonly string[]])[] = [
  [
    'Begin',
    [
      '/docs/install',
      '/docs/guides/administrator',
      '/docs/guides/web-developer',
      '/docs/guides/continuous-integration',
      '/docs/guides/migration',
    ],
  ],
  [
    'Use',
    [
      ...[
        '/docs/commands',
        '/docs/servers',
        '/docs/requests',
        '/docs/explain',
        '/docs/fixes',
        '/docs/upgrade',
        '/docs/diff',
        '/docs/settings',
      ],
      ...[
        '/docs/ci',
        '/docs/ci-templates',
        '/docs/pre-commit',
        '/docs/editors',
        '/docs/language-server',
        '/docs/formatting',
      ],
      ...['/docs/playground', '/docs/library', '/docs/everyday-mistakes', '/docs/features'],
    ],
  ],
];

/** A page for each part that lists its pages; those of third-party modules, of which there are thousands, are not listed. */
export function listPages(pages: readonly Page[]): readonly Page[] {
  return [...PARTS].map(([part, { name, about }]): Page => {
    const own = pages.filter((page) => page.part === part);
    const groups = part === 'docs' ? groupGuides(own) : groupPages(part, own);
    return {
      ...{ address: `/${part}`, part: undefined, title: name, description: about },
      html: () => `<h1>${name}</h1>\n<p>${escapeHtml(about)}</p>\n${listsHtml(groups, part)}`,
      markdown: () => `# ${name}\n\n${about}\n\n${listsMarkdown(groups)}\n`,
    };
  });
}

function listsHtml(groups: Groups, part: Part): string {
  const lists = groups.flatMap(([title, members]) => {
    const isShort = members.every((page) => nameOf(page, part) === page.title);
    const entries = members.map((page) => entryHtml(page, part));
    return [
      title === '' ? '' : `<h2 id="${escapeHtml(idOf(title))}">${escapeHtml(title)}</h2>`,
      listHtml(entries, isShort ? 'columns' : 'list'),
    ];
  });
  return lists.join('\n');
}

function listsMarkdown(groups: Groups): string {
  const lists = groups.flatMap(([title, members]) => [
    ...(title === '' ? [] : [`## ${title}`]),
    members.map((page) => `- [${page.title}](${page.address}.md)`).join('\n'),
  ]);
  return lists.join('\n\n');
}

type Groups = readonly (readonly [title: string, pages: readonly Page[]])[];

function groupGuides(pages: readonly Page[]): Groups {
  const byAddress = new Map(pages.map((page) => [page.address, page]));
  const listed = new Set(GUIDES.flatMap(([, addresses]) => addresses));
  const rest = pages.filter(({ address }) => !listed.has(address));
  const below = (folder: string) => rest.filter(({ address }) => address.startsWith(folder));
  const inner = rest.filter(({ address }) => address.split('/').length === 3);
  return [
    ...GUIDES.map(
      ([title, addresses]) => [title, addresses.flatMap((one) => byAddress.get(one) ?? [])] as const,
    ),
    ['Editors', below('/docs/editors/')],
    ['How plume works, and what is known of it', inner],
    ['Decisions', below('/docs/decisions/')],
  ];
}

function groupPages(part: Part, pages: readonly Page[]): Groups {
  const groups = new Map<string, Page[]>();
  for (const page of pages) {
    const group = groupOf(part, page);
    if (group !== undefined) addTo(groups, group, page);
  }
  return [...groups].map(([title, members]) => [
    title,
    members.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
  ]);
}

function keyOf({ address }: Page): string {
  return address.toLowerCase();
}

function groupOf(part: Part, { address, title }: Page): string | undefined {
  const [, , first = '', second] = address.split('/');
  if (part === 'rules') return first;
  if (part === 'changes') return /^\d/.test(first) ? `httpd ${first}` : first;
  if (part === 'directives')
    return title.endsWith('third-party module') ? undefined : first[0]?.toUpperCase();
  if (part === 'modules') return first.endsWith('_module') ? 'Third-party modules' : 'Modules of httpd';
  if (part === 'messages') return /^AH\d/.test(first) ? `${first.slice(0, 4)}…` : 'Without a number';
  return second === undefined ? '' : first;
}

/** The name of a page in the list of its part. */
function nameOf({ address, title }: Page, part: Part): string {
  return part === 'rules' || part === 'changes' ? address.split('/').slice(2).join('/') : title;
}

function entryHtml(page: Page, part: Part): string {
  const name = nameOf(page, part);
  const link = `<a href="${escapeHtml(page.address)}">${escapeHtml(name)}</a>`;
  return name === page.title ? link : `${link} ${escapeHtml(page.description)}`;
}

function idOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
