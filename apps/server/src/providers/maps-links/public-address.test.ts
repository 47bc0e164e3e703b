import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

it.each([
  '142.250.72.14',
  '8.8.8.8',
  '172.32.0.1',
  '100.128.0.1',
  '2607:f8b0:4012:80b::200e',
  '2a00:1450::1',
])('accepts %s', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  ['this machine', '127.0.0.1'],
  ['this machine', '127.255.255.254'],
  ['this machine', '::1'],
  ['any address', '0.0.0.0'],
  ['any address', '::'],
  ['a private network', '10.0.0.1'],
  ['a private network', '172.16.0.1'],
  ['a private network', '172.31.255.255'],
  ['a private network', '192.168.1.1'],
  ['a private network', 'fd12:3456::1'],
  ['the cloud’s own service', '169.254.169.254'],
  ['the cloud’s own service', 'fd00:ec2::254'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['the carrier’s network', '100.64.0.1'],
  ['the carrier’s network', '100.127.255.255'],
  ['mapped IPv4', '::ffff:10.0.0.1'],
  ['mapped IPv4 in hex', '::ffff:a00:1'],
  ['mapped IPv4, even a public one', '::ffff:8.8.8.8'],
  ['compatible IPv4', '::10.0.0.1'],
  ['NAT64', '64:ff9b::a00:1'],
  ['local NAT64', '64:ff9b:1::a00:1'],
  ['6to4', '2002:a00:1::1'],
  ['Teredo', '2001:0:a00:1::1'],
  ['documents', '2001:db8::1'],
  ['documents', '203.0.113.5'],
  ['benchmarks', '198.18.0.1'],
  ['multicast', '224.0.0.1'],
  ['multicast', 'ff02::1'],
  ['broadcast', '255.255.255.255'],
  ['no address', 'localhost'],
  ['a number in disguise', '2130706433'],
  ['octal in disguise', '0177.0.0.1'],
  ['nothing', ''],
])('refuses %s: %s', (_, address) => {
  expect(isPublicAddress(address)).toBe(false);
});
