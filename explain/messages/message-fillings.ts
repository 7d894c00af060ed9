/** What stands in a message where its format has placeholders, in their order; undefined where the message is another. */
export function fillingsOf(format: string, message: string): readonly string[] | undefined {
  const parts = format.split(PLACEHOLDER).map((part) => part.replaceAll('%%', '%'));
  const fillings: string[] = [];
  let at = message.indexOf(parts[0]!);
  if (at < 0) return undefined;
  at += parts[0]!.length;
  for (const [i, part] of parts.entries()) {
    if (i === 0) continue;
    const isLast = i === parts.length - 1;
    const end =
      part === ''
        ? isLast
          ? message.length
          : at
        : isLast
          ? message.lastIndexOf(part)
          : message.indexOf(part, at);
    if (end < at) return undefined;
    fillings.push(message.slice(at, end));
    at = end + part.length;
  }
  return fillings;
}

/** A format as people read it: `…` for what httpd fills in. */
export function withoutPlaceholders(format: string): string {
  const parts = format.split(PLACEHOLDER);
  // placeholders next to each other are one
  const some = parts.filter((part, i) => part !== '' || i === 0 || i === parts.length - 1);
  return some.join('…').replaceAll('%%', '%');
}

/** What C's printf fills in, and APR's own: `%s`, `%.*s`, `%pI`, `%{APR_OFF_T_FMT}`. */
const PLACEHOLDER = /%(?:\{\w+\}|[-+ #\d.*]*[hljzt]*(?:p[A-Za-z]|[A-Za-z]))/;
