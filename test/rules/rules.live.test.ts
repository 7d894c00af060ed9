import { afterAll, describe, expect, test } from 'vitest';
import type { ByteText } from '../../grammar/byte-text.ts';
import { parse } from '../../grammar/parse.ts';
import type { Finding } from '../../linter/findings/finding.ts';
import { kindOfFile } from '../../model/contexts/file-kind.ts';
import type { HttpdMessage } from '../../rules/kit/define-rule.ts';
import { type Block, type Case, readFixture } from '../kit/fixture.ts';
import { askHttpd } from '../kit/httpd.ts';
import { type HttpdAnswer, nameFiles } from '../kit/httpd-answer.ts';
import { stopHttpd } from '../kit/httpd-htaccess.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import {
  createCaseLinter,
  type DocumentedRule,
  fileName,
  fixedOf,
  isSaidByConfigTest,
  loadRule,
  ruleIds,
} from '../kit/rule-cases.ts';
import { askServerCase, isAskable, isServerCase, rootOf, textsOf } from '../kit/server-case.ts';

afterAll(stopHttpd);

// A rule that cannot be loaded fails in rules.test.ts.
for (const id of ruleIds()) {
  const loaded = await loadRule(id);
  if (!(loaded instanceof Error)) await testRule(loaded);
}

/** Only what an httpd can judge is a test: blocks of a rule of which `httpd -t` says something, for this httpd. */
async function testRule({ id, rule, cases }: DocumentedRule): Promise<void> {
  const asked = cases.filter(canBeAsked);
  if (asked.length === 0) return;
  const { findingsOf } = await createCaseLinter(rule);
  if (!cases.some((one) => findingsOf(one).some(({ finding }) => isSaidByConfigTest(finding)))) return;

  describe(id, () => {
    for (const one of asked) {
      test
        .skipIf(!httpdIsInstalled())
        .concurrent(`${one.section}, line ${one.line}, asked of a real httpd`, async () => {
          const answer = await ask(one);
          const findings = findingsOf(one);
          for (const { finding, block, text } of findings)
            if (finding.httpd && isSaidByConfigTest(finding))
              expectSaid(answer, finding, asAnswered(finding.httpd, one), block, text);
          if (one.section === 'Right') expect(mistakes(answer)).toEqual([]);
          if (one.fixed.length === 0) return;
          const after = await ask({ ...one, files: one.files.map((file) => fixedOf(one, file)) });
          const repaired = findings.flatMap(({ finding: { httpd } }) =>
            httpd === undefined ? [] : asAnswered(httpd, one).message,
          );
          const left = mistakes(after).filter(({ message }) => repaired.includes(message));
          expect(left).toEqual([]);
        });
    }
  });
}

function canBeAsked(one: Case): boolean {
  if (isServerCase(one)) return isAskable(one);
  return one.target.series === '2.4' && one.target.release === undefined && !one.noHttpd;
}

/** What httpd says, with the names that an answer has for the files. */
function asAnswered(httpd: HttpdMessage, one: Case): HttpdMessage {
  if (!isServerCase(one)) return httpd;
  return { ...httpd, message: nameFiles(httpd.message, rootOf(one), one.files.map(fileName)) };
}

async function ask(one: Case): Promise<HttpdAnswer> {
  if (isServerCase(one)) return askServerCase(one, textsOf(one));
  const files = Object.fromEntries(one.files.map((block) => [fileName(block), readFixture(block).text]));
  const [first] = one.files;
  const isHtaccess =
    first !== undefined && kindOfFile(parse(readFixture(first).text, '2.4'), fileName(first)) === 'htaccess';
  const ownModules = first?.words.includes('own-modules') ? { only: [] } : {};
  return askHttpd(files, { as: isHtaccess ? 'htaccess' : 'server', all: 40, ...ownModules });
}

/** httpd says the message, and where it names a line it is one of the command's. */
function expectSaid(
  answer: HttpdAnswer,
  finding: Finding,
  httpd: HttpdMessage,
  block: Block,
  text: ByteText,
): void {
  const node = parse(text, '2.4').lines.findLast((line) => line.start <= finding.start);
  const first = node?.number ?? 1;
  const last = first + (node?.height ?? 1) - 1;
  const said = finding.severity === 'error' ? answer.errors : [...answer.errors, ...answer.warnings];
  const match = said.find(
    (one) =>
      one.message === httpd.message &&
      (one.line === undefined ||
        (one.file === fileName(block) && one.line >= first && one.line <= last) ||
        // what is checked after all is read has its place in the message, if at all
        httpd.phase === 'check' ||
        one.phase === 'request'),
  );
  const told = said.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n');
  expect(
    match,
    `httpd does not say in lines ${first}–${last}: ${httpd.message}\nit says:\n${told}`,
  ).toBeDefined();
  if (httpd.id !== null && match && match.phase !== 'request') expect(match.id).toBe(httpd.id);
}

function mistakes({ errors }: HttpdAnswer) {
  return errors.filter(({ environment }) => !environment);
}
