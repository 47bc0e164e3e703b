import { BlockList, isIP } from 'node:net';

/** Special-purpose ranges of the IANA registries. */
const RESERVED_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** Public ranges that embed an IPv4 address or are reserved for documentation. */
const RESERVED_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [start = '', bits] = range.split('/');
    list.addSubnet(start, Number(bits), family);
  }
  return list;
}

const reserved4 = listOf(RESERVED_4, 'ipv4');
const reserved6 = listOf(RESERVED_6, 'ipv6');
/** Public IPv6 addresses. Mapped and translated IPv4, loopback, link-local and private ranges are outside of this range. */
const global6 = listOf(['2000::/3'], 'ipv6');

/** Whether an address is on the internet, and not this machine, its network or its cloud provider's services. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !reserved4.check(address, 'ipv4');
  if (version === 6) return global6.check(address, 'ipv6') && !reserved6.check(address, 'ipv6');
  return false;
}
