import type { FileEdit } from '../../../upgrade/upgrade-plan.ts';
import type { UpgradeDescription } from '../../json-shapes/upgrade.ts';
import type { Content } from '../../output/content.ts';
import type { Terminal } from '../../output/terminal.ts';
import type { UPGRADE_FORMATS } from './upgrade-command.ts';

/** Writes an upgrade down; the edits are those of the description, byte for byte. */
export type UpgradeFormat = (description: UpgradeDescription, edits: readonly FileEdit[]) => Content;

/** The formats by the names that `--format` takes; each is loaded when it is first asked for. */
export function upgradeFormats(
  isSideBySide: boolean,
): Readonly<Record<(typeof UPGRADE_FORMATS)[number], (terminal: Terminal) => Promise<UpgradeFormat>>> {
  return {
    text: async (terminal) => (await import('./report-text.ts')).createTextReport(terminal, isSideBySide),
    markdown: async () => (await import('./report-markdown.ts')).createMarkdownReport(isSideBySide),
    patch: async () => (await import('./report-patch.ts')).writePatchReport,
    json: async () => (await import('./report-json.ts')).writeJsonReport,
    html: async () => (await import('./report-html.ts')).writeHtmlReport,
  };
}
