import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { db, storedInstant } from '../../../platform/store/firestore';
import { atomically } from '../../../platform/store/transaction';
import { CHALLENGE_MS } from '../rules';

/** `challenges/{challenge}`: it can be answered once, until `expiresAt`. */
const Challenge = z.object({
  /** Who may add a passkey with it; null for one that an existing passkey answers. */
  uid: z.string().nullable(),
  expiresAt: storedInstant,
});

const challengeRef = (challenge: string) => db().collection('challenges').doc(challenge);

const CHALLENGE_BYTES = 32;

export async function newChallenge(uid: string | null, now: Date): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  await challengeRef(challenge).create({ uid, expiresAt: new Date(now.getTime() + CHALLENGE_MS) });
  return challenge;
}

/** Uses it up. False for one that was used, is too old, or is for something else. */
export function takeChallenge(challenge: string, uid: string | null, now: Date): Promise<boolean> {
  return atomically(async (tx) => {
    const ref = challengeRef(challenge);
    const found = await tx.get(ref);
    if (!found.exists) return false;
    const { uid: holder, expiresAt } = Challenge.parse(found.data());
    tx.delete(ref);
    return holder === uid && now < expiresAt;
  });
}
