import path from 'node:path';
import type { RequestQuestion } from '../../../access/request/request.ts';
import { withinOrNothing } from '../../../core/budget/work-budget.ts';
import { createAnalysisBudget } from '../../../core/budget/work-limits.ts';
import { STEPS_OF_A_REQUEST } from '../../../diff/requests/ask-both.ts';
import { existsSync } from '../../../host/disk.ts';
import { findProblemWith } from '../../../host/option-files.ts';
import type { Server } from '../../../model/server/server.ts';
import { rules } from '../../../rules/index.ts';
import { openServerHere } from '../../io/open-server-here.ts';
import type { Clause } from '../../json-shapes/request.ts';
import { type Console, type ExitCode, exitCodes } from '../../output/console.ts';
import { refusalOfFormat } from '../../output/text-or-json.ts';
import { writeJson } from '../../output/write-json.ts';
import { openSettings, type RunSettings } from '../open-settings.ts';
import { readServerSettings } from '../server-options.ts';
import { answerBatch, type BudgetedAsker, isBroken } from './answer-batch.ts';
import { type Asker, createAsker } from './describe-request.ts';
import { followRedirects } from './follow-redirects.ts';
import { readGiven } from './read-given.ts';
import { lacksOf, readHost } from './read-host.ts';
import { describeBadAddress, isAddress, isComparedRelease, readQuestion } from './read-question.ts';
import type { RequestCommandOptions } from './request-command.ts';
import { showRequestText } from './request-text.ts';
import { arrivedWithoutTls, toldInFront } from './tls-in-front.ts';

/** The arguments as they were given: where there is one, it may be either. */
interface Arguments {
  readonly root: string | undefined;
  readonly url: string | undefined;
}

/** Runs `plume request`: reads the server once, and prints what becomes of one request or many. */
export function answerRequests(given: Arguments, options: RequestCommandOptions, console: Console): ExitCode {
  const refuse = (problem: string) => refuseWith(problem, console);
  const { given: said = [] } = options;
  const refusal = refusalOfFormat(options.format);
  if (refusal !== undefined) return refuse(refusal);
  const clients = readClients(options);
  if (typeof clients === 'string') return refuse(clients);
  const found = sortArguments(given, options);
  if (typeof found === 'string') return refuse(found);
  const { root, url } = found;
  const question =
    url === undefined
      ? undefined
      : readQuestion({ ...options, ...clients.written, url, headers: headersOf(options) });
  if (typeof question === 'string') return refuse(asOption(question));
  const assumed = readGiven(said);
  if (typeof assumed === 'string') return refuse(asOption(assumed));
  const projects = openSettings([options.root ?? root]);
  if (projects.reportMistakes(console)) return exitCodes.usage;
  const asker = openAsker(root, options, clients.isCompared, projects);
  if (typeof asker === 'string') return refuse(describeNoServer(asker, given));
  if (asker.isCutShort) console.say(`${CUT_SHORT} It treats what it did not read as unknown.`);
  if (question === undefined) {
    const code = answerBatch(options.batch ?? '-', asker, said, console);
    return asker.isCutShort ? exitCodes.usage : code;
  }
  return answerOne(question, asker, options, console);
}

function refuseWith(problem: string, console: Console): ExitCode {
  console.say(problem);
  return exitCodes.usage;
}

function answerOne(
  question: RequestQuestion,
  asker: BudgetedAsker,
  options: RequestCommandOptions,
  console: Console,
): ExitCode {
  const problem = asker.problemOf(question);
  if (problem !== undefined) return refuseWith(asOption(problem), console);
  const description = asker.ask(question);
  if (description === undefined) return refuseWith(TOO_MUCH_TO_ANSWER, console);
  console.out(
    options.format === 'json'
      ? `${writeJson(description, 2)}\n`
      : showRequestText(description, console.outTerminal),
  );
  if (asker.isCutShort) return exitCodes.usage;
  return isBroken(description) ? exitCodes.findings : exitCodes.clean;
}

const CUT_SHORT = 'plume did not read all of this server, because that is too much work for its size.';
const TOO_MUCH_TO_ANSWER =
  'plume does not answer this request, because that is too much work for the size of this configuration.';

/** The client that asks and whether httpd 2.2 is compared, or the sentence that says which option is wrong. */
function readClients({
  client: clients = [],
  compare = [],
  from,
  target,
}: RequestCommandOptions):
  | { readonly isCompared: boolean; readonly written: { readonly client: string | undefined } }
  | string {
  if (from !== undefined) return describeFormerOption(from);
  const odd = compare.find((one) => !isComparedRelease(one));
  if (odd !== undefined)
    return `\`--compare ${odd}\`: plume compares with httpd 2.2 only: write \`--compare 2.2\`.`;
  const isCompared = compare.length > 0;
  if (isCompared && target?.startsWith('2.2') === true)
    return '`--compare 2.2` compares httpd 2.4 with 2.2, so `--target` has to be a 2.4.';
  const [client, ...others] = clients;
  if (others.length > 0)
    return `\`--client\`: a request has one client, not ${clients.map((one) => `\`${one}\``).join(' and ')}. \`--batch\` takes many requests.`;
  if (client !== undefined && !isAddress(client)) return describeBadAddress('--client', client);
  return { isCompared, written: { client } };
}

/** What `--from` has become, by the values that it was given. */
function describeFormerOption(given: readonly string[] | true): string {
  const values = given === true ? [] : given;
  const options = values.flatMap((value) => {
    if (isComparedRelease(value)) return [`--compare ${value}`];
    return isAddress(value) ? [`--client ${value}`] : [];
  });
  const meant =
    options.length > 0 && options.length === values.length
      ? `write \`${options.join(' ')}\``
      : "write `--client IP` for the client's address, or `--compare 2.2` to compare with httpd 2.2";
  return `\`--from\` is no longer an option of \`plume request\`: ${meant}.`;
}

function headersOf({ header }: RequestCommandOptions): ReadonlyMap<string, string> | undefined {
  return header && new Map(header);
}

/** Questions name the keys of `--batch`; the options have the same names. */
function asOption(problem: string): string {
  return problem.replace(/^`(\w+)`:/, (_, key) =>
    key === 'url' ? 'The URL:' : `\`--${OPTION_OF.get(key) ?? key}\`:`,
  );
}

const OPTION_OF: ReadonlyMap<string, string> = new Map([
  ['headers', 'header'],
  ['clientName', 'client-name'],
  ['bodySize', 'body-size'],
  ['forProxy', 'for-proxy'],
]);

function sortArguments(
  { root, url }: Arguments,
  { batch }: RequestCommandOptions,
): { readonly root: string; readonly url: string | undefined } | string {
  if (batch !== undefined)
    return url === undefined
      ? { root: root ?? '.', url: undefined }
      : '`--batch` takes the URLs from its file, so name only the server.';
  if (root === undefined)
    return 'The URL is missing: write `plume request /path` or `plume request http://host/path`. The server comes before the URL.';
  if (url === undefined) return { root: '.', url: root };
  if (/^https?:\/\//i.test(root)) return `The server comes before the URL: plume request ${url} ${root}`;
  return { root, url };
}

function refusalOfFolder(folder: string, { root }: RequestCommandOptions): string | undefined {
  const wrong = findProblemWith(folder, 'directory', undefined);
  if (wrong !== undefined) return `\`--document-root\`: \`${folder}\` ${wrong}.`;
  return root === undefined
    ? undefined
    : '`--document-root` names a folder whose server is not known, and `--root` a server: write one of them.';
}

/** Reads the server, and once more as 2.2 reads it where the two are compared. */
function openAsker(
  root: string,
  options: RequestCommandOptions,
  isCompared: boolean,
  projects: RunSettings,
): BudgetedAsker | string {
  const settings = readServerSettings(isCompared ? { target: '2.4', ...options } : options, projects);
  if (typeof settings === 'string') return settings;
  const isTlsInFront = options.tlsInFront === true;
  const { documentRoot, hostHas } = options;
  const host = hostHas === undefined ? undefined : readHost(hostHas);
  if (typeof host === 'string') return host;
  const refusal = documentRoot === undefined ? undefined : refusalOfFolder(documentRoot, options);
  if (refusal !== undefined) return refusal;
  const opened = openServerHere({
    ...{ argument: root, root: options.root, stated: projects, documentRoot, host },
    settings: { ...settings, isTlsInFront },
  });
  if (typeof opened === 'string') return opened;
  if (host !== undefined && opened.site === undefined)
    return '`--host-has` is about a folder whose server is not known, and plume found a server here: name the folder with `--document-root`.';
  const lacks =
    host === undefined || opened.site === undefined
      ? []
      : lacksOf(path.relative('.', opened.site) || '.', host);
  const server = opened.read();
  const before = isCompared ? opened.read({ series: '2.2', release: undefined }) : undefined;
  const asker = withNotes(createAsker(server, rules, before), lacks);
  return withBudget(opened.isTlsInFront ? inFrontOf(asker) : asker, server, options, opened.isTlsInFront);
}

/** With notes that are about all answers. */
function withNotes(asker: Asker, notes: readonly Clause[]): Asker {
  if (notes.length === 0) return asker;
  return {
    ...asker,
    ask(question) {
      const description = asker.ask(question);
      return { ...description, notes: [...notes, ...description.notes] };
    },
  };
}

/** A server that a load balancer asks, at which TLS ends. */
function inFrontOf(asker: Asker): Asker {
  return { ...asker, ask: (question) => toldInFront(asker.ask(arrivedWithoutTls(question)), question) };
}

/** Answers until that is more work than the server and the requests are worth. */
function withBudget(
  asker: Asker,
  { bytesOnDisk, isCutShort }: Server,
  { trace, follow }: RequestCommandOptions,
  isTlsInFront: boolean,
): BudgetedAsker {
  const budget = createAnalysisBudget(bytesOnDisk);
  const ask = (question: RequestQuestion) => {
    budget.grant(STEPS_OF_A_REQUEST);
    return withinOrNothing(budget, () => asker.ask(trace === true ? { ...question, trace: [] } : question));
  };
  const { isNamed, problemOf } = asker;
  return {
    isCutShort,
    problemOf,
    ask:
      follow === true
        ? (question) => {
            // a load balancer asks one address, whatever the scheme
            const again = (one: RequestQuestion) => ask(isTlsInFront ? { ...one, to: question.to } : one);
            return followRedirects(question, { ask: again, isNamed });
          }
        : ask,
  };
}

/** Who names a server and no URL may not have meant the current directory. */
function describeNoServer(problem: string, { root, url }: Arguments): string {
  if (root === undefined || url !== undefined || !existsSync(root)) return problem;
  return `${problem} plume read \`${root}\` as the URL; if it is the server, write the URL after it: plume request ${root} /`;
}
