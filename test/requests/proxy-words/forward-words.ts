import { A, B, below, folderOf, inSection, type Maker, sent, USUAL } from './maker.ts';

/** Lines of a forward proxy, and what they are asked for. */
function forward(
  make: (random: Parameters<Maker>[0]) => readonly [readonly string[], readonly string[]],
): Maker {
  return (random) => {
    const [lines, without] = make(random);
    const asked = ['/x', '/b/y?q', '', '/x%2fy', '/%41%7c', '/a/../b', '//c', '/x%20y'].map((path) =>
      sent(random.pick([A, B]) + path),
    );
    return { lines, without, asked };
  };
}

/** A line about remote proxies beside lines that pass requests on. */
function remote(lines: readonly string[], rest: readonly string[], others: readonly string[] = []): Maker {
  return (random) => {
    const folder = folderOf(random);
    const to = random.pick([A, 'http://h.test', 'http://h.test:81/y', `${B}/y`]);
    const pass = random.pick([
      `ProxyPass ${folder} ${to}`,
      inSection(`Location ${folder}`, `ProxyPass ${to}`),
      inSection('Proxy balancer://@NAME@r', `BalancerMember ${to}`) +
        `\nProxyPass ${folder} balancer://@NAME@r`,
    ]);
    return {
      lines: [random.pick(lines), ...others, pass],
      without: [...others, pass],
      asked: below(folder, ...rest),
    };
  };
}

export const FORWARD_WORDS: readonly (readonly [string, Maker])[] = [
  [
    'ProxyRemote',
    remote(
      [
        `ProxyRemote * ${B}`,
        `ProxyRemote http ${B}`,
        `ProxyRemote http://127.0.0.1 ${B}`,
        `ProxyRemote http://h.test ${A}`,
        `ProxyRemote HTTP://H.test:81/ ${A}`,
      ],
      USUAL,
    ),
  ],
  [
    'ProxyRemoteMatch',
    remote(
      [
        `ProxyRemoteMatch . ${B}`,
        `ProxyRemoteMatch ^http://h\\.test ${B}`,
        `ProxyRemoteMatch ^http://h ${A}`,
        `ProxyRemoteMatch ^http://127 ${B}`,
      ],
      USUAL,
    ),
  ],
  [
    'NoProxy',
    remote(
      [
        'NoProxy .test',
        'NoProxy @NAME@.test',
        'NoProxy .x.test .test',
        'NoProxy @NAME@ .TEST.',
        'NoProxy 10.1.0.0/16 .test',
      ],
      USUAL,
      [`ProxyRemote * ${B}`],
    ),
  ],
  [
    'ProxyPassInherit',
    (random) => {
      const folder = folderOf(random);
      const to = `http://inherited.test${random.pick(['', '/y', ':81'])}`;
      const pass = random.pick([
        `ProxyPass ${folder} ${to}`,
        inSection(`Location ${folder}`, `ProxyPass ${to}`),
        `ProxyPassMatch "^${folder}(.*)" ${to}/$1`,
      ]);
      return { lines: ['ProxyPassInherit Off', pass], without: [pass], asked: below(folder, ...USUAL) };
    },
  ],
  ['ProxyRequests', forward(() => [['ProxyRequests On'], []])],
  [
    'Proxy of a forward proxy',
    forward((random) => [
      [
        'ProxyRequests On',
        inSection(
          'Proxy *',
          random.pick(['Require all denied', 'Require ip 10.0.0.1', 'ProxyAddHeaders Off']),
        ),
      ],
      ['ProxyRequests On'],
    ]),
  ],
  [
    'ProxyBlock of a forward proxy',
    forward((random) => [
      ['ProxyRequests On', `ProxyBlock ${random.pick(['127.0.0', '*', '127.0.0.1'])}`],
      ['ProxyRequests On'],
    ]),
  ],
  [
    'ProxyRemote of a forward proxy',
    forward(() => [['ProxyRequests On', `ProxyRemote * ${B}`], ['ProxyRequests On']]),
  ],
];
