import type { WriteBatch } from 'firebase-admin/firestore';
import { ApiError, messages } from '../../contract/errors';
import { db, hasChanged, isExisting, isMissing, type Stored } from '../firestore';
import { type FoundName, findName, findTitle, touchName } from './club-names';
import { type ClubRecord, findClub } from './clubs';

type Club = Stored<ClubRecord>;

/** Of changes that meet, one gets through each time: as many as may reasonably meet in one club. */
const ATTEMPTS = 40;

/** Expected when a change meets another: something is not as it was read any more. */
const isConflict = (error: unknown): boolean => hasChanged(error) || isExisting(error) || isMissing(error);

/**
 * Tries until nothing has come between what `attempt` reads and what it writes.
 * @throws `unavailable` when others are always faster
 */
export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; tries <= ATTEMPTS; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
  }
  throw new ApiError('unavailable', messages.unavailable);
}

/** A club by a name of its, read after its title, so that a change of the club since is noticed when that is touched. */
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
 * Changes a club's members, settings or books: `change` reads what it needs and adds its writes, which happen in one
 * step and only if no other such change has come between; else all begins anew. The club's own document, which every
 * post counts in, is not locked.
 * @param keyOf how a title is written as a name
 * @param change gets undefined when the name leads nowhere; what it throws ends the attempts
 */
export function changeClubByName<T>(
  name: string,
  keyOf: (title: string) => string,
  change: (batch: WriteBatch, club: Club | undefined) => Promise<T>,
): Promise<T> {
  return retryOnConflict(async () => {
    const found = await read(name, keyOf);
    const batch = db().batch();
    if (found) touchName(batch, found.title);
    const result = await change(batch, found?.club);
    await batch.commit();
    return result;
  });
}

/** The same for a club by its id. Nothing happens when there is no such club. */
export function changeClubById(
  clubId: string,
  change: (batch: WriteBatch, club: Club) => Promise<unknown>,
): Promise<void> {
  return retryOnConflict(async () => {
    const title = await findTitle(clubId);
    const club = await findClub(clubId);
    if (!club) return;
    const batch = db().batch();
    if (title) touchName(batch, title);
    await change(batch, club);
    await batch.commit();
  });
}
