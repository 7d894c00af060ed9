import { originOf } from '../../cli/commands/explain/explain-rule.ts';
import { describeFence } from '../../cli/commands/explain/render-markdown.ts';
import { addTo } from '../../core/add-to.ts';
import { ruleDocument } from '../../host/rule-document.ts';
import { rules } from '../../rules/index.ts';
import type { Rule } from '../../rules/kit/define-rule.ts';
import { type Block, type Case, readBlocks, readCases, readFixture } from '../../test/kit/fixture.ts';
import { LONGEST_LINK, NOTHING_SET, type State, writeFragment } from '../playground/state.ts';
import { markdownHtml, type Surroundings, withLinks } from './markdown.ts';
import type { Page } from './page.ts';
import { escapeHtml, factsHtml, listHtml } from './write-html.ts';

/** A page for each rule, and one for each name that rules had before. */
export function rulePages(surroundings: Surroundings): readonly Page[] {
  const former = new Map<string, Rule[]>();
  for (const rule of rules) for (const alias of rule.aliases ?? []) addTo(former, alias, rule);
  const ids = new Set<string>(rules.map(({ id }) => id));
  return [
    ...rules.map((rule) => rulePage(rule, surroundings)),
    ...[...former].flatMap(([alias, now]) => (ids.has(alias) ? [] : formerPage(alias, now))),
  ];
}

function rulePage(rule: Rule, surroundings: Surroundings): Page {
  const document = ruleDocument(rule.id) ?? `# ${rule.id}\n\n${rule.summary}\n`;
  return {
    address: `/rules/${rule.id}`,
    part: 'rules',
    title: `${rule.id}: ${rule.summary.replaceAll('`', '').replace(/\.$/, '')}`,
    description: rule.summary.replaceAll('`', ''),
    html: async () =>
      `${await documentHtml(rule, document, surroundings)}\n<h2>About this rule</h2>\n${factsHtml(originOf(rule), surroundings.findPage)}`,
    markdown: () => withLinks(document, surroundings.resolve),
    words: Object.values(rule.messages).join(' '),
  };
}

async function documentHtml(rule: Rule, document: string, surroundings: Surroundings): Promise<string> {
  const blocks = readBlocks(document);
  // the playground runs the rules that run by default
  const links = rule.isDefault === false ? NO_LINKS : await playgroundLinks(document);
  let at = 0;
  return markdownHtml(document, {
    ...surroundings,
    block: (text, info) =>
      /^apache\b/.test(info) ? exampleHtml(text, info, links.get(blocks[at++]!.line)) : undefined,
  });
}

function formerPage(alias: string, now: readonly Rule[]): Page {
  const links = now.map(
    ({ id, summary }) => `<a href="/rules/${id}">${id}</a>: ${escapeHtml(summary.replaceAll('`', ''))}`,
  );
  const title = `${alias} has another name`;
  return {
    ...{ address: `/rules/${alias}`, part: undefined, title, description: title, markdown: undefined },
    html: () =>
      `<h1>${title}</h1>\n<p>Comments, settings and options still understand the former name of:</p>\n${listHtml(links)}`,
  };
}

/** An example with its findings, which are in comments below what they are about, and a link that opens it in the playground. */
function exampleHtml(text: string, info: string, link: string | undefined): string {
  const lines = text.split('\n').map((line) => {
    const severity = /^\s*#?\s*\^+ (error|warning|info)\[/.exec(line)?.[1] ?? '';
    const isMark = /^\s*#\s*\^+( |$)/.test(line);
    return isMark ? `<span class="mark ${severity}">${escapeHtml(line)}</span>` : escapeHtml(line);
  });
  const label = describeFence(info);
  return [
    '<figure class="example">',
    label === '' ? '' : `<figcaption>${escapeHtml(label)}</figcaption>`,
    `<pre tabindex="0"><code>${lines.join('\n')}</code></pre>`,
    link === undefined ? '' : `<p class="open"><a href="/playground/#${link}">Open in the playground</a></p>`,
    '</figure>\n',
  ].join('');
}

/** The fragments of links to the playground, by the lines of the last blocks of the examples that it can show. */
async function playgroundLinks(document: string): Promise<ReadonlyMap<number, string>> {
  const cases = readCases(document).flatMap((one) => {
    const state = stateOf(one);
    return state === undefined ? [] : [[one.files.at(-1)!.line, state] as const];
  });
  const links = cases.map(async ([line, state]) => [line, await writeFragment(state)] as const);
  return new Map((await Promise.all(links)).filter(([, fragment]) => fragment.length <= LONGEST_LINK));
}

const NO_LINKS: ReadonlyMap<number, string> = new Map();

/**
 * An example in the playground; undefined where it is about what the files there do not say: modules, a disk, accounts, odd
 * bytes. Whole servers are: their paths lead to the disk of a machine.
 */
function stateOf({ files }: Case): State | undefined {
  if (!files.every(isPlain)) return undefined;
  const named = files.map((block) => [nameOf(block), readFixture(block).lines.join('\n')] as const);
  return { ...NOTHING_SET, files: Object.fromEntries(named), open: named[0]![0] };
}

function isPlain({ words, file, body }: Block): boolean {
  return words.every((word) => word === file) && !/[␠␉␍␀⋯]/.test(body) && !(file ?? '').startsWith('/');
}

/** A name that makes the file a part of a server, as the tests of rules read it. */
function nameOf({ file }: Block): string {
  return file ?? 'example.conf';
}
