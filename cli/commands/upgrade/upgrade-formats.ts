import type { Terminal } from '../../output/terminal.ts';
import type { UpgradeDescription } from './describe-upgrade.ts';

/** Writes an upgrade down. */
export type UpgradeFormat = (description: UpgradeDescription) => string;

/** The formats by the names that `--format` takes; each is loaded when it is first asked for. */
export function upgradeFormats(
  isSideBySide: boolean,
): Readonly<Record<string, (terminal: Terminal) => Promise<UpgradeFormat>>> {
  return {
    text: async (terminal) => (await import('./report-text.ts')).createTextReport(terminal, isSideBySide),
    markdown: async () => (await import('./report-markdown.ts')).createMarkdownReport(isSideBySide),
    json: async () => (await import('./report-json.ts')).writeJsonReport,
    html: async () => (await import('./report-html.ts')).writeHtmlReport,
  };
}
