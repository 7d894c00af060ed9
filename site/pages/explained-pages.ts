import { describeDefault, explainDirective, shown } from '../../explain/explain-directive.ts';
import { explainModule } from '../../explain/explain-module.ts';
import { explainRefusal } from '../../explain/explain-refusal.ts';
import { explainStatus } from '../../explain/explain-status.ts';
import { explainSymptom } from '../../explain/explain-symptom.ts';
import { explainUpgrade } from '../../explain/explain-upgrade.ts';
import { describeKind, WORD_KINDS } from '../../explain/explain-word.ts';
import type { Explanation } from '../../explain/explanation.ts';
import { allExplainedNames } from '../../explain/find-explanation.ts';
import { explainMessageId } from '../../explain/messages/explain-message.ts';
import { withoutPlaceholders } from '../../explain/messages/message-fillings.ts';
import { modulesOf, outdatedModules } from '../../facts/modules.ts';
import { readRows } from '../../facts/packing/read-rows.ts';
import { thirdPartyIfModuleNames } from '../../facts/third-party.ts';
import { changedDefaults } from '../../facts/upgrade.ts';
import { meaningsOf } from '../../facts/words/meanings.ts';
import { symptoms } from '../../facts/words/symptoms.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';
import { explanationMarkdown } from '../../server/service/explain/explanation-markdown.ts';
import { addressOf, addressOfDirective, addressOfFormat } from './addresses.ts';
import type { Page, Part } from './page.ts';
import { explanationHtml, type FindPage, factsHtml, lineHtml, listHtml } from './write-html.ts';

/** A thing that `plume explain` explains, with the address of its page. */
export interface Explained {
  readonly address: string;
  readonly part: Part;
  readonly explanation: Explanation;
}

/** A page for each directive, module, message, status, symptom, change, changed default and sort of words that plume explains. */
export function explainedPages(explained: readonly Explained[], findPage: FindPage): readonly Page[] {
  return [
    ...explained.map((one) => pageOf(one, findPage)),
    ...changedDefaults().map((one) => defaultPage(one, findPage)),
    ...WORD_KINDS.map((kind) => wordPage(kind, findPage)),
  ];
}

/** All that has a page of its own. */
export function allExplained(): readonly Explained[] {
  const column = (table: string, name: string) => readRows(table).map((row) => String(row[name]));
  const modules = [
    ...[...modulesOf('2.4'), ...outdatedModules()].map(({ name }) => name),
    ...thirdPartyIfModuleNames(),
  ];
  const explained = [
    ...allExplainedNames().map((name) => explainDirective(asciiLowerCase(name))),
    ...modules.map(explainModule),
    ...column('messages', 'id').map((id) => explainMessageId(id)),
    ...meaningsOf('status').map(({ name }) => explainStatus(name)),
    ...symptoms().map(({ said: [first = ''] }) => explainSymptom(first)),
    ...[...column('upgrade-notes', 'id'), ...column('release-changes', 'id')].map(explainUpgrade),
  ].filter((one) => one !== undefined);
  const numbered = explained.map((explanation): Explained => {
    const address = addressOf(explanation)!;
    return { address, part: address.split('/')[1] as Part, explanation };
  });
  const others = column('unnumbered-messages', 'format').flatMap((format): Explained | readonly [] => {
    const explanation = explainRefusal(withoutPlaceholders(format.replace('{directive}', '%s')));
    return explanation === undefined
      ? []
      : { address: addressOfFormat(format), part: 'messages', explanation };
  });
  const all = [...numbered, ...others];
  return [...new Map(all.map((one) => [one.address, one])).values()];
}

function pageOf({ address, part, explanation }: Explained, findPage: FindPage): Page {
  const { title, text, sections, subject, kind, directives } = explanation;
  const [first = sections[0]?.paragraphs[0] ?? sections[0]?.points?.[0] ?? ''] = text;
  return {
    ...{ address, part, title: plain(title), description: plain(first) },
    html: () => `${explanationHtml(explanation, findPage)}\n${listOfDirectives(explanation, findPage)}`,
    markdown: () => explanationMarkdown(explanation),
    words: [...(kind === 'message' ? directives : []), subject].join(' '),
  };
}

/** All directives of a module, of which its facts have the first ones. */
function listOfDirectives({ kind, directives, facts }: Explanation, findPage: FindPage): string {
  const some = facts.find(([label]) => label === 'Directives')?.[1] ?? '';
  if (kind !== 'module' || !/ and \d+ more$/.test(some)) return '';
  const all = directives.map((name) => lineHtml(`\`${shown(name)}\``, findPage));
  return `<h2>All directives</h2>\n${listHtml(all, 'columns')}`;
}

/** Text without the signs of Markdown. */
function plain(text: string): string {
  return text.replaceAll('`', '');
}

function defaultPage(one: ReturnType<typeof changedDefaults>[number], findPage: FindPage): Page {
  const { name, effect, rule, reason, from, to, since } = one;
  const written = `\`${shown(name)}\``;
  const value = (args: string) => (args === '' ? 'nothing' : `\`${args}\``);
  const title = `${written}: a default that changed after httpd 2.2`;
  const text = [describeDefault(one), ...(effect === undefined ? [] : [`${effect}.`])];
  const facts: Explanation['facts'] = [
    ['Directive', written],
    ['In httpd 2.2', value(from)],
    ['Since', `httpd ${since}: ${value(to)}`],
    rule === undefined ? ['Not reported', reason ?? ''] : ['Reported by', `\`${rule}\``],
  ];
  const explanation: Explanation = {
    ...{ kind: 'upgrade', subject: name, title, text, facts, sections: [], directives: [name] },
  };
  return {
    address: addressOfDirective(name).replace('/directives/', '/defaults/'),
    part: 'defaults',
    title: plain(title),
    description: plain(text[0] ?? ''),
    html: () => explanationHtml(explanation, findPage),
    markdown: () => explanationMarkdown(explanation),
  };
}

function wordPage(kind: (typeof WORD_KINDS)[number], findPage: FindPage): Page {
  const words = meaningsOf(kind);
  const heading = `Words: ${kind.replaceAll('-', ' ')}`;
  const what = `Each word is ${describeKind(kind)}.`;
  const facts = words.map(({ name, text }) => [name, `${text}.`] as const);
  return {
    address: `/words/${kind}`,
    part: 'words',
    title: heading,
    description: plain(what),
    html: () => {
      const rows = factsHtml(facts, findPage).split('<tr>');
      const table = rows.map((row, i) => (i === 0 ? row : `<tr id="w${i}">${row}`)).join('');
      return `<h1>${heading}</h1>\n<p>${lineHtml(what, findPage)}</p>\n${table}`;
    },
    markdown: () =>
      explanationMarkdown({
        ...{ kind: 'word', subject: heading, title: what, text: [], facts, sections: [], directives: [] },
      }),
    entries: words.map(({ name, text }, i) => ({ id: `w${i + 1}`, title: name, text: plain(text) })),
  };
}
