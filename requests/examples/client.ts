import type { Differing } from './ordinary-request.ts';

/** The properties of another client than the one that did not get through: a login, an address, headers. */
export type Client = Pick<Differing, 'user' | 'from' | 'remoteHost' | 'headers'>;

/** The most clients of one kind that are tried: each costs a request. */
export const MOST_CLIENTS = 3;

/** True for a client as only some are: who logs in, or comes from an address that lines name. */
export function isForSome({ user, from, remoteHost }: Client): boolean {
  return user !== undefined || from !== undefined || remoteHost !== undefined;
}

/** A client with what either has. */
export function joined(one: Client, other: Client): Client {
  const headers = [...(one.headers ?? []), ...(other.headers ?? [])];
  return {
    ...one,
    ...other,
    headers: headers.length === 0 ? undefined : new Map(headers),
  };
}

/** Equal for clients who are alike. */
export function keyOf({ user, from, remoteHost, headers = new Map() }: Client): string {
  return JSON.stringify([user, from?.text, remoteHost, [...headers]]);
}
