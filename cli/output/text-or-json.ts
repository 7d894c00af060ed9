/** The formats of a command that prints one text, by the names that `--format` takes. */
export const textOrJson: readonly string[] = ['text', 'json'];

/** The sentence for a `--format` that is neither; undefined for one that is. */
export function refusalOfFormat(name: string): string | undefined {
  return textOrJson.includes(name) ? undefined : `\`--format ${name}\` is not a format: write text or json.`;
}
