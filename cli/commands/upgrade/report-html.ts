import type { UpgradeDescription, UpgradeEdit, UpgradeItem } from '../../json-shapes/upgrade.ts';
import { escapeControls } from '../../output/display.ts';
import { count } from '../../output/words.ts';
import { groupItems } from './grouped-items.ts';
import { placesOf } from './places.ts';
import {
  describeCounts,
  describeMended,
  describeProof,
  describeWay,
  HEADINGS,
  meaningOf,
} from './summary.ts';

/** One page without anything from elsewhere, for those who must agree to an upgrade; it can be printed. */
export function writeHtmlReport(description: UpgradeDescription): string {
  const { root, written, already } = description;
  const title = `Upgrade of ${root} from httpd ${describeWay(description)}`;
  const state = written ? 'The edits are in the files.' : 'Nothing has been written yet.';
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><h1>${escapeHtml(title)}</h1><p>${escapeHtml(`${already === null ? '' : `${already} `}${describeCounts(description)}. ${state}`)}</p></header>
<main>
${writeSteps(description)}${writeSummary(description)}${writeItems(description.items)}${writeProof(description)}${writeEdits(description.edits)}</main>
</body>
</html>
`;
}

const STYLE = `
:root { --line: #d0d7de; --soft: #f6f8fa; --bad: #b42318; --good: #14713d; --text: #1f2328; --dim: #59636e; }
body { font: 15px/1.5 system-ui, sans-serif; color: var(--text); max-width: 78rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.2rem; margin: 2rem 0 .3rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1rem; margin: 1rem 0 .3rem; }
code, .diff { font: 13px/1.45 ui-monospace, monospace; } code { background: var(--soft); padding: 0 .2em; border-radius: 3px; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; vertical-align: top; padding: .3rem .5rem; border: 1px solid var(--line); }
th { background: var(--soft); } .number { text-align: right; } .dim, .place { color: var(--dim); }
.place { white-space: nowrap; } td p { margin: 0 0 .2rem; }
.state-left, .different, .open { color: var(--bad); font-weight: 600; } .state-edited, .same { color: var(--good); }
.diff { table-layout: fixed; margin-bottom: 1rem; } .diff td { border: 0 solid var(--line); padding: 0 .4rem; white-space: pre-wrap; overflow-wrap: anywhere; }
.diff td.number { width: 3.2em; color: var(--dim); border-right-width: 1px; white-space: nowrap; } .diff .old { background: #ffebe9; } .diff .new { background: #dafbe1; }
.diff .gap td { background: var(--soft); color: var(--dim); }
@media print { body { max-width: none; padding: 0; font-size: 11px; } code, .diff { font-size: 9px; }
  h2, h3 { break-after: avoid; } tr { break-inside: avoid; } * { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
`;

/** What to do, with commands that can be copied; the items are below, by their kinds. */
function writeSteps({ todo, items }: UpgradeDescription): string {
  if (todo.length === 0) return '';
  const steps = todo.map(({ text, commands, items: places }) => {
    const own = places.flatMap((place) => items[place] ?? []);
    const where = own.length === 0 || commands.length > 0 ? '' : ` ${escapeHtml(placesOf(own))}`;
    const runs = commands.map(
      ({ on, run }) => `<p>${on === null ? '' : `${escapeHtml(on)}: `}<code>${escapeHtml(run)}</code></p>`,
    );
    return `<li>${prose(text)}${where}${runs.join('')}</li>\n`;
  });
  return `<section><h2>To do</h2><ol>\n${steps.join('')}</ol></section>\n`;
}

function writeSummary(description: UpgradeDescription): string {
  const rows = groupItems(description.items).map(({ kind, count: number, rules }) => {
    const { title } = HEADINGS[kind];
    const edited = description.items.filter((item) => item.kind === kind && item.edited).length;
    return `<tr><td><a href="#${kind}">${title}</a></td><td>${escapeHtml(meaningOf(kind, rules))}</td><td class="number">${number}</td><td class="number">${edited}</td><td class="number">${number - edited}</td></tr>\n`;
  });
  return `<section><h2>Summary</h2>
<table><thead><tr><th>What</th><th>Meaning</th><th class="number">Found</th><th class="number">Settled by the edits</th><th class="number">Left</th></tr></thead><tbody>
${rows.join('')}</tbody></table>
<p>${summarizeProof(description)}</p></section>
`;
}

function summarizeProof(description: UpgradeDescription): string {
  const { same, different, open, hosts, errors, gaps } = description.proof;
  if (gaps.length > 0 || errors > 0) return `<span class="open">${prose(describeProof(description))}.</span>`;
  const left = 'httpd 2.4 reads the result without an error that plume knows of.';
  return `Access: <span class="same">${count(same, 'kind of request', 'kinds of requests')} with the same answer</span>, ${mark('different', different)}, ${mark('open', open)}. Virtual hosts: <span class="same">${count(hosts.same, 'name')} of the same host</span>, ${mark('different', hosts.different)}, ${mark('open', hosts.open)}. ${left}`;
}

function mark(word: 'different' | 'open', number: number): string {
  return number === 0 ? `none ${word}` : `<span class="${word}">${number} ${word}</span>`;
}

function writeItems(items: readonly UpgradeItem[]): string {
  return groupItems(items)
    .map(({ kind, count: number, rules }) => {
      const { title } = HEADINGS[kind];
      const rows = rules.map(
        ({ rule, shown, more }) =>
          `${shown.map(writeItem).join('')}${more === 0 ? '' : `<tr><td colspan="3" class="dim">and ${more} more of <code>${escapeHtml(rule)}</code></td></tr>\n`}`,
      );
      return `<section id="${kind}"><h2>${title} (${number})</h2><p>${escapeHtml(meaningOf(kind, rules))}</p>
<table><thead><tr><th>Where</th><th>What</th><th>State</th></tr></thead><tbody>
${rows.join('')}</tbody></table></section>
`;
    })
    .join('');
}

function writeItem(item: UpgradeItem): string {
  const { file, line, rule, message, help, request, before, after, edited, choices } = item;
  const notes: readonly (readonly [label: string, text: string | null])[] = [
    ['Before', before],
    ['After', after],
    ['Test', request],
    ['Help', edited ? null : help],
    ...choices.map(({ command, title }) => [`Choice \`${command}\``, title] as const),
  ];
  const lines = notes.flatMap(([label, text]) =>
    text === null ? [] : [`<p class="dim">${prose(label)}: ${prose(text)}</p>`],
  );
  const state = edited ? 'edited' : 'left';
  return `<tr><td class="place">${escapeHtml(`${file}:${line}`)}<br><span class="dim">${escapeHtml(rule)}</span></td><td><p>${prose(message)}</p>${lines.join('')}</td><td class="state-${state}">${state}</td></tr>\n`;
}

function writeProof(description: UpgradeDescription): string {
  const { details, hosts } = description.proof;
  const rows = [
    ...details.map(
      ({ class: id, verdict, request, dependsOn, count: number }) =>
        `<tr><td><code>${escapeHtml(id)}</code></td><td class="${verdict}">${verdict}</td><td>${prose(request)}</td><td>${prose(dependsOn)}</td><td class="number">${number}</td></tr>\n`,
    ),
    ...hosts.details.map(
      ({ verdict, request, before, after }) =>
        `<tr><td>virtual host</td><td class="${verdict}">${verdict}</td><td>${prose(request)}</td><td>2.2: ${prose(before)}; 2.4: ${prose(after)}</td><td class="number">1</td></tr>\n`,
    ),
  ];
  const table =
    rows.length === 0
      ? ''
      : `<table><thead><tr><th>Class</th><th>Verdict</th><th>Request</th><th>Depends on</th><th class="number">Classes</th></tr></thead><tbody>\n${rows.join('')}</tbody></table>`;
  const mended = describeMended(description);
  const faults = mended === undefined ? '' : `<p>${escapeHtml(mended)}</p>\n`;
  return `${faults}<section id="proof"><h2>Proof</h2><p>${escapeHtml(describeProof(description))}.</p>${table}</section>\n`;
}

function writeEdits(edits: readonly UpgradeEdit[]): string {
  if (edits.length === 0) return '';
  return `<section id="edits"><h2>Edits</h2>\n${edits.map(writeEdit).join('')}</section>\n`;
}

/** A diff with what was on the left and what will be on the right. */
function writeEdit({ file, diff }: UpgradeEdit): string {
  const rows: string[] = [];
  let [oldLine, newLine] = [0, 0];
  let removed: string[] = [];
  let added: string[] = [];
  const flush = (): void => {
    for (let i = 0; i < Math.max(removed.length, added.length); i++) {
      const [old, now] = [removed[i], added[i]];
      rows.push(
        `<tr>${side(old === undefined ? undefined : oldLine++, old, 'old')}${side(now === undefined ? undefined : newLine++, now, 'new')}</tr>\n`,
      );
    }
    [removed, added] = [[], []];
  };
  for (const line of diff.replace(/\n$/, '').split('\n').slice(2)) {
    const text = line.slice(1);
    const hunk = /^@@ -(\d+)(?:,\d+)? \+(\d+)/.exec(line);
    if (hunk !== null) {
      flush();
      [oldLine, newLine] = [Number(hunk[1]), Number(hunk[2])];
      rows.push(`<tr class="gap"><td colspan="4">${escapeHtml(line)}</td></tr>\n`);
    } else if (line.startsWith('-')) removed.push(text);
    else if (line.startsWith('+')) added.push(text);
    else if (line.startsWith(' ')) {
      flush();
      rows.push(`<tr>${side(oldLine++, text, '')}${side(newLine++, text, '')}</tr>\n`);
    }
  }
  flush();
  return `<h3><code>${escapeHtml(file)}</code></h3>\n<table class="diff"><colgroup><col style="width:3.2em"><col><col style="width:3.2em"><col></colgroup><tbody>\n${rows.join('')}</tbody></table>\n`;
}

function side(line: number | undefined, text: string | undefined, as: 'old' | 'new' | ''): string {
  if (text === undefined) return '<td class="number"></td><td></td>';
  return `<td class="number">${line ?? ''}</td><td class="${as}">${escapeHtml(text)}</td>`;
}

/** Words with what stands in backticks as code. */
function prose(text: string): string {
  return escapeHtml(text).replace(/`([^`]*)`/g, '<code>$1</code>');
}

function escapeHtml(text: string): string {
  return escapeControls(text.replaceAll('\t', '    '))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
