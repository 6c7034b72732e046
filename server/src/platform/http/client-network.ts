const V4_IN_V6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Some proxies name the port of the client's connection, which is another one each time. */
const PORT = /^(?:\[(.*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;
const NETWORK_HEXTETS = 4;
const HEXTETS = 8;

/** The network that counts as one client (docs/limits.md#requests): the IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(peer: string): string {
  const address = peer.replace(PORT, '$1$2');
  const v4 = V4_IN_V6.exec(address)?.[1];
  if (v4 || !address.includes(':')) return v4 ?? address;
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, HEXTETS - before.length - after.length);
  const all = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  const network = all.slice(0, NETWORK_HEXTETS).map((hextet) => hextet.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}
