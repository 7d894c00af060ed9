import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { Located } from '../../model/server/server.ts';
import { argsAt } from '../policy/settings.ts';

const MASS_HOSTING: ReadonlySet<string> = new Set([
  ...['virtualdocumentroot', 'virtualdocumentrootip', 'virtualscriptalias', 'virtualscriptaliasip'],
]);

/** Whether a line of mod_vhost_alias leads from a URL to its file. */
export function isMassHosting({ command }: Located): boolean {
  return MASS_HOSTING.has(command.key);
}

/** What the directory of a host is made of; undefined for what is not known. */
interface HostAsked {
  /** What the server calls itself. */
  readonly name: ByteText | undefined;
  readonly port: ByteText | undefined;
  /** The address that the request comes in on. */
  readonly address: ByteText | undefined;
}

/**
 * The directory that a line of mod_vhost_alias leads to; undefined where it is not known. Source: vhost_alias_interpolate() in
 * modules/mappers/mod_vhost_alias.c.
 */
export function massRootOf(at: Located, { name, port, address }: HostAsked): ByteText | undefined {
  const [arg] = argsAt(at);
  if (arg === undefined || arg.hasVariable) return undefined;
  const asked = at.command.key.endsWith('ip') ? address : name;
  const dots = asked === undefined ? [] : dotsIn(asked);
  let isKnown = true;
  const put = (part: ByteText | undefined) => {
    if (part === undefined) isKnown = false;
    return part ?? '';
  };
  const root = arg.value.replace(
    /%(?:(%)|(p)|(-?)([0-9])(\+?)(?:\.(-?)([0-9])(\+?))?)/g,
    (_, percent, isPort, dash, n, plus, innerDash, m = '0', innerPlus) => {
      if (percent !== undefined) return '%';
      if (isPort !== undefined) return put(port);
      if (asked === undefined) return put(undefined);
      const part = partOf(asked, dots, { dash, n: Number(n), plus });
      return asciiLowerCase(charactersOf(part, { dash: innerDash, n: Number(m), plus: innerPlus }));
    },
  );
  return isKnown ? root.replace(/\/$/, '') : undefined;
}

/** The number after a `%`: counted from the end with a dash, and with a plus all that follows or is before. */
interface Picked {
  readonly dash: string;
  readonly n: number;
  readonly plus: string;
}

/** What is after the last of so many dots is one part. */
const MAXDOTS = 18;

/** Where the parts of a name begin, less one, and where it ends. */
function dotsIn(name: ByteText): readonly number[] {
  const dots = [...name].flatMap((byte, i) => (byte === '.' ? [i] : [])).slice(0, MAXDOTS);
  return [-1, ...dots, name.length];
}

function partOf(name: ByteText, dots: readonly number[], { dash, n, plus }: Picked): ByteText {
  const count = dots.length - 1;
  if (n === 0) return name;
  if (n > count) return '_';
  if (dash === '') return name.slice(dots[n - 1]! + 1, plus === '' ? dots[n] : undefined);
  return name.slice(plus === '' ? dots[count - n]! + 1 : 0, dots[count - n + 1]);
}

function charactersOf(part: ByteText, { dash, n, plus }: Picked): ByteText {
  if (n === 0) return part;
  if (n > part.length) return '_';
  if (dash === '') return part.slice(n - 1, plus === '' ? n : undefined);
  const end = part.length - n + 1;
  return part.slice(plus === '' ? end - 1 : 0, end);
}
