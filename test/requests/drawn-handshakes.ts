import type { Random } from '../kit/random.ts';

/** A port with its virtual hosts, and lines outside of them. */
export interface DrawnTls {
  readonly main: readonly string[];
  readonly ports: readonly (readonly DrawnTlsHost[])[];
}

interface DrawnTlsHost {
  readonly address: string;
  readonly lines: readonly string[];
}

/** Names that clients ask for; undefined for a client that sends none. */
export const TLS_NAMES = ['a.test', 'b.test', 'www.b.test', 'c.test', '127.0.0.1', undefined] as const;
export const CERTIFICATES = ['m', 'p', 'q', 'r'] as const;

const certificate = (name: string) =>
  `SSLCertificateFile "@ROOT@/${name}.pem"\nSSLCertificateKeyFile "@ROOT@/${name}.key"`;
const VERSIONS = ['all', 'TLSv1.2', 'TLSv1.3', 'all -TLSv1.3', '-all +TLSv1.2 +TLSv1.3', '+TLSv1.3'];
const PROTOCOLS = ['h2 http/1.1', 'http/1.1 h2', 'h2', 'http/1.1', 'h2\nProtocols http/1.1'];
const NAMES = ['a.test', 'b.test', 'www.b.test', 'c.test', 'd.test'];
const ALIASES = ['a.test', 'b.test', '*.b.test', '*.test', 'C.TEST', '?.test'];

function drawing({ pick, below }: Random) {
  return { one: pick, below, chance: (percent: number) => below(100) < percent };
}

/** What may be said of TLS outside of hosts and in them. */
function settings(random: Random): readonly string[] {
  const { one, chance } = drawing(random);
  return [
    ...(chance(40) ? [`SSLProtocol ${one(VERSIONS)}`] : []),
    ...(chance(40) ? [`Protocols ${one(PROTOCOLS)}`] : []),
    ...(chance(15) ? [`ProtocolsHonorOrder ${one(['on', 'off'])}`] : []),
    ...(chance(20) ? [`SSLStrictSNIVHostCheck ${one(['on', 'off'])}`] : []),
  ];
}

/** Draws the hosts of some ports; one of the addresses of each has TLS, unless a draw leaves it out. */
export function drawTls(random: Random, ports: number): DrawnTls {
  const { one, chance, below } = drawing(random);
  const isMainOn = chance(20);
  const host = (port: number, i: number): DrawnTlsHost => {
    const engine = one(i === 0 ? ['on', 'on', 'on', 'on', 'on', ''] : ['on', 'on', 'on', 'off', '']);
    return {
      address: `${one(['*', '*', '127.0.0.1'])}:@PORT${port}@`,
      lines: [
        ...(chance(90) ? [`ServerName ${one(NAMES)}`] : []),
        ...(chance(40) ? [`ServerAlias ${one(ALIASES)}`] : []),
        ...(engine === '' ? [] : [`SSLEngine ${engine}`]),
        ...(chance(70) ? [certificate(one(CERTIFICATES))] : []),
        ...settings(random),
      ],
    };
  };
  return {
    main: [certificate('m'), ...(isMainOn ? ['SSLEngine on'] : []), ...settings(random)],
    ports: Array.from({ length: ports }, (_, port) =>
      Array.from({ length: 1 + below(4) }, (_host, i) => host(port, i)),
    ),
  };
}

/** The lines of the main file, with `@PORT0@` and so on in the place of ports. */
export function tlsMain({ main, ports }: DrawnTls): string {
  return [
    ...main,
    '<Directory "@ROOT@/htdocs">\nRequire all granted\n</Directory>',
    ...ports.flatMap((hosts, i) => [
      `Listen 127.0.0.1:@PORT${i}@ http`,
      ...hosts.map(({ address, lines }) => `<VirtualHost ${address}>\n${lines.join('\n')}\n</VirtualHost>`),
    ]),
  ].join('\n');
}
