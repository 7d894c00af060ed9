import { noteAsked } from '../access/request/given.ts';
import type { RequestQuestion } from '../access/request/request.ts';
import { givenFiles } from '../files/given-files.ts';
import { escapeLogText } from '../model/messages/escape-log-text.ts';
import type { Server } from '../model/server/server.ts';
import { answerRequest } from '../requests/answer/answer.ts';
import type { Assumption, RequestAnswer } from '../requests/answer/request-answer.ts';
import type { Rule } from '../rules/kit/define-rule.ts';
import { predictHtaccessTo } from './predict-htaccess.ts';

/**
 * What becomes of a request, a .htaccess that httpd refuses on the way to it included, which rules
 * know, and with what is assumed of the server.
 */
export function predictRequest(
  real: Server,
  question: RequestQuestion,
  { rules }: { readonly rules: readonly Rule[] },
): RequestAnswer {
  const { given } = question;
  const server =
    given === undefined || given.files.size === 0
      ? real
      : {
          ...real,
          files: givenFiles(real.files, given.files, (path) => noteAsked(given, `file ${path}`, true)),
        };
  const answer = answerRequest(server, question, {
    isSent: true,
    refusalOf(place) {
      const refusal = predictHtaccessTo(server, place, { rules, host: place.host });
      return refusal && { message: `${escapeLogText(refusal.htaccess)}: ${refusal.message}`, at: refusal.at };
    },
  });
  const ofServer = server.assumes.map((what): Assumption => ({ what, at: undefined }));
  return { ...answer, assumes: [...answer.assumes, ...ofServer] };
}
