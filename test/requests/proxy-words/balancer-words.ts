import { A, B, folderOf, inSection, type Maker, type Sent, sent } from './maker.ts';

interface Balanced {
  /** Lines of the section, with the word and without it. */
  readonly lines: readonly string[];
  readonly without: readonly string[];
  /** What follows the URL of the balancer. */
  readonly parameters?: readonly [string, string];
  readonly asked?: readonly Sent[];
}

function balancer(...choices: readonly Balanced[]): Maker {
  return (random) => {
    const folder = folderOf(random);
    const name = `balancer://@NAME@${folder.slice(1)}`;
    const { lines, without, parameters = ['', ''], asked = PLAIN } = random.pick(choices);
    const tail = random.pick(['', '/', '/y']);
    const written = (members: readonly string[], parameter: string) => [
      inSection(`Proxy ${name}`, ...members),
      `ProxyPass ${folder} ${name}${tail}${parameter}`,
    ];
    return {
      lines: written(lines, parameters[0]),
      without: written(without, parameters[1]),
      asked: asked.map(({ path, headers }) => sent(folder + path, headers)),
    };
  };
}

const PLAIN = ['/x', '/', '', '/x%20y?q', '/b//c', '/%41;d=1'].map((path) => sent(path));
const [ONE, TWO] = [`BalancerMember ${A} route=a`, `BalancerMember ${B} route=b`];
const ROUTED = [
  sent('/x', { Cookie: 'ID=1.a' }),
  sent('/x', { Cookie: 'ID=1.b' }),
  sent('/x', { Cookie: 'z=1; ID=1.b' }),
  sent('/x;id=1.b'),
  sent('/y;ID=1.a'),
  sent('/x?id=1.b'),
  sent('/x?ID=7.a'),
  sent('/x', { Cookie: 'ID=b' }),
  sent('/x', { Cookie: 'XID=1.b, ID = 2.a' }),
  sent('/x;id=1.b;v=2'),
];
const sticky = (parameters: string, without = ''): Balanced => ({
  lines: [ONE, TWO],
  without: [ONE, TWO],
  parameters: [parameters, without],
  asked: ROUTED,
});

export const BALANCER_WORDS: readonly (readonly [string, Maker])[] = [
  [
    'BalancerMember',
    balancer({ lines: [ONE], without: [] }, { lines: [`BalancerMember ${A}/m`], without: [] }),
  ],
  [
    'status=D',
    balancer(
      { lines: [`${ONE} status=D`, TWO], without: [ONE, TWO] },
      { lines: [`${ONE} status=D`], without: [ONE] },
    ),
  ],
  ['status=+H', balancer({ lines: [`${ONE} status=+H`, TWO], without: [ONE, TWO] })],
  ['status=R', balancer({ lines: [`${ONE} status=R`, TWO], without: [ONE, TWO] })],
  ['status=S', balancer({ lines: [`${ONE} status=S`, TWO], without: [ONE, TWO] })],
  ['lbset', balancer({ lines: [`${ONE} lbset=1`, TWO], without: [ONE, TWO] })],
  [
    'route',
    balancer({
      lines: [ONE, TWO],
      without: [`BalancerMember ${A}`, TWO],
      parameters: [' stickysession=ID', ' stickysession=ID'],
      asked: [sent('/x', { Cookie: 'ID=1.a' }), sent('/y', { Cookie: 'ID=z.a' })],
    }),
  ],
  ['stickysession', balancer(sticky(' stickysession=ID'), sticky(' stickysession=ID|id'))],
  [
    'stickysession of ProxySet',
    balancer({ lines: [ONE, TWO, 'ProxySet stickysession=ID|id'], without: [ONE, TWO], asked: ROUTED }),
  ],
  [
    'stickysessionsep',
    balancer(sticky(' stickysession=ID|id stickysessionsep=1', ' stickysession=ID|id'), {
      ...sticky(' stickysession=ID stickysessionsep=Off', ' stickysession=ID'),
      asked: [sent('/x', { Cookie: 'ID=b' }), sent('/x', { Cookie: 'ID=a' })],
    }),
  ],
  [
    'scolonpathdelim',
    balancer({
      ...sticky(' stickysession=ID|id scolonpathdelim=On', ' stickysession=ID|id'),
      asked: [sent('/x;id=1.b;v=2'), sent('/x;id=1.a;w'), sent('/x;id=2.b;y')],
    }),
  ],
  [
    'nofailover',
    balancer({
      lines: [`${ONE} status=D`, TWO],
      without: [`${ONE} status=D`, TWO],
      parameters: [' stickysession=ID nofailover=On', ' stickysession=ID'],
      asked: [sent('/x', { Cookie: 'ID=1.a' }), sent('/y', { Cookie: 'ID=2.a' })],
    }),
  ],
  [
    'redirect',
    balancer({
      lines: [`BalancerMember ${A}/n route=a status=D redirect=c`, TWO, `BalancerMember ${A}/m route=c`],
      without: [`BalancerMember ${A}/n route=a status=D`, TWO, `BalancerMember ${A}/m route=c`],
      parameters: [' stickysession=ID', ' stickysession=ID'],
      asked: [sent('/x', { Cookie: 'ID=1.a' }), sent('/y', { Cookie: 'ID=2.a' })],
    }),
  ],
  [
    'ProxySet',
    balancer({ lines: [ONE, TWO, 'ProxySet stickysession=ID'], without: [ONE, TWO], asked: ROUTED }),
  ],
];
