import type { Block } from '../kit/fixture.ts';
import { fileName } from '../kit/rule-cases.ts';
import type { ServerCase } from '../kit/server-case.ts';

/** A way to write the same server otherwise: httpd does the same with it, so that every finding stays. */
export interface Transparent {
  readonly name: string;
  write(main: string): {
    readonly main: string;
    /** Files beside it. */
    readonly files?: Readonly<Record<string, string>>;
  };
  fits?(one: ServerCase): boolean;
}

const hasMacros = ({ server }: ServerCase) => !server.isOwn && server.modules === undefined;

const HOST = '<VirtualHost *:80>\n';

function hasHost({ files: [main] }: ServerCase): boolean {
  return main?.body.includes(HOST) === true;
}

/** A main file before the lines of its last host, these, and what follows. */
function cutHost(main: string): { before: string; inside: string; after: string } {
  const from = main.lastIndexOf(HOST) + HOST.length;
  const to = main.indexOf('</VirtualHost>', from);
  return { before: main.slice(0, from), inside: main.slice(from, to), after: main.slice(to) };
}

export const TRANSPARENT: readonly Transparent[] = [
  {
    name: 'include',
    write: (main) => ({ main: 'Include own/all.inc\n', files: { 'own/all.inc': main } }),
  },
  {
    name: 'include-of-wildcard',
    write: (main) => ({ main: 'IncludeOptional own/*.conf\n', files: { 'own/all.conf': main } }),
  },
  { name: 'ifversion', write: (main) => ({ main: `<IfVersion >= 2.4>\n${main}</IfVersion>\n` }) },
  {
    name: 'include-in-host',
    write: (main) => {
      const { before, inside, after } = cutHost(main);
      return { main: `${before}Include own/host.inc\n${after}`, files: { 'own/host.inc': inside } };
    },
    fits: hasHost,
  },
  {
    name: 'ifmodule-in-host',
    write: (main) => {
      const { before, inside, after } = cutHost(main);
      return { main: `${before}<IfModule core.c>\n${inside}</IfModule>\n${after}` };
    },
    fits: hasHost,
  },
  { name: 'ifmodule', write: (main) => ({ main: `<IfModule core.c>\n${main}</IfModule>\n` }) },
  {
    name: 'macro',
    write: (main) => ({ main: `<Macro Everything>\n${main}</Macro>\nUse Everything\n` }),
    fits: hasMacros,
  },
  {
    name: 'macro-with-argument',
    write: (main) => ({ main: `<Macro Everything $nobody>\n${main}</Macro>\nUse Everything anybody\n` }),
    fits: hasMacros,
  },
  { name: 'logging', write: (main) => ({ main: `LogLevel warn\nErrorLog logs/own_error.log\n${main}` }) },
  {
    name: 'another-host',
    write: (main) => ({
      main: `${main}<VirtualHost *:80>\nServerName beside.example\n<Location />\nRequire all denied\n</Location>\n</VirtualHost>\n`,
    }),
    // beside no host, it would be the one that answers
    fits: hasHost,
  },
];

/** The case as it is written that way. */
export function writeTransparently(one: ServerCase, { write }: Transparent): ServerCase {
  const [first, ...others] = one.files;
  if (first === undefined) return one;
  const { main, files = {} } = write(first.body);
  const beside = Object.entries(files).map(
    ([file, body]): Block => ({ ...first, file, words: [file], server: undefined, body }),
  );
  return { ...one, files: [{ ...first, body: main }, ...beside, ...others] };
}

/** Whether lines of the case lie where they may be moved from. */
export function isMovable(one: ServerCase): boolean {
  return one.target.series === '2.4' && one.files[0] !== undefined && fileName(one.files[0]) !== '.htaccess';
}
