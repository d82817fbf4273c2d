import { isIPv4, isIPv6 } from 'node:net';

/**
 * Where a call comes from, as it is counted: an IPv4 address, or the first 64 bits of an IPv6 one, of which a household
 * has as many as it likes. Undefined when nothing says it.
 *
 * `X-Forwarded-For` is written from the left: what a caller sends entries first and cannot be believed, each proxy adds
 * the address that it was called from at the end. Behind Hosting the list ends with the reader, as Hosting saw them,
 * and with Hosting, as Google's front end saw it. So the last but one is the caller. On a function's own address the
 * list has the caller alone. `Fastly-Client-IP` is not used: a caller may send it, and Fastly passes it on.
 *
 * What can be forged: whoever calls a function's own address and sends one entry of their own is counted as that entry,
 * and so gets around the limits by address. Those by e-mail and by reader hold all the same, and nothing else hangs on
 * the address. An operator who wants more turns App Check on, or has the functions take calls from a load balancer
 * alone; one who puts more proxies in front says so with `FLYLEAF_PROXIES`.
 *
 * @param forwardedFor the header `X-Forwarded-For`
 * @param peer the other end of the connection, for where no proxy is
 * @param proxies how many entries follow the caller's
 */
export function callerAddress(
  forwardedFor: string | undefined,
  peer: string | undefined,
  proxies: number,
): string | undefined {
  const entries = (forwardedFor ?? '').split(',').map((entry) => entry.trim());
  // What is no address was written by the caller; the next one was not.
  const candidates = [...entries.slice(Math.max(0, entries.length - 1 - proxies)), peer ?? ''];
  for (const candidate of candidates) {
    const address = counted(candidate);
    if (address) return address;
  }
  return undefined;
}

/** Without `FLYLEAF_PROXIES` Hosting alone entries before the functions. */
export function proxiesFromEnvironment(env: Readonly<Record<string, string | undefined>>): number {
  const text = env.FLYLEAF_PROXIES || '1';
  if (/^\d$/.test(text)) return Number(text);
  throw new Error(`FLYLEAF_PROXIES is "${text}"; it must be a whole number from 0 to 9.`);
}

function counted(text: string): string | undefined {
  const mapped = /^::ffff:([\d.]+)$/i.exec(text)?.[1] ?? text;
  if (isIPv4(mapped)) return mapped;
  return isIPv6(text) && !text.includes('%') ? network(text) : undefined;
}

/** The first four of the eight groups of an IPv6 address. */
function network(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const groups =
    tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
  const plain = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${plain.join(':')}::/64`;
}
