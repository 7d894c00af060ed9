import { type Command, InvalidArgumentError, Option } from 'commander';
import type { RunCommand } from '../../output/console.ts';
import { textOrJsonOption } from '../format-option.ts';
import { addServerOptions, type ServerOptions } from '../server-options.ts';

/** What the options of `plume request` were set to. */
export interface RequestCommandOptions extends ServerOptions {
  readonly format: string;
  readonly client?: readonly string[];
  readonly compare?: readonly string[];
  /** What `--from` was set to, which is no longer an option; true where it has no value. */
  readonly from?: readonly string[] | true;
  readonly clientName?: string;
  readonly user?: string;
  readonly method?: string;
  readonly bodySize?: number;
  readonly certificate?: boolean;
  readonly header?: readonly (readonly [name: string, value: string])[];
  readonly host?: string;
  readonly http?: string;
  readonly to?: string;
  readonly forProxy?: boolean;
  readonly browser?: boolean;
  readonly tlsInFront?: boolean;
  readonly documentRoot?: string;
  readonly hostHas?: string;
  readonly given?: readonly string[];
  readonly batch?: string;
  readonly trace?: boolean;
  readonly follow?: boolean;
}

/** Adds `plume request`; what does the work is loaded when it is called. */
export function addRequestCommand(program: Command, run: RunCommand): void {
  const command = program
    .command('request')
    .summary('predict what httpd answers to a request, and why')
    .description(
      'Predicts what httpd answers to a request: whether access is granted, which lines decide that, and what httpd logs. plume sends nothing and does not use the network.',
    )
    .argument(
      '[root]',
      'the main file or directory of the server, or a web folder or its .htaccess; without it, the current directory',
    )
    .argument('[url]', 'a path, or a whole URL, which also gives the host; the last argument')
    .option('--target <release>', 'the httpd that will answer; default is what plume detects, else 2.4')
    .addOption(
      new Option(
        '--compare <series>',
        '2.2: answer also as httpd 2.2 does with the same files, and say what changes',
      ).argParser(collect),
    )
    .optionsGroup('The request:')
    .addOption(
      new Option('--client <ip>', "the client's address; default is that this is unknown").argParser(collect),
    )
    // it meant both; it is understood so that it can be said which one to use
    .addOption(new Option('--from [value]').argParser(collectFormer).hideHelp())
    .option(
      '--client-name <name>',
      "the host name of the client's address, which must also resolve to it; '' if it has none",
    )
    .option('--user <name>', 'the user who asks, with the right password')
    .option('--method <method>', 'default is GET')
    .addOption(
      new Option('--body-size <bytes>', 'the size of the request body; default is 0').argParser(Number),
    )
    .option('--certificate', 'the client has a TLS certificate that httpd accepts')
    .option('--no-certificate', 'the client has no certificate; default is that this is unknown')
    .addOption(
      new Option(
        '--header <name: value>',
        'a header; the request then has only the headers that are given; default is that they are unknown; may be repeated',
      ).argParser(collectHeader),
    )
    .option('--host <name>', "the Host header; '' if there is none; default is what the URL says")
    .option('--http <version>', '1.0 or 1.1, which is the default')
    .option('--to <ip[:port]>', 'the address of the server at which the request arrives')
    .option(
      '--tls-in-front',
      'TLS ends at a load balancer: the request arrives without it, with X-Forwarded-Proto',
    )
    .option('--for-proxy', 'the client sends the whole URL, as to its proxy (ProxyRequests On)')
    .option(
      '--browser',
      'an ordinary browser asks, from an address that no line names, at noon of a working day: its headers, without cookies, credentials and a certificate; httpd is started without variables that nothing here gives it',
    )
    .addOption(
      new Option(
        '--given <kind:what>',
        'what plume cannot see: file:/srv/x, directory:/srv/x, no-file:/srv/x, header:NAME=VALUE, no-header:NAME, cookie:NAME=VALUE, variable:NAME=VALUE, no-variable:NAME, map:NAME:KEY=VALUE, no-map:NAME:KEY, time:2026-11-28T13:05:09, tls:on, tls:off; may be repeated',
      ).argParser(collect),
    )
    .option('--batch <file>', 'a file of many requests, a JSON object on each line; - is standard input');
  addServerOptions(command)
    .optionsGroup('A web folder whose server is not known:')
    .option('--document-root <dir>', 'the folder here that is the DocumentRoot; no server is looked for')
    .option(
      '--host-has <list>',
      'what the host gives: modules, php-fpm, AllowOverride=FileInfo, with commas between them; without modules, the usual ones',
    )
    .optionsGroup('Output:')
    .option('--trace', 'each rule and line that httpd asks, in its order: whether it matches, and why not')
    .option('--follow', 'follow redirects, as a browser does, and say where they end')
    .addOption(textOrJsonOption())
    .addHelpText('after', examples)
    .action(async (root: string | undefined, url: string | undefined, options: RequestCommandOptions) => {
      await run(async (console) =>
        (await import('./answer-requests.ts')).answerRequests({ root, url }, options, console),
      );
    });
}

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

function collectFormer(value: string, before: readonly string[] | true = []): readonly string[] {
  return [...(before === true ? [] : before), value];
}

function collectHeader(
  value: string,
  before: RequestCommandOptions['header'] = [],
): RequestCommandOptions['header'] {
  const colon = value.indexOf(':');
  if (colon < 1) throw new InvalidArgumentError("It needs a name, a colon and a value: 'User-Agent: curl'.");
  return [...before, [value.slice(0, colon).trim(), value.slice(colon + 1).trim()]];
}

const examples = `
Examples:
  plume request /private/ --client 192.0.2.7
  plume request /etc/apache2 https://www.example.org/club/ --user bob
  plume request /search --method POST --header 'User-Agent: curl/8.5'
  plume request /private/ --compare 2.2   what an upgrade changes
  plume request --batch requests.jsonl    an answer on each line
  plume request .htaccess /hello          a site whose server is not known
  plume request /news --trace --follow    why rules match or not; redirects
  plume request /a --given no-file:/srv/www/a

A line of --batch; only "url" is required, and "headers":{} means none is sent:
  {"url":"/private/","client":"192.0.2.7","user":"bob","method":"GET",
   "headers":{"User-Agent":"curl"},"host":"www.example.org"}   (on one line)
  It may also have "to", "clientName", "bodySize", "certificate", "forProxy" and
  "browser", which are true or false, and "given", a list:
  ["no-file:/srv/www/a.html","cookie:a=b"].

Exit codes:
  0  answered, even if the answer is open
  1  answered, and httpd does not start with this configuration, or with
     --follow, redirects never end
  2  there is no such server or file, or a request cannot be read`;
