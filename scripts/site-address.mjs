// The address of plume's site, to whose pages findings lead: PLUME_SITE, without a slash at its end. Empty where it is not set.
import process from 'node:process';

export const SITE = readAddress(process.env.PLUME_SITE ?? '');

function readAddress(text) {
  if (text !== '' && !/^https:\/\/[\w.:/-]+$/.test(text))
    throw new Error(`PLUME_SITE is no https address: ${text}`);
  return text.replace(/\/+$/, '');
}
