import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** What this machine knows of its own name without asking the network. */
export interface MachineNames {
  /** What gethostname() says. */
  readonly hostName: string;
  /** /etc/hosts; undefined where it cannot be read. */
  readonly hosts: string | undefined;
  /** /etc/nsswitch.conf; undefined where it cannot be read. */
  readonly nsswitch: string | undefined;
}

/**
 * The name that httpd on this machine gives to a server without ServerName: a name with a dot, or else an address.
 * undefined where the system would ask the network for it. Source: ap_get_local_host() in server/util.c.
 */
export function findMachineName(
  { hostName, hosts, nsswitch }: MachineNames = readMachineNames(),
): string | undefined {
  if (hosts === undefined || !asksFilesFirst(nsswitch)) return undefined;
  const lines = hosts
    .split('\n')
    .slice(0, MOST_LINES)
    .map((line) =>
      line
        .replace(/#.*/s, '')
        .split(/\s+/)
        .filter((word) => word !== ''),
    );
  const addresses = new Set(
    lines.filter(([, ...names]) => names.some((name) => isSame(name, hostName))).map(([address]) => address),
  );
  const found = [...addresses].map((address) => {
    const name = lines.find(([other]) => other === address)?.[1];
    return [name, hostName].find((one) => one?.includes('.')) ?? address;
  });
  // which of several addresses the system takes depends on its network
  return new Set(found).size === 1 ? found[0] : undefined;
}

/** The most lines of `/etc/hosts` that are read: lists that block advertisements have a hundred thousand. */
const MOST_LINES = 10_000;

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Whether the system looks into /etc/hosts before it asks anybody. */
function asksFilesFirst(nsswitch: string | undefined): boolean {
  const sources = nsswitch?.split('\n').find((line) => line.startsWith('hosts:'));
  return sources === undefined || /^hosts:\s*files\b/.test(sources);
}

function readMachineNames(): MachineNames {
  const read = (file: string) => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return undefined;
    }
  };
  return { hostName: hostname(), hosts: read('/etc/hosts'), nsswitch: read('/etc/nsswitch.conf') };
}
