import { readQuestion } from '../cli/commands/request/read-question.ts';
import { check, checkOptions, checkValues } from './check-arguments.ts';
import { optionKinds } from './option-kinds.ts';
import type { Request } from './plume.d.ts';

/** The question of a caller, or the sentence that says what is wrong with it. Throws a TypeError for a value of another type. */
export function readRequest(request: Request): ReturnType<typeof readQuestion> {
  checkOptions(request, optionKinds.request, 'the request');
  check(request.url, 'string', '`url` of the request');
  checkValues(request.headers, 'the headers of the request');
  const { headers, ...written } = request;
  return readQuestion({ ...written, headers: headers && new Map(Object.entries(headers)) });
}
