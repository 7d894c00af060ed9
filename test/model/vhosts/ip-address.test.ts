import { expect, test } from 'vitest';
import { readIpAddress } from '../../../model/vhosts/ip-address.ts';

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['0.0.0.0', '0.0.0.0'],
  ['255.255.255.255', '255.255.255.255'],
  ['192.0.2.10', '192.0.2.10'],
  ['010.0.0.1', '8.0.0.1'],
  ['10.00.0.1', '10.0.0.1'],
  ['10.0.0.08', undefined],
  ['256.0.0.1', undefined],
  ['10.0.0.256', undefined],
  ['10.0.0.1000', undefined],
  ['10.0.0', '10.0.0.0'],
  ['10.0.256', '10.0.1.0'],
  ['127.1', '127.0.0.1'],
  ['0x7f000001', '127.0.0.1'],
  ['10.0.0.0x1', '10.0.0.1'],
  ['10.0.0.1.', undefined],
  ['.10.0.0.1', undefined],
  ['10..0.1', undefined],
  ['10.0.0.', undefined],
  ['10.0.0.1.2', undefined],
  ['10.0.0.-1', undefined],
  ['10.0.0.1 ', undefined],
  ['', undefined],
])('%j is %s to inet_aton()', (text, expected) => {
  expect(readIpAddress(text)?.text).toBe(expected);
});
