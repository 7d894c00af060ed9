import { messageCause } from '../../facts/messages/message-causes.ts';
import { messagesOf } from '../../facts/messages/messages.ts';
import { recognizeMessage } from '../../facts/messages/unnumbered-messages.ts';
import type { Found } from '../find-explanation.ts';

/**
 * What a message says of a failure: `consequence` that something failed, for which a message before it has the reason;
 * `reason` that something is wrong for which httpd or `apachectl` may give up. Undefined for all else, such as denied
 * requests and warnings.
 */
export type FailureRole = 'reason' | 'consequence';

/** The role of a text that was found, in what httpd prints when it does not start. */
export function failureRoleOf({ explanation, entry }: Found): FailureRole | undefined {
  const { kind, subject, title } = explanation;
  if (kind === 'syntax-error') return 'reason';
  if (kind !== 'message' || entry?.client !== undefined) return undefined;
  const [message] = messagesOf(subject);
  const isConsequence =
    message === undefined
      ? recognizeMessage(title)?.message.isConsequence
      : messageCause(subject)?.isConsequence;
  if (isConsequence === true) return 'consequence';
  const goesOn = messageCause(subject)?.goesOn === true || MILD.has(entry?.level ?? message?.level ?? '');
  return goesOn ? undefined : 'reason';
}

/** Levels at which httpd logs what does not stop it. */
const MILD: ReadonlySet<string> = new Set(['warn', 'warning', 'notice', 'info', 'debug']);
