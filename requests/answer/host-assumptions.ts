import type { RequestQuestion } from '../../access/request/request.ts';
import { splitUrl } from '../../access/request/request-url.ts';
import { readHostAndPort } from '../../arguments/values/ports.ts';
import { toDisplayText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import type { Located, Server } from '../../model/server/server.ts';
import type { HostAnswer } from '../../model/vhosts/host-for.ts';
import type { Host, SourceLocation } from '../../model/vhosts/virtual-hosts.ts';
import { findAnsweringHost, sectionOf } from '../resolve/answering-host.ts';
import { arrivalOf } from '../resolve/arrival.ts';
import type { Assumption } from './request-answer.ts';

/** What the choice of a virtual host assumes of names that httpd finds when it starts. */
export function hostAssumptions(
  answer: HostAnswer | undefined,
  { host, headers, url }: RequestQuestion,
): readonly Assumption[] {
  if (answer?.kind !== 'host') return [];
  return [
    ...(answer.unlessNamed === undefined ? [] : [isNotCalled(answer.unlessNamed, { host, headers, url })]),
    ...(answer.unlessIncluded === undefined ? [] : noFurtherName(answer.unlessIncluded)),
  ];
}

/** That the request comes in where the host answers that a client reaches by the name, and not where another one does. */
export function arrivalAssumptions(server: Server, question: RequestQuestion): readonly Assumption[] {
  const { elsewhere } = findAnsweringHost(server, arrivalOf(server, question));
  if (elsewhere === undefined) return [];
  const { address, answer } = elsewhere;
  const what = `the request does not come in at \`${address.text}\`, where another virtual host answers (--to)`;
  return [{ what, at: sectionOf(answer) }];
}

/** That lines which plume does not see give a host no further name. */
function noFurtherName({ config: { opensAt } }: Host): readonly Assumption[] {
  const instance = opensAt?.instance;
  if (opensAt === undefined || instance === undefined) return [];
  const { command } = opensAt;
  const [arg] = instance.partsOf(command).words;
  const what = arg === undefined ? 'what this line includes' : `\`${toDisplayText(arg.value)}\``;
  return [{ what: `${what} gives this host no other name`, at: { instance, command } }];
}

function isNotCalled(
  { name, config }: Host,
  { host, headers, url }: Pick<RequestQuestion, 'host' | 'headers' | 'url'>,
): Assumption {
  const asked = host ?? headers?.get('host') ?? splitUrl(url)?.server?.host ?? '';
  const whose =
    name.known === 'unset' && name.from === 'address' ? 'the address of this host' : 'the machine itself';
  const called = readHostAndPort(asked)?.host ?? asked;
  return {
    what: `${whose} is not called ${called} (this host has no \`ServerName\`)`,
    at: locatedOf(config.at),
  };
}

function locatedOf(at: SourceLocation | undefined): Located<OpeningTag> | undefined {
  if (at?.instance === undefined || at.command.kind !== 'open') return undefined;
  return { instance: at.instance, command: at.command };
}
