import { debian } from './debian.ts';
import { debianIsInstalled } from './debian-tree.ts';
import type { Layout } from './layout.ts';
import { redHat } from './red-hat.ts';
import { suse } from './suse.ts';
import { upstream } from './upstream.ts';

/** All layouts that can be made here: Debian's is copied from the machine. */
export const LAYOUTS: readonly Layout[] = [...(debianIsInstalled() ? [debian] : []), redHat, suse, upstream];
