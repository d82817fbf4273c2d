import type { Session } from '../../functions/src/contract/user';
import { demoSession, mei, tom } from './readers';
import type { Target } from './target';

const named = ({ id, username }: Session) => ({ uid: id, username });

/**
 * Makes the demo's club where it is missing: four readers who can all sign in, two current books and a completed one,
 * threads in English and Italian. It is written straight to the store, as the product would have stored it, since its
 * times lie in the past, which no call can be asked for.
 */
export async function seedClub(target: Target, { ada, giulia }: { ada: Session; giulia: Session }): Promise<void> {
  const [{ openStore }, { isClubThere, writeClub }] = await Promise.all([import('./store'), import('./write-club')]);
  const store = openStore(target);
  try {
    if (await isClubThere(store)) return;
    const [tomSession, meiSession] = [await demoSession(target, tom), await demoSession(target, mei)];
    const members = { ada: named(ada), giulia: named(giulia), tom: named(tomSession), mei: named(meiSession) };
    await writeClub(store, members, new Date());
  } finally {
    await store.terminate();
  }
}
