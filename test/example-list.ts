import { readdirSync, readFileSync } from 'node:fs';

const home = new URL('../examples/', import.meta.url);

export const server = new URL('centos-5-server/', home);

export interface Row {
  readonly file: string;
  readonly line: number;
  /** The beginning of httpd's message; empty where it says nothing. */
  readonly message: string;
}

/** The tables of the README: `| line | what is wrong | what httpd says |` under a heading that names the file. */
function readRows(markdown: string): Row[] {
  let file = '';
  return markdown.split('\n').flatMap((text) => {
    file = /^### (.*)$/.exec(text)?.[1] ?? file;
    const [, line, message = ''] = /^\| (\d+) \| .* \| (.*) \|$/.exec(text) ?? [];
    return line === undefined ? [] : [{ file, line: Number(line), message: message === '–' ? '' : message }];
  });
}

export const rows = readRows(readFileSync(new URL('README.md', home), 'utf8'));

export const read = (file: string) => readFileSync(new URL(file, server), 'latin1');

const files = readdirSync(server, { recursive: true, encoding: 'utf8' });

export const configFiles = files.filter((file) => file.endsWith('.conf'));

export const htaccessFiles = files.filter((file) => file.endsWith('.htaccess'));
