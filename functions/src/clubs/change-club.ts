import type { WriteBatch } from 'firebase-admin/firestore';
import { db, type Stored } from '../platform/store/firestore';
import { retryOnConflict } from '../platform/store/retry-on-conflict';
import { type FoundName, findName, findTitle, touchName } from './club-names';
import { type ClubRecord, findClub } from './store';

type Club = Stored<ClubRecord>;

/** More than the changes that can reasonably meet in one club; one of them succeeds each time. */
const ATTEMPTS = 40;

/** Repeats a change of a club until no other came in between. @throws `unavailable` when it loses every time */
export const retryClubChange = <T>(attempt: () => Promise<T>): Promise<T> => retryOnConflict(ATTEMPTS, attempt);

/**
 * Commits what `write` adds to a batch together with `first`, which goes before it. Without any write nothing is done: a
 * change that changes nothing doesn't make others start again.
 */
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

/** A club by one of its names, read after its title, so that touching the title detects a change made since. */
async function read(
  name: string,
  keyOf: (title: string) => string,
): Promise<{ club: Club; title: FoundName } | undefined> {
  const asked = await findName(name);
  const club = asked && (await findClub(asked.clubId));
  if (!club) return undefined;
  if (keyOf(club.title) === name) return { club, title: asked };
  const title = await findName(keyOf(club.title));
  const again = title && (await findClub(title.clubId));
  return again && { club: again, title };
}

/**
 * Changes a club's members, settings or books: `change` reads what it needs and adds its writes, which are committed in
 * one step and only if no other such change came in between; otherwise everything starts again. One that adds no write
 * leaves everything as it is. The club's own document
 * isn't locked, because every post counts in it.
 * @param keyOf how a title is written as a name
 * @param change gets undefined for an unknown name; what it throws ends the attempts
 */
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

/** The same for a club by its id. Nothing happens when there is no such club. */
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
