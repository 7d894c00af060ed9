/** What decides whether a preset has a rule. */
export interface PresetRule {
  /** Its id; the part before the slash is its group. */
  readonly id: string;
  readonly tags?: readonly string[];
  /** Whether it runs where nobody asks for it; left out, it does. */
  readonly isDefault?: boolean;
  /** Why it should no longer be used; no preset has it then. */
  readonly deprecated?: string;
  /** Rules whose findings its own replace. */
  readonly supersedes?: readonly string[];
}

/** A named selection of rules. */
export interface Preset {
  readonly name: string;
  /** What its rules are for, to go on after its name and a colon. */
  readonly description: string;
  /** The groups whose rules it has; undefined for all groups. */
  readonly groups: readonly string[] | undefined;
  /** It has each rule with one of these tags as well. */
  readonly tags: readonly string[];
  /** Whether it has only rules that run where nobody asks for them. */
  readonly isUsual?: true;
}

/** Every preset has these groups: they say what plume did not check, and which comments suppress nothing. */
const EVERYWHERE = ['meta'];

/** The tag of new rules: only presets that have it have them. */
const PREVIEW = 'preview';

/** The presets, each with the groups and tags of its rules. */
export const presets: readonly Preset[] = [
  {
    name: 'recommended',
    description: 'what runs without a settings file',
    groups: undefined,
    tags: [],
    isUsual: true,
  },
  {
    name: 'upgrade',
    description: 'what httpd 2.4 does differently from 2.2',
    groups: ['upgrade'],
    tags: ['migration'],
  },
  {
    name: 'htaccess',
    description: 'what a `.htaccess` can get wrong where nothing else of the server is here',
    groups: ['htaccess', 'syntax', 'unknown', 'context', 'value', 'access', 'rewrite', 'headers', 'content'],
    tags: [],
  },
  {
    name: 'hardening',
    description: 'who gets access without being meant to, TLS, and what makes attacks easier',
    groups: ['security', 'tls'],
    tags: ['security'],
  },
  {
    name: 'style',
    description: 'what has no effect and can be removed or said more clearly',
    groups: [],
    tags: ['no-effect'],
  },
  {
    name: 'preview',
    description: 'new rules that have yet to prove themselves',
    groups: [],
    tags: [PREVIEW],
  },
  {
    name: 'all',
    description: 'every rule, also those that only run if asked for',
    groups: undefined,
    tags: [PREVIEW],
  },
];

/**
 * The ids of the rules that a preset has; none for a name that no preset has. A rule that supersedes one of them is among
 * them: where both find something, only its finding is left.
 */
export function rulesOfPreset(name: string, rules: readonly PresetRule[]): ReadonlySet<string> {
  const preset = presets.find((one) => one.name === name);
  if (preset === undefined) return new Set();
  const usable = rules.filter(
    ({ deprecated, isDefault, tags }) =>
      deprecated === undefined &&
      !(preset.isUsual && isDefault === false) &&
      !(tags?.includes(PREVIEW) === true && !preset.tags.includes(PREVIEW)),
  );
  const ids = new Set(usable.flatMap((rule) => (isFor(preset, rule) ? rule.id : [])));
  for (let before = -1; before < ids.size; ) {
    before = ids.size;
    for (const { id, supersedes } of usable) if (supersedes?.some((one) => ids.has(one))) ids.add(id);
  }
  return ids;
}

function isFor({ groups, tags }: Preset, rule: PresetRule): boolean {
  const group = rule.id.slice(0, rule.id.indexOf('/'));
  const hasGroup = groups === undefined || groups.includes(group) || EVERYWHERE.includes(group);
  return hasGroup || rule.tags?.some((tag) => tags.includes(tag)) === true;
}
