import type { Series } from '../grammar/syntax-tree.ts';

/** The httpd that is to read the configuration: a series, and a patch release where it is known. */
export interface Target {
  readonly series: Series;
  /** `2.4.62`; undefined means any release of the series. */
  readonly release: string | undefined;
  /** The series that the text was written for, where somebody said so: an upgrade keeps what that one did. */
  readonly from?: Series | undefined;
}

/** The httpd that `text` names (`2.4`, `2.4.62`, `2.2`), or undefined where it names none that plume knows. */
export function parseTarget(text: string): Target | undefined {
  const match = /^(2\.[24])(?:\.(?:0|[1-9]\d{0,2}))?$/.exec(text);
  if (match === null) return undefined;
  return { series: match[1] === '2.2' ? '2.2' : '2.4', release: match[0] === match[1] ? undefined : text };
}
