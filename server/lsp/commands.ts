import {
  type CancellationToken,
  ErrorCodes,
  type ExecuteCommandParams,
  ResponseError,
} from 'vscode-languageserver/node';
import type { EditorPosition } from '../../linter/findings/positions.ts';
import { EXPLAIN_RULE } from '../service/actions/code-actions.ts';
import { ASK_REQUEST, askRequest } from './ask-request.ts';
import { explainRule } from './explain-request.ts';
import { chooseServer, showServer } from './server-requests.ts';
import type { Session } from './session.ts';

/** Runs a command with its arguments; undefined where these are not what it takes. */
type Command = (
  session: Session,
  args: readonly unknown[],
  token: CancellationToken,
) => Promise<unknown> | undefined;

/**
 * The commands of `workspace/executeCommand`. A client of VS Code registers each under its name, so that an extension
 * must not have commands of these names itself.
 */
const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  [EXPLAIN_RULE, (session, [rule]) => (typeof rule === 'string' ? explainRule(session, rule) : undefined)],
  [
    ASK_REQUEST,
    (session, [uri, asked, given], token) =>
      typeof uri === 'string' &&
      (typeof asked === 'string' || isPosition(asked)) &&
      (given === undefined || given === null || isListOfStrings(given))
        ? askRequest(session, uri, asked, given ?? [], token)
        : undefined,
  ],
  [
    'plume.server.show',
    (session, [uri], token) => (typeof uri === 'string' ? showServer(session, uri, token) : undefined),
  ],
  [
    'plume.server.choose',
    (session, [uri, main], token) =>
      typeof uri === 'string' && (typeof main === 'string' || main === null || main === undefined)
        ? chooseServer(session, uri, main, token)
        : undefined,
  ],
]);

function isPosition(value: unknown): value is EditorPosition {
  if (typeof value !== 'object' || value === null || !('line' in value && 'character' in value)) return false;
  const { line, character } = value;
  return Number.isInteger(line) && Number.isInteger(character);
}

function isListOfStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

export const commandNames: readonly string[] = [...commands.keys()];

/** `workspace/executeCommand` */
export async function executeCommand(
  session: Session,
  { command, arguments: args = [] }: ExecuteCommandParams,
  token: CancellationToken,
): Promise<unknown> {
  const run = commands.get(command);
  if (run === undefined)
    return new ResponseError(
      ErrorCodes.InvalidParams,
      '`params.command` must be one of the commands of plume.',
    );
  const result = run(session, args, token);
  if (result === undefined)
    return new ResponseError(
      ErrorCodes.InvalidParams,
      '`params.arguments` must be those that the command takes.',
    );
  return result;
}
