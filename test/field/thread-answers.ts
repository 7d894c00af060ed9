import type { ThreadAnswer } from './thread-case.ts';

interface Line {
  readonly file: string;
  readonly line: number;
}

interface Lines {
  readonly at: readonly Line[];
}

/** What `plume request --batch` prints of a request, as far as it is compared. */
export interface AnswerForm {
  readonly error?: string;
  readonly answer: 'firm' | 'open' | 'none';
  readonly headline: string;
  readonly status: number | null;
  readonly location: string | null;
  readonly granted: boolean | null;
  readonly serves: string | null;
  readonly path: string | null;
  readonly stop: Line | null;
  readonly vhost: {
    readonly file: string | null;
    readonly line: number | null;
    readonly name: string | null;
  } | null;
  readonly tls?: { readonly namesake?: Line };
  readonly mappedBy: (Line & { readonly text: string }) | null;
  readonly handedTo: readonly { readonly url: string }[] | null;
  readonly rewrites: readonly (Lines & { readonly to: string })[];
  readonly headers?: readonly (Lines & { readonly name: string; readonly value: string | null })[];
  readonly decision: readonly (Lines & { readonly status: number })[];
  readonly possible: readonly (Lines & {
    readonly status: number | null;
    readonly granted: boolean | null;
    readonly answeredBy?: object;
    readonly dependsOn?: Line;
    readonly when: readonly Line[];
  })[];
  readonly sections: readonly (Line & { readonly sets: readonly { readonly effect: string }[] })[];
  readonly unknown: readonly Line[];
  readonly notes: readonly Line[];
}

/** The lines that the answer names as those that decide it. */
export function linesOf(answer: AnswerForm | undefined): readonly Line[] {
  if (answer === undefined || answer.error !== undefined) return [];
  const {
    stop,
    tls,
    vhost,
    mappedBy,
    rewrites,
    headers = [],
    decision,
    possible,
    sections,
    unknown,
    notes,
  } = answer;
  const host = vhost?.file && vhost.line ? [{ file: vhost.file, line: vhost.line }] : [];
  return [
    ...(stop === null ? [] : [stop]),
    ...host,
    ...(tls?.namesake === undefined ? [] : [tls.namesake]),
    // each answer has the DocumentRoot
    ...(mappedBy === null || /^documentroot\b/i.test(mappedBy.text) ? [] : [mappedBy]),
    ...[...rewrites, ...headers, ...decision, ...possible].flatMap(({ at }) => at),
    ...possible.flatMap(({ dependsOn }) => (dependsOn === undefined ? [] : [dependsOn])),
    // the text shows a section above the line that decides in it
    ...sections.filter(({ sets }) => sets.some(({ effect }) => effect === 'denies' || effect === 'grants')),
    ...unknown,
    ...notes,
  ];
}

/** What a reader sees of the answer besides lines: whether that differs shows that something is not as it was meant. */
export function describeAnswer(answer: AnswerForm | undefined): string {
  if (answer === undefined || answer.error !== undefined) return '';
  const { headline, status, location, headers = [], handedTo, serves, rewrites, path, possible } = answer;
  return JSON.stringify([
    ...[headline, status, location, handedTo, serves, path],
    rewrites.map(({ to }) => to),
    headers.map(({ name, value }) => [name, value]),
    possible.map(({ answeredBy, status }) => [answeredBy, status]),
  ]);
}

/** Whether plume surely says what httpd does; a backend, a script or a handler has its own status. */
export function isAsHttpd(answer: AnswerForm | undefined, real: ThreadAnswer | undefined): boolean {
  if (answer === undefined || answer.error !== undefined) return false;
  if (real === undefined || real[2] === '000') return answer.answer === 'none';
  if (answer.answer === 'firm') return isFirmlyAs(answer, real);
  if (answer.handedTo !== null) return isHandedAs(answer.handedTo, real);
  const [first, ...others] = answer.possible;
  return (
    answer.answer === 'open' &&
    others.length === 0 &&
    first?.granted === true &&
    first.answeredBy !== undefined &&
    real[2] === '200'
  );
}

/** Whether plume surely says something else. */
export function isWrong(answer: AnswerForm | undefined, real: ThreadAnswer | undefined): boolean {
  if (answer === undefined || answer.error !== undefined) return true;
  if (answer.answer === 'none') return real !== undefined && real[2] !== '000';
  if (real === undefined || real[2] === '000') return true;
  if (answer.answer === 'firm') return !isFirmlyAs(answer, real);
  return answer.handedTo !== null && !isHandedAs(answer.handedTo, real);
}

function isFirmlyAs({ status, location }: AnswerForm, real: ThreadAnswer): boolean {
  if (String(status) !== real[2]) return false;
  const header = real[3].find((each) => /^location:/i.test(each));
  return (
    header === undefined || location === null || clean(header.slice('Location: '.length)) === clean(location)
  );
}

/** Without the ports on which an earlier day's servers listened, and without the folder of the server. */
function clean(location: string): string {
  return location
    .replace(/^(https?:\/\/[^/:]+):\d+/, '$1')
    .replace(/@D@|\/tmp\/plume-thread-[^/]+\/server/, '');
}

/** The stand-ins for applications say in their answers what they were asked. */
function isHandedAs(backends: readonly { readonly url: string }[], real: ThreadAnswer): boolean {
  const told = /^(?:APP \S+|PHP RAN) (\S+)/.exec(real[4] ?? '')?.[1];
  // answers of an earlier day have no body, errors of a backend and a change of protocol neither
  if (told === undefined) return real[4] === undefined || real[2] !== '200';
  return backends.some(({ url }) => decodeURI(url).includes(told));
}
