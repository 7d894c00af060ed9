import type { Target } from '../model/configuration.ts';

const accepted = /^(2\.2|2\.4)(?:\.(0|[1-9]\d{0,2}))?$/;

/** The httpd that `text` names (`2.4`, `2.4.62`, `2.2`), or undefined where it names none that plume knows. */
export function parseTarget(text: string): Target | undefined {
  const match = accepted.exec(text);
  if (match === null) return undefined;
  return { line: match[1] === '2.2' ? '2.2' : '2.4', release: match[2] === undefined ? undefined : text };
}

/** Says what `--target` accepts. */
export function describeBadTarget(text: string): string {
  return `\`--target ${text}\` is no httpd that plume knows: write 2.4, 2.2, or a release of them such as 2.4.62.`;
}
