import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draftsOf, isRefusal } from '../../access/conversion/draft-of-policy.ts';
import { describeAccess, describePolicy } from '../../access/describe/describe-policy.ts';
import { type GrantPath, grantPaths, type Question } from '../../access/describe/grant-paths.ts';
import { type Assignment, factsOf, isInDomain } from '../../access/equivalence/request-space.ts';
import { readAddressSet } from '../../access/policy/address-set.ts';
import { decide } from '../../access/policy/decide.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { htaccessSection, policyOf } from '../kit/htaccess-sections.ts';
import { fewOr } from '../kit/run-options.ts';

const AUTH = 'AuthType Basic\nAuthName x\nAuthUserFile /etc/users\nAuthGroupFile /etc/groups\n';

/** The texts of people, and what they come to. */
const sentences: readonly (readonly [text: ByteText, ...clauses: string[]])[] = [
  ['', 'everybody'],
  ['Require all granted', 'everybody'],
  ['Require all denied', 'nobody'],
  ['Order deny,allow\nDeny from all', 'nobody'],
  ['Order allow,deny\nAllow from all', 'everybody'],
  [
    'Order deny,allow\nDeny from all\nAllow from 10.0.0.0/8 example.org',
    '10.0.0.0/8 and example.org, without a password',
  ],
  ['Order deny,allow\nDeny from 10.0.0.0/8', 'everybody but 10.0.0.0/8'],
  [
    'Order deny,allow\nDeny from 10.0.0.0/8\nAllow from 10.1.2.3',
    'everybody but 10.0.0.0/8, and anybody from 10.1.2.3',
  ],
  [
    'Order allow,deny\nAllow from 10.0.0.0/8\nDeny from 10.1.2.3',
    '10.0.0.0/8, but not from 10.1.2.3, without a password',
  ],
  [
    'Order allow,deny\nAllow from env=good\nAllow from 10',
    'anybody from 10 or with the variable `good` set, without a password',
  ],
  ['Order allow,deny\nAllow from all\nDeny from env=bad', 'everybody, but not with the variable `bad` set'],
  [`${AUTH}Require valid-user`, 'valid users, from anywhere'],
  [`${AUTH}Require user alice bob`, 'users alice and bob, from anywhere'],
  [
    `${AUTH}Require user alice\nRequire group staff`,
    'user alice and members of the group staff, from anywhere',
  ],
  [
    `${AUTH}<RequireAll>\nRequire valid-user\nRequire group staff ops\nRequire not user eve\n</RequireAll>`,
    'valid users who are also members of the groups staff and ops, from anywhere, but not as user eve',
  ],
  [
    `${AUTH}Require user alice bob\nOrder deny,allow\nDeny from all\nAllow from 10.0.0.0/8\nSatisfy any`,
    'users alice and bob with a password, and anybody from 10.0.0.0/8 without',
  ],
  [
    `${AUTH}Require valid-user\nOrder deny,allow\nDeny from all\nAllow from 10.0.0.0/8`,
    'valid users, only from 10.0.0.0/8',
  ],
  ['Require local', 'the server itself, without a password'],
  ['Require local\nRequire ip 10.1 10.2', 'the server itself, 10.1 and 10.2, without a password'],
  ['Require method GET OPTIONS', 'anybody with the method `GET` or `OPTIONS`, without a password'],
  ['Require expr "%{HTTPS} == \'on\'"', 'anybody where `"%{HTTPS} == \'on\'"` holds, without a password'],
  ['<Limit POST>\nRequire all denied\n</Limit>', '`POST`: nobody', 'other methods: everybody'],
  [
    'Order deny,allow\n<LimitExcept GET POST>\nDeny from all\n</LimitExcept>',
    '`GET` and `POST`: everybody',
    'other methods: nobody',
  ],
  [
    'Require valid-user',
    'valid users, from anywhere',
    'requests that need authentication get 500, because a user is required, and no `AuthType` says how users authenticate',
  ],
  [
    'AuthType Basic\nAuthName x\nAuthUserFile /u\nRequire group staff',
    'members of the group staff, from anywhere',
    'nobody is in a group, because no `AuthGroupFile` is set',
  ],
  [
    AUTH,
    'nobody (httpd 2.4 answers 500 already, because `AuthType` is set and no `Require` is in force (AH01627))',
  ],
  ['Require ip 1 2 3 4 5 6 7 8', '1, 2, 3, 4, 5 and 3 more, without a password'],
  [`${AUTH}Require ldap-group cn=x`, 'users to whom `Require ldap-group cn=x` grants access, from anywhere'],
  [`${AUTH}Require user "K\u00c3\u00b6nig"`, 'user K\u00f6nig, from anywhere'],
];

describe('who has access, in a sentence', () => {
  test.each(sentences)('%j', (text, ...clauses) => {
    expect(describePolicy(policyOf([htaccessSection(text)]))).toEqual(clauses);
  });

  test('a variable hides it', () => {
    expect(
      describePolicy(policyOf([htaccessSection('Order deny,allow\nDeny from all\nAllow from ${NET}')])),
    ).toEqual(['unknown: the value of `${NET}` decides whether it is an address, a name or everybody']);
  });

  test('what lies in a file that nobody sees is not known', () => {
    const unseen: MergedSection = {
      kind: 'htaccess',
      scope: undefined,
      section: undefined,
      directory: '/srv/',
      applies: 'unknown',
    };
    const described = describeAccess([htaccessSection('Require all denied'), unseen], '2.4');
    expect(described.who).toEqual([
      'nobody',
      'with a .htaccess in `/srv/`: unknown, because a .htaccess that plume cannot see may change it',
    ]);
  });
});

describe('what differs between the lines of httpd', () => {
  const differs = (...texts: readonly ByteText[]) =>
    describeAccess(
      texts.map((text) => htaccessSection(text)),
      '2.4',
    ).differs;

  test('an inner Satisfy keeps the outer list in 2.2, and drops it in 2.4', () => {
    expect(differs('Order deny,allow\nDeny from all', 'Satisfy any')).toBe(
      'httpd 2.2 decided differently: nobody',
    );
  });
  test('nothing, where it is most methods', () => {
    expect(differs('Order deny,allow\nDeny from all\nAllow from 10')).toBeUndefined();
  });
  test('what 2.2 cannot read was not written for it', () => {
    expect(differs('Order deny,allow\nDeny from all\nSatisfy any\nRequire all granted')).toBeUndefined();
    expect(
      differs('<RequireAny>\nRequire valid-user\n</RequireAny>\nDeny from all\nSatisfy any'),
    ).toBeUndefined();
  });
  test('seen from 2.2, it is about the days to come', () => {
    const sections = [htaccessSection('Order deny,allow\nDeny from all\nSatisfy any', '2.2')];
    expect(describeAccess(sections, '2.2')).toMatchObject({
      who: ['nobody'],
      differs: 'httpd 2.4 with mod_access_compat decides differently: everybody',
    });
  });
});

describe('the ways to have access are those of the decision', () => {
  const addresses = ['10.1.2.3', '10.9.9.9', '192.0.2.1', '::1'].map((text) => readIpAddress(text)!);
  const assignments: readonly Assignment[] = addresses.flatMap((address) =>
    [null, 'www.example.org'].flatMap((name) =>
      [true, false].flatMap((hasVariable) =>
        ['GET', 'POST', 'BREW'].flatMap((method) =>
          [undefined, 'alice', 'bob', 'eve'].map(
            (user): Assignment => ({
              method,
              address,
              name,
              credentials: user === undefined ? 'none' : 'right',
              ...(user === undefined ? {} : { user }),
              others: new Map(
                [
                  ['environment good', hasVariable] as const,
                  ['group /etc/groups staff', user === 'bob'] as const,
                ].map(([key, holds]) => [key, { atom: { kind: 'environment', name: 'x' }, holds }]),
              ),
            }),
          ),
        ),
      ),
    ),
  );

  const hosts = fc.constantFrom(
    '10',
    '10.1.2.3',
    '192.0.2.0/24',
    '::1',
    'example.org',
    'env=good',
    'env=!good',
    'all',
  );
  const old = fc.oneof(
    fc.constantFrom('Order allow,deny', 'Order deny,allow', 'Satisfy any', 'Satisfy all'),
    fc
      .tuple(fc.constantFrom('Allow', 'Deny'), fc.array(hosts, { minLength: 1, maxLength: 3 }))
      .map(([name, words]) => `${name} from ${words.join(' ')}`),
  );
  const users = fc.constantFrom(
    'Require valid-user',
    'Require user alice',
    'Require user alice eve',
    'Require group staff',
  );
  const others = fc.constantFrom(
    'Require ip 10',
    'Require host example.org',
    'Require env good',
    'Require method GET',
  );
  const required = fc.oneof(users, others);
  const containers = fc
    .tuple(
      fc.constantFrom('All', 'Any'),
      fc.array(required, { minLength: 1, maxLength: 3 }),
      fc.array(others, { maxLength: 2 }),
    )
    .map(([kind, lines, negated]) => {
      const nots = kind === 'All' ? negated.map((line) => line.replace('Require', 'Require not')) : [];
      const none =
        kind === 'All' && nots.length === 2 ? ['<RequireNone>', ...negated, '</RequireNone>'] : nots;
      return [`<Require${kind}>`, ...lines, ...none, `</Require${kind}>`].join('\n');
    });
  const limited = (piece: fc.Arbitrary<string>) =>
    fc
      .tuple(fc.constantFrom('', '', '', 'Limit GET', 'LimitExcept POST'), piece)
      .map(([limit, text]) => (limit === '' ? text : `<${limit}>\n${text}\n</${limit.split(' ')[0]}>`));

  function agree(text: ByteText, series: Series): void {
    const policy = policyOf([htaccessSection(AUTH + text, series)], series);
    for (const { draft, methods, hasOthers } of draftsOf(policy)) {
      if (isRefusal(draft)) continue;
      const ways = grantPaths(draft);
      if (ways === undefined) continue;
      const named = draftsOf(policy).flatMap((one) => one.methods);
      for (const assignment of assignments) {
        if (!methods.includes(assignment.method) && (!hasOthers || named.includes(assignment.method)))
          continue;
        const [outcome] = decide(policy, { method: assignment.method, facts: factsOf(assignment).facts });
        const isIn = ways.some((path) => grantsAccess(path, assignment));
        if (isIn !== (outcome?.status === 200))
          expect({ text, world: assignment, isIn, outcome }).toBe('alike');
      }
    }
  }

  test('of httpd 2.4', () => {
    fc.assert(
      fc.property(fc.array(limited(fc.oneof(old, required, containers)), { maxLength: 6 }), (lines) =>
        agree(`${lines.join('\n')}\n`, '2.4'),
      ),
      { numRuns: fewOr(60, 300) },
    );
  });

  test('of httpd 2.2', () => {
    fc.assert(
      fc.property(fc.array(limited(fc.oneof(old, users)), { maxLength: 6 }), (lines) =>
        agree(`${lines.join('\n')}\n`, '2.2'),
      ),
      { numRuns: fewOr(60, 300) },
    );
  });
});

function grantsAccess({ users, from, but }: GrantPath, assignment: Assignment): boolean {
  const some = (questions: readonly Question[]) => questions.some((question) => holds(question, assignment));
  return users.every(some) && from.every(some) && !some(but);
}

function holds({ provider, words }: Question, { address, name, user, method, others }: Assignment): boolean {
  switch (provider) {
    case 'ip':
      return words.some((word) => readAddressSet(word)?.has(address!) === true);
    case 'host':
      return name !== null && words.some((word) => isInDomain(name ?? '', word));
    case 'env':
      return others.get('environment good')?.holds === true;
    case 'method':
      return words.includes(method);
    case 'valid-user':
      return user !== undefined;
    case 'user':
      return words.includes(user ?? '');
    case 'group':
      return others.get('group /etc/groups staff')?.holds === true;
  }
  throw new Error(`what is ${provider}?`);
}
