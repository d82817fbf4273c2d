import { isIPv4, isIPv6 } from 'node:net';

/**
 * The /64 network of an IPv6 address, because a household has a whole one. Proxies append their caller's address to
 * `X-Forwarded-For`: behind Hosting, the caller is the last but one, and entries before it can't be trusted.
 * `Fastly-Client-IP` can be forged. So can one entry sent to a function's own address; limits by email and reader still
 * apply.
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

function network(address: string): string {
  const [before = [], after = []] = address
    .toLowerCase()
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const groups = [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
  const plain = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${plain.join(':')}::/64`;
}
