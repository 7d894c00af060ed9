import { spellStrayBytes } from '../../../grammar/file-name.ts';

/** The body of a message. What is not Unicode, like the stray bytes of a file's name, is spelled, since some clients end where they read it. */
export function writeMessage(message: unknown): string {
  const json = JSON.stringify(message);
  return /\\ud[89a-f]/.test(json) ? JSON.stringify(message, spell) : json;
}

function spell(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? spellStrayBytes(value).replace(/\p{Cs}/gu, '\ufffd') : value;
}
