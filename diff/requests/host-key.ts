import type { HostAnswer } from '../../model/vhosts/host-for.ts';
import type { Side } from '../sides/side.ts';

/** Equal for hosts that are written alike in one file. */
export function hostKey(answer: HostAnswer | undefined, { nameOf }: Side): string {
  if (answer?.kind !== 'host') return answer?.kind ?? '';
  const { at } = answer.host.config;
  if (at?.instance === undefined) return 'main';
  const { command, instance } = at;
  const end = command.kind === 'open' ? (command.closing?.end ?? command.end) : command.end;
  return `${nameOf(instance.file)} ${command.source.text.slice(command.start, end)}`;
}
