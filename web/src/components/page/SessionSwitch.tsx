import type { ReactNode } from 'react';
import { useSession } from '@/lib/session/session';

interface Props {
  signedIn: ReactNode;
  signedOut: ReactNode;
}

/** One of two, by whether a reader is signed in. A prerendered page holds both and the style sheet shows the right one. */
export function SessionSwitch({ signedIn, signedOut }: Props) {
  const session = useSession();
  // The same elements before and after hydration, so that what was pressed or focused stays.
  const isKnown = session !== undefined;
  return (
    <>
      {session !== null && <div data-when={isKnown ? 'known' : 'in'}>{signedIn}</div>}
      {!session && <div data-when={isKnown ? 'known' : 'out'}>{signedOut}</div>}
    </>
  );
}
