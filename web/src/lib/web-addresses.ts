/** With balanced parentheses, but without the punctuation of the sentence around it. */
const ADDRESS = /(https?:\/\/(?:[^\s<>"()]|\([^\s<>"()]*\))+(?<![.,;:!?'’”»]))/gi;

/** Every second part of the text is a web address. */
export const splitAtAddresses = (text: string): string[] => text.split(ADDRESS);

/** The scheme and everything before the path, as a browser reads them: `https://user@host:1`. */
const ORIGIN = /^https?:[/\\]+[^/\\?#]*/i;

/**
 * Without a name and password, which could look like the host, and with the host in ASCII. Undefined if no browser would
 * open it.
 */
export function safeAddress(written: string): { href: string; text: string } | undefined {
  try {
    const url = new URL(written);
    url.username = '';
    url.password = '';
    return { href: url.href, text: written.replace(ORIGIN, url.host) };
  } catch {
    return undefined;
  }
}
