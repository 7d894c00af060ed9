/** A rule that mod_rewrite has asked, as it logs it with `LogLevel rewrite:trace8`. */
export interface LoggedRule {
  readonly isSubrequest: boolean;
  /** With a `/` at its end; undefined outside of directories. */
  readonly directory: string | undefined;
  readonly pattern: string;
  readonly text: string;
  readonly conditions: { readonly text: string; readonly pattern: string; readonly holds: boolean }[];
  /** What it makes of the path, with its query; undefined where it does not apply, and where it has `-`. */
  to?: string;
}

/** The rules of one request and of those that httpd makes of it, in order. `query` is that of the client. */
export function readRewriteLog(log: string, query: string | undefined): readonly LoggedRule[] {
  const rules: LoggedRule[] = [];
  let args = query;
  let [isRedirected, redirects] = [false, ''];
  for (const line of log.split('\n')) {
    const found = LINE.exec(line);
    if (found === null) continue;
    const [, by = '', number = '', directory, escaped = ''] = found;
    // the page of an error is asked for without the query
    if (by === 'initial' && number !== redirects) {
      if (!isRedirected) args = undefined;
      isRedirected = false;
      redirects = number;
    }
    // of a file that stands for a directory, it is done later
    isRedirected ||= escaped.startsWith('internal redirect with');
    const text = unescapeLog(escaped);
    const last = rules.at(-1);
    const asked = /^applying pattern '(.*)' to uri '(.*)'$/s.exec(text);
    if (asked !== null) {
      const [, pattern = '', uri = ''] = asked;
      rules.push({ isSubrequest: by === 'subreq', directory, pattern, text: uri, conditions: [] });
    }
    if (last === undefined) continue;
    const condition = /^RewriteCond: input='(.*)' pattern='(.*)'(?: \[NC\])? => (not-)?matched$/s.exec(text);
    if (condition !== null)
      last.conditions.push({
        text: condition[1] ?? '',
        pattern: condition[2] ?? '',
        holds: condition[3] === undefined,
      });
    const rewritten = /^rewrite '.*' -> '(.*)'$/s.exec(text);
    if (rewritten !== null) last.to = joinQuery(rewritten[1] ?? '', args);
    const prefixed = /^add (?:per-dir|root) prefix: .* -> (.*)$/s.exec(text);
    if (prefixed !== null) last.to = joinQuery(prefixed[1] ?? '', args);
    const qualified = QUALIFIED.exec(text);
    if (qualified !== null) last.to = joinQuery(qualified[1] ?? '', args);
    if (/^discarding query string/.test(text)) {
      args = undefined;
      if (last.to !== undefined) last.to = joinQuery(last.to.split('?', 1)[0] ?? '', args);
    }
    const split = /^split uri=.* -> uri=(.*), args=(.*)$/s.exec(text);
    if (split !== null) {
      args = split[2] === '<none>' ? undefined : split[2];
      last.to = joinQuery(split[1] ?? '', args);
    }
  }
  return rules;
}

function joinQuery(path: string, args: string | undefined): string {
  return args === undefined ? path : `${path}?${args}`;
}

/** What is sent to the client or to mod_proxy has a scheme and a host from then on. */
const QUALIFIED =
  /^(?:explicitly forcing redirect|implicitly forcing redirect \(rc=\d+|forcing proxy-throughput) with (.*)$/s;

const LINE = /\[rid#\w+\/(initial|subreq)((?:\/redir#\d+)?)\] (?:\[perdir (.*?)\] )?(.*)$/;

/** Source: ap_escape_errorlog_item() in server/util.c. */
function unescapeLog(text: string): string {
  return text.replace(/\\(?:x([0-9a-f]{2})|(.))/g, (_, hex?: string, byte = '') =>
    hex === undefined ? byte : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
