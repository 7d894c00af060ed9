import { query } from '../../../core/query.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { PickFix } from '../../../linter/apply-fixes.ts';
import type { Finding } from '../../../linter/findings/finding.ts';
import type { Rule } from '../../../rules/kit/define-rule.ts';
import { createAccepted, type FindAccepted } from '../baseline/accepted-findings.ts';
import { pathOfUri } from '../documents/file-name.ts';
import type { LintedEditorFile } from '../documents/linted-file.ts';
import type { ReadSettingsFile, SettingsFiles } from '../documents/settings-files.ts';
import type { ServerView } from './server-views.ts';

/** What settings files make of findings. */
export interface Reporting {
  /** The findings of a file that are reported, with their severities. */
  findings(uri: string, found: readonly Finding[]): readonly Finding[];
  /** See LintedEditorFile: for a file with a text. */
  acceptedIn(uri: string, text: ByteText): LintedEditorFile['acceptedAmong'];
  views(uri: string, views: readonly ServerView[]): readonly ServerView[];
  /** Which safe fixes may be applied, of one rule or of all; undefined for any. */
  pick(uri: string, rule: string | undefined): PickFix | undefined;
}

const NONE: ReadonlySet<Finding> = new Set();

/** The baseline is read again when the settings are. */
const acceptedBy = query(
  'acceptedBy',
  ({ baseline }: ReadSettingsFile): FindAccepted =>
    baseline === undefined ? () => NONE : createAccepted(baseline),
);

/** Rules that do not run by default are reported where settings ask for them. */
export function createReporting(projects: SettingsFiles, rules: readonly Rule[]): Reporting {
  const rare: ReadonlySet<string> = new Set(
    rules.flatMap(({ id, isDefault }) => (isDefault === false ? id : [])),
  );
  const isAsked = (rule: string, settings: ReadSettingsFile | undefined) =>
    !rare.has(rule) || settings?.asked.has(rule) === true;
  const settingsOf = (
    uri: string,
  ): { readonly file: string; readonly settings: ReadSettingsFile } | undefined => {
    const file = pathOfUri(uri);
    const settings = file === undefined ? undefined : projects.ofFile(file);
    return file === undefined || settings === undefined ? undefined : { file, settings };
  };
  const findings: Reporting['findings'] = (uri, found) => {
    const { file, settings } = settingsOf(uri) ?? {};
    const asked = found.every(({ rule }) => isAsked(rule, settings))
      ? found
      : found.filter(({ rule }) => isAsked(rule, settings));
    if (file === undefined || settings === undefined) return asked;
    if (settings.excludes(file)) return [];
    if (settings.asked.size === 0) return asked;
    return asked.flatMap((finding) => {
      const level = settings.levelOf(file, finding.rule)?.level;
      if (level === 'off') return [];
      return level === undefined ? [finding] : [{ ...finding, severity: level }];
    });
  };
  return {
    findings,
    acceptedIn: (uri, text) =>
      query('level', (found: readonly Finding[]) => {
        const { file, settings } = settingsOf(uri) ?? {};
        return settings === undefined || file === undefined
          ? NONE
          : acceptedBy(settings)({ file, text, findings: found });
      }),
    views: (uri, views) =>
      settingsOf(uri) === undefined && rare.size === 0
        ? views
        : views.map((view) => ({
            ...view,
            linted: { ...view.linted, findings: findings(uri, view.linted.findings) },
          })),
    pick(uri, rule) {
      const stated = settingsOf(uri);
      const mayDrop = rare.size > 0 || stated?.settings.switchesOff === true;
      if (rule === undefined && !mayDrop) return undefined;
      return (finding) => {
        const isWanted =
          finding.rule === rule || (rule === undefined && isAsked(finding.rule, stated?.settings));
        const level = stated?.settings.levelOf(stated.file, finding.rule)?.level;
        if (!isWanted || level === 'off') return undefined;
        return finding.fixes.find(({ kind }) => kind === 'safe');
      };
    },
  };
}
