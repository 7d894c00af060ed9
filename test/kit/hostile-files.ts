/**
 * The files of a repository that lies in wait for npm and for whoever starts plume in it: what is run writes its name into
 * the file `ran`. All are to be executable.
 */
export function hostileFiles(ran: string): Readonly<Record<string, string>> {
  const shell = (name: string) => `#!/bin/sh\necho ${name} >> '${ran}'\n`;
  const script = (name: string) =>
    `require('node:fs').appendFileSync(${JSON.stringify(ran)}, '${name}\\n');\n`;
  const scripts = ['preinstall', 'install', 'postinstall', 'prepare', 'prepack'].map((name) => [
    name,
    `echo ${name} >> '${ran}'`,
  ]);
  return {
    '.npmrc':
      'registry=http://127.0.0.1:9/\nignore-scripts=false\nscript-shell=./shell.sh\nnode-options=--require=./required.cjs\nprefix=./prefix\n',
    'shell.sh': shell('script-shell'),
    'required.cjs': script('node-options'),
    'package.json': JSON.stringify({ name: 'plume', version: '9.9.9', scripts: Object.fromEntries(scripts) }),
    'node_modules/.bin/plume': shell('bin'),
    'node_modules/plume/dist/plume.cjs': script('module'),
    'node_modules/plume/package.json': JSON.stringify({ name: 'plume', version: '9.9.9' }),
    plume: shell('plume'),
    'plume.cjs': script('plume.cjs'),
  };
}
