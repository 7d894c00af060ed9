/** The text that comes most often, of several the one that comes first; undefined where there is none. */
export function mostFrequent<Text extends string>(texts: Iterable<Text>): Text | undefined {
  const counts = new Map<Text, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  let best: Text | undefined;
  for (const [text, count] of counts) if (best === undefined || count > counts.get(best)!) best = text;
  return best;
}
