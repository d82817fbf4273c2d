import type { NotesCalls } from '../../functions/src/contract/notes';
import type { Session } from '../../functions/src/contract/user';
import { call } from './call';
import { CLUB, sharedNote } from './club-talk';
import { demoSession, mei, tom } from './readers';
import type { Target } from './target';

const memberOf = ({ id, username }: Session) => ({ uid: id, username });

/**
 * Creates the demo club if it's missing: four readers who can all sign in, two current books, a completed one, and
 * threads in English and Italian. It's written to Firestore directly, because the API can't create posts in the past.
 * Ada shares a note with it.
 */
export async function seedClub(target: Target, { ada, giulia }: { ada: Session; giulia: Session }): Promise<void> {
  const [{ openStore }, { isClubThere, writeClub }] = await Promise.all([import('./store'), import('./write-club')]);
  const store = openStore(target);
  try {
    if (await isClubThere(store)) return;
    const [tomSession, meiSession] = [await demoSession(target, tom), await demoSession(target, mei)];
    const members = {
      ada: memberOf(ada),
      giulia: memberOf(giulia),
      tom: memberOf(tomSession),
      mei: memberOf(meiSession),
    };
    await writeClub(store, members, new Date());
    await call<NotesCalls, 'POST /api/notes'>(target.address, 'POST /api/notes', {
      ...{ token: ada.token, key: 'seed-shared-note' },
      body: { ...sharedNote, audience: { club: CLUB } },
    });
  } finally {
    await store.terminate();
  }
}
