import type { OverrideClass, Where } from '../directive-fact.ts';

/** The bits of a command's req_override (include/http_config.h). */
const bits = {
  OR_LIMIT: 1,
  OR_OPTIONS: 2,
  OR_FILEINFO: 4,
  OR_AUTHCFG: 8,
  OR_INDEXES: 16,
  ACCESS_CONF: 64,
  RSRC_CONF: 128,
  EXEC_ON_READ: 256,
  PROXY_CONF: 2048,
} as const;
type Bit = keyof typeof bits;
const allClasses = bits.OR_LIMIT | bits.OR_OPTIONS | bits.OR_FILEINFO | bits.OR_AUTHCFG | bits.OR_INDEXES;

const classes: readonly (readonly [Bit, OverrideClass])[] = [
  ['OR_AUTHCFG', 'AuthConfig'],
  ['OR_FILEINFO', 'FileInfo'],
  ['OR_INDEXES', 'Indexes'],
  ['OR_LIMIT', 'Limit'],
  ['OR_OPTIONS', 'Options'],
];

/** The value of an override as the source spells it, in numbers or names joined by `|`. */
export function readOverride(words: readonly string[]): number {
  return words.reduce(
    (value, word) => value | (/^\d+$/.test(word) ? Number(word) : (bits[word as Bit] ?? 0)),
    0,
  );
}

/** The names of the bits that are set, `OR_ALL` for every class. */
export function nameOverride(override: number): readonly string[] {
  const rest = (override & allClasses) === allClasses ? override & ~allClasses : override;
  const names = Object.entries(bits).filter(([, bit]) => (rest & bit) !== 0);
  return [...(rest === override ? [] : ['OR_ALL']), ...names.map(([name]) => name)];
}

/** The classes of AllowOverride that let a .htaccess use a command. */
export function overrideClasses(override: number): readonly OverrideClass[] {
  return classes.filter(([name]) => (override & bits[name]) !== 0).map(([, word]) => word);
}

/**
 * Where a command with these bits may stand: outside sections httpd allows RSRC_CONF and the classes but
 * AuthConfig and Limit, inside them ACCESS_CONF and every class.
 */
export function overridePlaces(override: number): readonly Where[] {
  const outside = bits.RSRC_CONF | (allClasses & ~(bits.OR_AUTHCFG | bits.OR_LIMIT));
  const places: readonly (readonly [number, readonly Where[]])[] = [
    [outside, ['server', 'vhost']],
    [bits.ACCESS_CONF | allClasses, ['directory']],
    [allClasses, ['htaccess']],
    [bits.PROXY_CONF, ['proxy-section']],
  ];
  return places.flatMap(([mask, where]) => ((override & mask) === 0 ? [] : where));
}
