import { isIPv4, isIPv6 } from 'node:net';

/**
 * An IPv4 address, or the first 64 bits of an IPv6 address, because a household has a whole network of those.
 * Each proxy appends its caller's address to `X-Forwarded-For`; the caller's own entries come first and can't be
 * trusted. Behind Hosting the list ends with the reader and Hosting, so the caller is the last but one. On a function's
 * own address, the list has only the caller. `Fastly-Client-IP` isn't used: a caller can send it, and Fastly passes it
 * on.
 * Forgeable: a call to a function's own address with one made-up entry is counted as that entry. Limits by email and by
 * reader still apply. App Check or a load balancer would prevent it. `FLYLEAF_PROXIES` counts more proxies in front.
 * @param peer the other end of the connection, used without a proxy
 * @param proxies the number of entries that follow the caller's
 */
export function callerAddress(
  forwardedFor: string | undefined,
  peer: string | undefined,
  proxies: number,
): string | undefined {
  const entries = (forwardedFor ?? '').split(',').map((entry) => entry.trim());
  // The caller wrote any entry that isn't an address; a proxy wrote the next one.
  const candidates = [...entries.slice(Math.max(0, entries.length - 1 - proxies)), peer ?? ''];
  for (const candidate of candidates) {
    const address = counted(candidate);
    if (address) return address;
  }
  return undefined;
}

/** A server of Hosting, or a direct caller. Google's front end appends it, so it can't be forged. */
export function lastHop(forwardedFor: string | undefined, peer: string | undefined): string | undefined {
  return callerAddress(forwardedFor, peer, 0);
}

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
  const [before = [], after = []] = address
    .toLowerCase()
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const groups = [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
  const plain = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${plain.join(':')}::/64`;
}
