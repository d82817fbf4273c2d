import { plural, t } from '@lingui/core/macro';
import { attempt } from '@/lib/attempt';
import { toast } from '@/lib/toasts';

interface ListedDraft {
  name: string;
  value: unknown;
  /** The address of the screen on which it was typed; undefined for drafts older than this field. */
  place?: string | undefined;
}

/** The drafts of one reader whose names start with `prefix`, by name. */
export function listDrafts(userId: string, prefix: string, storage: () => Storage): ListedDraft[] {
  const begin = beginOf(userId);
  return keysWith(begin + prefix, storage)
    .sort()
    .flatMap((key) => {
      const stored = attempt(() => JSON.parse(storage().getItem(key) ?? 'null') as unknown);
      if (typeof stored !== 'object' || stored === null || !('value' in stored)) return [];
      return [{ ...(stored as Omit<ListedDraft, 'name'>), name: key.slice(begin.length) }];
    });
}

/** Milliseconds that the offer to delete drafts stays. */
const OFFER_MS = 15_000;

/**
 * Offers a reader who has signed out to delete what they typed here and didn't save, in any tab. Drafts stay for the next
 * visit, which is wrong on somebody else's device. Says nothing when there are none.
 */
export function offerToDelete(userId: string, storage: () => Storage = () => localStorage): void {
  const keys = keysWith(beginOf(userId), storage);
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

const beginOf = (userId: string): string => `draft:${userId}:`;

/** Empty where storage is blocked. */
function keysWith(begin: string, storage: () => Storage): string[] {
  const keys = attempt(() => {
    const store = storage();
    return Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  });
  return (keys ?? []).filter((key) => key.startsWith(begin));
}
