import type { WriteBatch } from 'firebase-admin/firestore';
import { requireNotErasing } from '../../accounts/erasing/store';
import { db, isExisting } from '../../platform/store/firestore';

/** Meetings or clubs per page. */
const PAGE = 20;
const AT_ONCE = 20;

/** One step per reader, unless another run has made it. A reader who is deleting their account gets none. */
export async function makeForEach(
  uids: readonly string[],
  add: (batch: WriteBatch, uid: string) => void,
): Promise<void> {
  for (let from = 0; from < uids.length; from += AT_ONCE) {
    const made = uids.slice(from, from + AT_ONCE).map((uid) => {
      const batch = db().batch();
      add(batch, uid);
      requireNotErasing(batch, uid);
      return batch.commit().catch((error: unknown) => {
        if (!isExisting(error)) throw error;
      });
    });
    await Promise.all(made);
  }
}

/** Page by page. What failed stays due until the next run. */
export async function makeAllDue<Due>(
  find: (limit: number) => Promise<readonly Due[]>,
  make: (due: Due) => Promise<void>,
  { hasTime, failed }: { hasTime: () => boolean; failed: (error: unknown) => void },
): Promise<void> {
  while (hasTime()) {
    let made = 0;
    for (const due of await find(PAGE)) {
      if (!hasTime()) return;
      try {
        await make(due);
        made += 1;
      } catch (error) {
        failed(error);
      }
    }
    if (made < PAGE) return;
  }
}
