import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readFrom } from '../kit/httpd-htaccess.ts';
import type { RunningServer } from '../kit/running-httpd.ts';
import type { Origin, Surrounding } from './around/surrounding.ts';
import { askOrigin, headerOf, isRedirectedForEver, type OriginAnswer } from './ask-origin.ts';
import type { Fault, Probe } from './fault.ts';
import { fillIn, type Names } from './surround.ts';

/** Whether httpd shows a fault, and what it answered. */
export interface Shown {
  readonly isShown: boolean;
  readonly answers: readonly string[];
}

/** Asks a running server for all that a fault is seen by, at each origin of its layout. */
export async function showFault(
  running: RunningServer,
  fault: Fault,
  surrounding: Surrounding,
  names: Names,
): Promise<Shown> {
  const answers: string[] = [];
  let isShown = false;
  for (const origin of surrounding.layout.origins) {
    let isShownThere = true;
    for (const probe of fault.probes) {
      const { holds, told } = await ask(running, origin, probe, surrounding, names);
      answers.push(told);
      isShownThere &&= holds;
    }
    isShown ||= isShownThere;
  }
  return { isShown, answers };
}

async function ask(
  { root, port }: RunningServer,
  origin: Origin,
  probe: Probe,
  { layout, additions }: Surrounding,
  names: Names,
) {
  const fill = (text: string) =>
    fillIn(text, layout, names).replaceAll('@ROOT@', root).replaceAll('@PORT@', String(port));
  const log = join(root, 'logs', 'error.log');
  const before = statSync(log).size;
  const { method = 'GET' } = probe;
  const given: Record<string, string> = Object.assign(
    {},
    ...additions.map((one) => one.headers),
    probe.headers,
  );
  const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, fill(value)]));
  const own = origin.port === '@TLS@' ? names.tls : port;
  const request = {
    ...{ scheme: origin.scheme, host: fill(origin.host), port: own },
    ...{ path: fill(probe.path), method, headers },
  };
  const answer = await askOrigin(request);
  const [location = ''] = headerOf(answer, 'location');
  const holds =
    hasParts(answer, probe, fill) &&
    (probe.leadsTo === undefined || (await bodyAt(location)).includes(probe.leadsTo)) &&
    (probe.logs === undefined || readFrom(log, before).includes(probe.logs)) &&
    (probe.loops === undefined || (await isRedirectedForEver(request, answer, [port, names.tls])));
  const told = `${method} ${request.scheme}://${request.host}:${own}${request.path}: ${answer.status} ${location}`;
  return { holds, told: `${told.trimEnd()}${holds ? ', which shows it' : ''}` };
}

/** What is sent for a URL of a host of this machine. */
async function bodyAt(location: string): Promise<string> {
  if (!URL.canParse(location)) return '';
  const { protocol, hostname: host, port, pathname: path } = new URL(location);
  const scheme = protocol === 'https:' ? 'https' : 'http';
  return (await askOrigin({ scheme, host, port: Number(port), path })).body;
}

function hasParts(answer: OriginAnswer, probe: Probe, fill: (text: string) => string): boolean {
  const { status, location, locationLacks, body, sets = {}, backend } = probe;
  const [found = ''] = headerOf(answer, 'location');
  return (
    (status === undefined || answer.status === status) &&
    (location === undefined || found.includes(fill(location))) &&
    (locationLacks === undefined || !found.includes(fill(locationLacks))) &&
    (body === undefined || answer.body.includes(fill(body))) &&
    (backend === undefined || headerOf(answer, 'x-backend').includes(backend)) &&
    Object.entries(sets).every(([name, wanted]) => {
      const values = headerOf(answer, name);
      return typeof wanted === 'number'
        ? values.length === wanted
        : values.some((value) => value.includes(fill(wanted)));
    })
  );
}
