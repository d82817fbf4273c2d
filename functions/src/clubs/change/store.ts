import type { WriteBatch } from 'firebase-admin/firestore';
import { db, type Stored } from '../../platform/store/firestore';
import { retryOnConflict } from '../../platform/store/retry-on-conflict';
import { type FoundName, findName, findTitle, touchName } from '../names/store';
import { type ClubRecord, findClub, NO_CLUB } from '../store';

type Club = Stored<ClubRecord>;

/** More than the changes that can collide in one club; each round, one of them succeeds. */
const MAX_ATTEMPTS = 40;

export const retryClubChange = <T>(attempt: () => Promise<T>): Promise<T> => retryOnConflict(MAX_ATTEMPTS, attempt);

/** Commits nothing when `write` adds nothing, so that a no-op doesn't make others retry. */
async function commitWith<T>(first: (batch: WriteBatch) => void, write: (batch: WriteBatch) => Promise<T>): Promise<T> {
  const batch = db().batch();
  let isEmpty = true;
  const written = new Proxy(batch, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        if (isEmpty) first(target);
        isEmpty = false;
        return member.apply(target, args);
      };
    },
  });
  const result = await write(written);
  if (!isEmpty) await batch.commit();
  return result;
}

/** The title before the club, so that touching the title detects a change made since. */
async function read(
  name: string,
  keyOf: (title: string) => string,
): Promise<{ club: Club; title: FoundName } | undefined> {
  const foundName = await findName(name);
  const club = await findClub(foundName?.clubId ?? NO_CLUB);
  if (!foundName || !club) return undefined;
  if (keyOf(club.title) === name) return { club, title: foundName };
  const title = await findName(keyOf(club.title));
  const again = title && (await findClub(title.clubId));
  return again && { club: again, title };
}

/** Restarts after other changes of members, settings or books. No lock on the club, whose counters each post updates. */
export function changeClubByName<T>(
  name: string,
  keyOf: (title: string) => string,
  change: (batch: WriteBatch, club: Club | undefined) => Promise<T>,
): Promise<T> {
  return retryClubChange(async () => {
    const found = await read(name, keyOf);
    return commitWith(
      (batch) => found && touchName(batch, found.title),
      (batch) => change(batch, found?.club),
    );
  });
}

export function changeClubById(
  clubId: string,
  change: (batch: WriteBatch, club: Club) => Promise<unknown>,
): Promise<void> {
  return retryClubChange(async () => {
    const title = await findTitle(clubId);
    const club = await findClub(clubId);
    if (!club) return;
    await commitWith(
      (batch) => title && touchName(batch, title),
      (batch) => change(batch, club),
    );
  });
}
