import { describe, expect, test } from 'vitest';
import { describeRequest } from '../../access/describe/describe-assignment.ts';
import type { Assignment } from '../../access/equivalence/request-space.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';

const address = readIpAddress('192.0.2.7')!;
const plain: Assignment = { method: 'GET', others: new Map() };

describe('a request is described by what an administrator can test', () => {
  test.each<[Partial<Assignment>, string]>([
    [{}, '`GET /status`'],
    [{ address }, '`GET /status` from 192.0.2.7'],
    [{ name: 'www.example.org' }, '`GET /status` from the host www.example.org'],
    [{ name: null }, '`GET /status` from an address without a host name'],
    [{ address, name: 'www.example.org' }, '`GET /status` from 192.0.2.7 (host name www.example.org)'],
    [{ address, name: null }, '`GET /status` from 192.0.2.7 (no host name)'],
    [{ credentials: 'right', user: 'ada', address }, '`GET /status` from 192.0.2.7 as ada'],
  ])('%j', (given, text) => {
    expect(describeRequest({ uri: '/status', path: '/srv/status' }, { ...plain, ...given })).toBe(text);
  });
});
