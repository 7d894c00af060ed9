import { spawnSync } from 'node:child_process';

const MARK = 'PLUME_OWN_NETWORK';

/** Whether this process has a network of its own, in which every address is this machine. */
export function isInOwnNetwork(): boolean {
  return process.env[MARK] !== undefined;
}

/** Directories of the machine in which servers have files: what is written there is seen in these mounts alone. */
export const COVERED: readonly string[] = ['etc', 'var', 'run', 'srv', 'home', 'opt', 'usr'];

/**
 * Runs this program again in a network and with mounts of its own, where every port is free, every address is this machine,
 * and no packet leaves it; undefined where that is not possible, which takes root and Linux, else its exit code.
 */
export function runInOwnNetwork(): number | undefined {
  const layers = `mount -t tmpfs tmpfs /mnt; for d in ${COVERED.join(' ')}; do
mkdir -p /mnt/upper/$d /mnt/scratch/$d && mount -t overlay overlay -o lowerdir=/$d,upperdir=/mnt/upper/$d,workdir=/mnt/scratch/$d /$d || exit; done`;
  const network =
    'ip link set lo up && ip route add local 0.0.0.0/0 dev lo && ip -6 route add local ::/0 dev lo';
  const script = `${layers}; ${network} && exec "$0" "$@"`;
  // whatever runs in it ends with it
  const around = ['-nmpf', '--kill-child', '--mount-proc', '/bin/sh', '-c'];
  if (spawnSync('unshare', [...around, script, 'true'], { stdio: 'ignore' }).status !== 0) return undefined;
  const own = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const env = { ...process.env, [MARK]: 'yes' };
  return spawnSync('unshare', [...around, script, ...own], { stdio: 'inherit', env }).status ?? 1;
}
