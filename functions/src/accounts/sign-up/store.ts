import type { DocumentReference, Precondition, WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod';
import { noMail } from '../../contract/digest';
import { languages } from '../../domain/languages';
import { DAY_MS } from '../../domain/time';
import { db, isExisting, isMissing, storedInstant } from '../../platform/store/firestore';
import { requireNotErasing } from '../erasing/store';

/** `signUps/{uid}`: exists from before the login until the account; other logins without an account are leftovers. */
const SignUp = z.object({
  wishes: z.object({
    username: z.string().nullable(),
    language: z.enum(languages).nullable(),
    zone: z.string(),
  }),
  expiresAt: storedInstant,
});

/** How long signing in can finish an interrupted sign-up. Afterwards, signing up again replaces it. */
const KEEP_MS = 30 * DAY_MS;

export const userRef = (uid: string) => db().collection('users').doc(uid);

const signUpRef = (uid: string) => db().collection('signUps').doc(uid);

type Wishes = z.output<typeof SignUp>['wishes'];
export type Origin = Omit<Wishes, 'username'>;
export const unknownOrigin: Origin = { language: null, zone: noMail.zone };

export async function findSignUp(uid: string): Promise<(Wishes & { expiresAt: Date }) | undefined> {
  const signUp = await signUpRef(uid).get();
  if (!signUp.exists) return undefined;
  const { wishes, expiresAt } = SignUp.parse(signUp.data());
  return { ...wishes, expiresAt };
}

export async function startSignUp(
  uid: string,
  username: string | null,
  now: Date,
  { language, zone } = unknownOrigin,
): Promise<boolean> {
  const batch = db().batch();
  batch.set(signUpRef(uid), { wishes: { username, language, zone }, expiresAt: new Date(now.getTime() + KEEP_MS) });
  batch.delete(userRef(uid), { exists: false });
  requireNotErasing(batch, uid);
  return succeeds(batch);
}

interface Step {
  delete(ref: DocumentReference, precondition: Precondition): unknown;
}

export function finishSignUp(step: Step, uid: string): void {
  step.delete(signUpRef(uid), { exists: true });
}

export async function cancelSignUp(uid: string): Promise<boolean> {
  const batch = db().batch();
  finishSignUp(batch, uid);
  return succeeds(batch);
}

export async function isAbandonedLogin(uid: string): Promise<boolean> {
  const docs = await db().getAll(signUpRef(uid), userRef(uid));
  return docs.every(({ exists }) => !exists);
}

async function succeeds(batch: WriteBatch): Promise<boolean> {
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (isExisting(error) || isMissing(error)) return false;
    throw error;
  }
}
