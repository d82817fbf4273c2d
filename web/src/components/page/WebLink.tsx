/** The scheme and everything before the path, as a browser reads them: `https://user@host:1`. */
const ORIGIN = /^https?:[/\\]+[^/\\?#]*/i;

/**
 * A web address in a reader's text. It begins with the host in ASCII and has no name and password, which could look like
 * a host. Loads nothing from there. Text if no browser would open it.
 */
export function WebLink({ address }: { address: string }) {
  try {
    const { origin, host } = new URL(address);
    return (
      <a href={address.replace(ORIGIN, origin)} dir="ltr" target="_blank" rel="noopener noreferrer nofollow ugc">
        {address.replace(ORIGIN, host)}
      </a>
    );
  } catch {
    return address;
  }
}
