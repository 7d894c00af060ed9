import { ANY_NAME } from '../../../access/equivalence/pattern-samples.ts';
import type { SectionRequestClass } from '../../../access/equivalence/request-classes-of-section.ts';
import { settingIn } from '../../../access/policy/settings.ts';
import { type ByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import type { HoverPlace } from './hover-place.ts';
import type { HoverText } from './hover-text.ts';
import type { SettingReading } from './setting-readings.ts';

/** Which requests a reading is about: host and URL, or the file that includes the command. */
export function describeRequest({ request, at }: SettingReading, { write }: HoverPlace): string {
  if (request !== undefined) return `${describePlace(request, write)}${describeHost(request.host, write)}`;
  const { from } = at.instance;
  return from === undefined ? 'here' : `as included on line ${from.command.number}`;
}

/** `GET /status/…`, or the files where no URL is known. */
export function describePlace({ uri, path }: SectionRequestClass, write: HoverText): string {
  const shorten = (text: ByteText) =>
    toDisplayText(text.endsWith(`/${ANY_NAME}`) ? text.slice(0, -ANY_NAME.length) : text) +
    (text.endsWith(`/${ANY_NAME}`) ? '…' : '');
  return uri === undefined ? `files like ${write.code(shorten(path))}` : write.code(`GET ${shorten(uri)}`);
}

/** The host that answers, to go on after a request. */
export function describeHost(host: SectionRequestClass['host'], write: HoverText): string {
  if (host === undefined) return ' of the main server';
  const [name] = settingIn(host, 'servername')?.args ?? [];
  return name === undefined
    ? ` of the virtual host on line ${host.command.number}`
    : ` of ${write.code(toDisplayText(name.value))}`;
}
