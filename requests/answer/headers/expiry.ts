import { argsAt, firstArg, settingAmong } from '../../../access/policy/settings.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { commandsIn } from '../../../model/configuration/scope.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import type { Located } from '../../../model/server/server.ts';

/** How long an answer may be kept. */
export interface Expiry {
  readonly at: Located;
  /** Undefined where the time of the file decides, or plume cannot tell. */
  readonly seconds: number | undefined;
  /** Whether the time of the file counts. */
  readonly isOfFile: boolean;
  readonly isSure: boolean;
}

const KEYS = ['expiresactive', 'expiresdefault', 'expiresbytype'];

/** What ExpiresByType and ExpiresDefault say of a type. Source: expires_filter() in modules/metadata/mod_expires.c. */
export function expiryAmong(
  sections: readonly MergedSection[],
  type: ByteText | undefined,
): Expiry | undefined {
  const active = settingAmong(sections, 'expiresactive');
  if (active === undefined || (active.isSure && firstArg(active) !== 'on')) return undefined;
  const bare = type === undefined ? undefined : asciiLowerCase(type.split(';')[0]?.trim() ?? '');
  const line =
    (bare === undefined ? undefined : byType(sections, bare)) ??
    (bare !== undefined && hasWildcards(sections) ? byType(sections, `${bare.split('/')[0]}/*`) : undefined);
  const found = line ?? settingAmong(sections, 'expiresdefault');
  if (found === undefined) return undefined;
  const { at, args, isSure } = found;
  return { at, ...readCode(args.at(-1)?.value ?? ''), isSure: isSure && active.isSure };
}

function byType(sections: readonly MergedSection[], type: ByteText): ReturnType<typeof settingAmong> {
  for (const { scope, applies } of sections.toReversed())
    for (const at of scope === undefined ? [] : commandsIn(scope, ['expiresbytype']).toReversed()) {
      const args = argsAt(at);
      if (asciiLowerCase(args[0]?.value ?? '') !== type) continue;
      const isKnown = args.every(({ hasVariable }) => !hasVariable);
      return { at, args, isSure: applies === 'present' && at.certainty === 'present' && isKnown };
    }
  return undefined;
}

/** Types such as `text/*` count only where the last section that says something of these things has one. */
function hasWildcards(sections: readonly MergedSection[]): boolean {
  const last = sections.findLast(({ scope }) => scope !== undefined && commandsIn(scope, KEYS).length > 0);
  const lines = last?.scope === undefined ? [] : commandsIn(last.scope, ['expiresbytype']);
  return lines.some((at) => argsAt(at)[0]?.value.endsWith('/*') === true);
}

/** Source: check_code() there. */
function readCode(code: ByteText): Pick<Expiry, 'seconds' | 'isOfFile'> {
  const short = /^([AM])(\d+)/.exec(code);
  if (short !== null)
    return { isOfFile: short[1] === 'M', seconds: short[1] === 'A' ? Number(short[2]) : undefined };
  const words = asciiLowerCase(code)
    .split(/[\t-\r ]+/)
    .filter((word) => word !== '');
  const isOfFile = words[0]?.startsWith('m') === true;
  const pairs = words[1]?.startsWith('p') === true ? words.slice(2) : words.slice(1);
  let seconds = 0;
  for (let i = 0; i + 1 < pairs.length; i += 2)
    seconds +=
      Number.parseInt(pairs[i] ?? '', 10) *
      (UNITS.find(([start]) => pairs[i + 1]?.startsWith(start))?.[1] ?? Number.NaN);
  return { isOfFile, seconds: isOfFile || Number.isNaN(seconds) ? undefined : seconds };
}

const UNITS: readonly (readonly [string, number])[] = [
  ['y', 31_536_000],
  ['mo', 2_592_000],
  ['w', 604_800],
  ['d', 86_400],
  ['h', 3600],
  ['mi', 60],
  ['s', 1],
];
