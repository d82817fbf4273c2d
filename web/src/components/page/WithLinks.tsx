import { Fragment, type ReactNode } from 'react';
import { safeAddress, splitAtAddresses } from '@/lib/web-addresses';

interface Props {
  text: string;
  /** Draws what isn't an address. */
  children: (words: string) => ReactNode;
}

/** A reader's text with its web addresses as links, which begin with their host. Loads nothing from there. */
export function WithLinks({ text, children }: Props) {
  return splitAtAddresses(text).map((part, index) => {
    const address = index % 2 ? safeAddress(part) : undefined;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
      <Fragment key={index}>
        {address ? (
          <a href={address.href} dir="ltr" target="_blank" rel="noopener noreferrer nofollow ugc">
            {address.text}
          </a>
        ) : (
          children(part)
        )}
      </Fragment>
    );
  });
}
