import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import type { Located } from '../../model/server/server.ts';
import type { HostAnswer } from '../../model/vhosts/host-for.ts';
import type { SourceLocation } from '../../model/vhosts/virtual-hosts.ts';
import type { RequestQuestion } from '../request/request.ts';
import { splitUrl } from '../request/request-url.ts';
import type { Assumption } from './request-answer.ts';

/** What the choice of a virtual host assumes of names that httpd finds when it starts. */
export function hostAssumptions(
  answer: HostAnswer | undefined,
  { host, headers, url }: RequestQuestion,
): readonly Assumption[] {
  if (answer?.kind !== 'host' || answer.unlessNamed === undefined) return [];
  const { name, config } = answer.unlessNamed;
  const asked = host ?? headers?.get('host') ?? splitUrl(url)?.server?.host ?? '';
  const whose = name.known === 'unset' && name.from === 'address' ? 'its address' : 'the machine';
  return [
    {
      what: `${whose} is not called ${asked} (without \`ServerName\`, this host has the name of ${whose})`,
      at: locatedOf(config.at),
    },
  ];
}

function locatedOf(at: SourceLocation | undefined): Located<OpeningTag> | undefined {
  if (at?.instance === undefined || at.command.kind !== 'open') return undefined;
  return { instance: at.instance, command: at.command };
}
