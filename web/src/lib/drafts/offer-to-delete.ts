import { plural, t } from '@lingui/core/macro';
import { attempt } from '@/lib/attempt';
import { toast } from '@/lib/toasts';

/** Milliseconds for which a reader can have their drafts deleted. */
const OFFER_MS = 15_000;

/**
 * Offers a reader who has signed out to delete what they typed here and didn't save, in any tab. Drafts stay for the next
 * visit, which is wrong on somebody else's device. Says nothing when there are none.
 */
export function offerToDelete(userId: string, storage: () => Storage = () => localStorage): void {
  const keys = draftsOf(userId, storage);
  if (keys.length === 0) return;
  const run = () =>
    attempt(() => {
      for (const key of keys) storage().removeItem(key);
    });
  toast(
    plural(keys.length, {
      one: 'An unsaved text stays on this device.',
      other: '# unsaved texts stay on this device.',
    }),
    { ms: OFFER_MS, action: { label: t`Delete`, run } },
  );
}

function draftsOf(userId: string, storage: () => Storage): string[] {
  const keys = attempt(() => {
    const store = storage();
    return Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  });
  return (keys ?? []).filter((key) => key.startsWith(`draft:${userId}:`));
}
