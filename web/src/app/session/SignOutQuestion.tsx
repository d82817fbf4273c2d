import { useEffect, useState } from 'react';
import { SignOutDialog } from '@/features/account/waiting/lazy';
import { listUnsent } from '@/lib/outbox/deliver';
import { isListed } from '@/lib/outbox/entry';
import { openDesk } from '@/lib/outbox/waiting';
import { getSession, subscribeSession } from '@/lib/session/session';
import { askBeforeSignOut } from '@/lib/session/use-sign-out';

/** Asks a reader who signs out what becomes of their unsent texts, and offers to delete what stays on the device. */
export function SignOutQuestion() {
  const [leave, setLeave] = useState<() => void>();
  useEffect(() => {
    askBeforeSignOut((go) => {
      const leaveAndOffer = () => {
        const reader = getSession()?.id;
        const stop = subscribeSession(() => {
          stop();
          // If the chunk fails to load, the drafts stay, as they do for every other reader.
          if (reader !== undefined && !getSession())
            import('@/lib/drafts/unsaved-drafts').then(({ offerToDelete }) => offerToDelete(reader)).catch(() => {});
        });
        go();
      };
      void listUnsent().then(async (entries) => {
        if (entries.some(isListed)) return setLeave(() => leaveAndOffer);
        if (entries.length > 0)
          await openDesk()
            ?.discardAll()
            .catch(() => {});
        leaveAndOffer();
      });
    });
    return () => askBeforeSignOut((go) => go());
  }, []);
  return leave && <SignOutDialog onLeave={leave} onClose={() => setLeave(undefined)} />;
}
