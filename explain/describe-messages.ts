import { causesAbout } from '../facts/messages/message-causes.ts';
import { type MessageFact, messagesOf } from '../facts/messages/messages.ts';
import type { ExplanationSection } from './explanation.ts';
import { withoutPlaceholders } from './messages/message-fillings.ts';

/** At most so many are named. */
const MOST_MESSAGES = 6;

/**
 * The messages that a directive leads to, once for each cause: first those that plume explains in words of its own,
 * because people meet them, then those of which the directive is the likeliest cause.
 */
export function describeMessages(spelling: string): readonly ExplanationSection[] {
  const points = new Map<string, readonly string[]>();
  for (const { ids, cause } of causesAbout(spelling)) {
    const messages = ids.flatMap(messagesOf).filter((one) => cause.meaning !== undefined || isUsual(one));
    const text = cause.meaning ?? formatOf(messages);
    if (text === undefined || messages.length === 0) continue;
    points.set(text, [...(points.get(text) ?? []), ...messages.map(({ id }) => id)]);
  }
  if (points.size === 0) return [];
  const all = [...points].map(([text, ids]) => `${describeIds([...new Set(ids)])} ${text}`);
  const more = all.length - MOST_MESSAGES;
  const others = more === 1 ? 'other message' : 'other messages';
  const rest = more > 0 ? [`and ${more} ${others}; \`plume explain AH…\` explains each`] : [];
  return [
    {
      title: 'Messages that it leads to',
      paragraphs: [],
      points: [...all.slice(0, MOST_MESSAGES), ...rest],
    },
  ];
}

/** Whether it is in a log with the usual `LogLevel warn`. */
function isUsual({ level }: MessageFact): boolean {
  return level !== 'info' && level !== 'debug';
}

function formatOf([message]: readonly MessageFact[]): string | undefined {
  return message && withoutPlaceholders(message.format).replaceAll('\n', ' ');
}

/** At most so many numbers of one message are named. */
const MOST_IDS = 3;

function describeIds(ids: readonly string[]): string {
  const more = ids.length - MOST_IDS;
  return `${ids.slice(0, MOST_IDS).join(', ')}${more > 0 ? ` and ${more} more` : ''}:`;
}
