import type { ReactNode } from 'react';
import { useSession } from '@/lib/session/session';

interface Props {
  signedIn: ReactNode;
  signedOut: ReactNode;
}

/** One of two, by whether a reader is signed in. A prerendered page holds both and the style sheet shows the right one. */
export function SessionSwitch({ signedIn, signedOut }: Props) {
  const session = useSession();
  if (session !== undefined) return session ? signedIn : signedOut;
  return (
    <>
      <div data-when="in">{signedIn}</div>
      <div data-when="out">{signedOut}</div>
    </>
  );
}
