import { plural, t } from '@lingui/core/macro';
import { attempt } from '@/lib/attempt';
import { outboxName } from '@/lib/outbox/mark';
import { toast } from '@/lib/toasts';

interface ListedDraft {
  name: string;
  value: unknown;
  /** Undefined for drafts older than this field. */
  place?: string | undefined;
}

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

const OFFER_MS = 15_000;

/** Drafts and waiting texts stay for the next visit, which is wrong on someone else's device. */
export function offerToDelete(userId: string, storage: () => Storage = () => localStorage): void {
  const drafts = keysWith(beginOf(userId), storage);
  const outbox = outboxName(userId);
  const waiting = Number(attempt(() => storage().getItem(outbox)) ?? 0);
  if (drafts.length + waiting === 0) return;
  const run = () =>
    attempt(() => {
      for (const key of [...drafts, outbox]) storage().removeItem(key);
      indexedDB.deleteDatabase(outbox);
    });
  const kept = plural(drafts.length, {
    one: 'A draft is kept on this device.',
    other: '# drafts are kept on this device.',
  });
  const unsent = plural(waiting, {
    one: 'A text is kept on this device until you sign in again. Then it is sent.',
    other: '# texts are kept on this device until you sign in again. Then they are sent.',
  });
  toast(waiting > 0 ? unsent : kept, { ms: OFFER_MS, action: { label: t`Delete them`, run } });
}

const beginOf = (userId: string): string => `draft:${userId}:`;

function keysWith(begin: string, storage: () => Storage): string[] {
  const keys = attempt(() => {
    const store = storage();
    return Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  });
  return (keys ?? []).filter((key) => key.startsWith(begin));
}
