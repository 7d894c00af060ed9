import type { Explanation } from '../../../explain/explanation.ts';

/** An explanation as a Markdown document; its texts have configuration text in backticks already. */
export function explanationMarkdown({ subject, title, text, facts, sections }: Explanation): string {
  const table =
    facts.length === 0
      ? []
      : [
          ['| | |', '|---|---|', ...facts.map(([label, value]) => `| ${label} | ${cell(value)} |`)].join(
            '\n',
          ),
        ];
  const blocks = [
    `# ${escapeTags(subject)}`,
    title,
    ...text,
    ...table,
    ...sections.flatMap(({ title: heading, paragraphs, points = [] }) => [
      `## ${heading}`,
      ...paragraphs,
      ...(points.length === 0 ? [] : [points.map((point) => `- ${point}`).join('\n')]),
    ]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** A heading is not in backticks: `<Directory>` would be taken for HTML there. */
function escapeTags(text: string): string {
  return text.replaceAll('<', '&lt;');
}

function cell(value: string): string {
  return value.replaceAll('|', '\\|').replaceAll('\n', '<br>');
}
