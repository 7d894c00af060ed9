import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { packageExtension } from '../../scripts/package-extension.ts';
import { enterRunDirectory } from '../kit/run-directory.ts';
import { cacheFolder, chromium, codeServer, root } from './tools.ts';

/** Builds what the editors run, once for all suites: the bundle, and the extension where there is a VS Code to put it into. */
export default async function setup(project: {
  provide(key: 'vsix', value: string): void;
}): Promise<() => void> {
  const leave = enterRunDirectory();
  if (!process.env.PLUME_SERVER) {
    execFileSync(process.execPath, [path.join(root, 'scripts/build.mjs'), '--if-stale'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  const hasVsCode = chromium.path !== undefined && codeServer.path !== undefined;
  const outFolder = path.join(cacheFolder, 'extension');
  project.provide(
    'vsix',
    hasVsCode ? await packageExtension({ server: process.env.PLUME_SERVER, outFolder }) : '',
  );
  return leave;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the packed extension. */
    vsix: string;
  }
}
