import type { ReactNode } from 'react';
import { useSession } from '@/lib/session/session';

interface Props {
  signedIn: ReactNode;
  signedOut: ReactNode;
}

export function SessionSwitch({ signedIn, signedOut }: Props) {
  const session = useSession();
  // The same elements before and after hydration, so that a pressed or focused one stays.
  const isKnown = session !== undefined;
  return (
    <>
      {session !== null && <div data-when={isKnown ? 'known' : 'in'}>{signedIn}</div>}
      {!session && <div data-when={isKnown ? 'known' : 'out'}>{signedOut}</div>}
    </>
  );
}
