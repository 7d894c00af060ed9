import { isIPv6 as nodeIsIpv6 } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findSubnetFault, isIpv6, readIpv4 } from '../../arguments/text/ip-addresses.ts';
import { fewOr } from '../kit/run-options.ts';

test('an IPv4 address is four decimal numbers up to 255, whatever stands before them', () => {
  const almost = fc
    .array(fc.constantFrom('0', '1', '25', '255', '256', '00', '.', '.', '.', 'x', ' ', '-', '+', ':'), {
      maxLength: 12,
    })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(almost, fc.ipV4()), (text) => {
      const parts = text.split('.');
      const isOne = parts.length === 4 && parts.every((part) => /^\d+$/.test(part) && Number(part) <= 255);
      const value = parts.reduce((sum, part) => sum * 256 + Number(part), 0);
      expect(readIpv4(text)).toBe(isOne ? value : undefined);
    }),
    { numRuns: fewOr(500, 5_000) },
  );
});

describe('subnets, as APR reads them', () => {
  test('every address that is written as usual is one', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
        expect(findSubnetFault(address, undefined)).toBeUndefined();
      }),
    );
  });

  test('every way to write an IPv6 address is one', () => {
    const almost = fc
      .array(fc.constantFrom('1', 'ffff', '12345', ':', '::', '.', '1.2.3.4', 'g'), {
        minLength: 1,
        maxLength: 9,
      })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(almost, (address) => {
        if (nodeIsIpv6(address)) expect(isIpv6(address)).toBe(true);
      }),
      { numRuns: fewOr(200, 2_000) },
    );
  });

  test.each<[string, string | undefined, ReturnType<typeof findSubnetFault>]>([
    ['10', undefined, undefined],
    ['10.1', undefined, undefined],
    ['10.1.', undefined, undefined],
    ['10.1.2.3.4', undefined, 'bad-ip'],
    ['10.256', undefined, 'bad-ip'],
    ['10.x', undefined, 'not-ip'],
    ['10.0.0.0', '8', undefined],
    ['10.0.0.0', '33', 'bad-mask'],
    ['10.0.0.0', '0', 'bad-mask'],
    ['10.0.0.0', '255.255.0.0', undefined],
    ['10.0.0.0', '255.x', 'bad-mask'],
    ['10.1', '16', 'bad-ip'],
    ['2001:db8::', '128', undefined],
    ['2001:db8::', '129', 'bad-mask'],
    ['2001:db8::', 'ffff::', 'bad-mask'],
    ['::ffff:10.1.2.3', undefined, 'bad-ip'],
    ['1::2::3', undefined, 'bad-ip'],
    // APR overlooks a colon too many at the end, and a :: that stands for nothing
    ['::1:', undefined, undefined],
    ['1:2:3:4:5:6:7:8:', undefined, undefined],
    ['1::2:3:4:5:6:7:8', undefined, undefined],
    ['1:', undefined, 'bad-ip'],
    [':::', undefined, 'bad-ip'],
    ['::1.2.3.4:', undefined, 'bad-ip'],
    ['1:2:3:4:5:6:7:1.2.3.4', undefined, 'bad-ip'],
  ])('%s / %s', (address, mask, fault) => {
    expect(findSubnetFault(address, mask)).toBe(fault);
  });
});
