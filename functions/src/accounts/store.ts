import { createHash, randomBytes } from 'node:crypto';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod';
import { type MailList, MailSettings } from '../contract/mail';
import { PageSettings } from '../contract/readers';
import { type ReminderChoice, reminderChoices } from '../contract/reminders';
import { type Language, languages } from '../domain/languages';
import { USERNAME_PATTERN } from '../domain/limits';
import { DAY_MS } from '../domain/time';
import { addJob } from '../platform/jobs/job';
import { reportReads } from '../platform/store/documents-read';
import {
  converter,
  db,
  hasChanged,
  isExisting,
  isMissing,
  type Stored,
  storedInstant,
} from '../platform/store/firestore';
import { MAX_VALUES } from '../platform/store/paging';
import { retryOnConflict } from '../platform/store/retry-on-conflict';
import { atomically } from '../platform/store/transaction';
import { nextDigest } from './digest/rules';
import { erasingAccountRef, requireNotErasing } from './erasing/store';
import { nextLikes } from './likes/store';
import { addAccountNotice } from './notices/store';
import { finishSignUp, userRef } from './sign-up/store';
import {
  claimUsername,
  claimUsernameTx,
  holderOf,
  isClaimable,
  reserveErasedUsernameTx,
  reserveUsernameTx,
  usernames,
} from './usernames/store';

const User = z.object({
  email: z.string(),
  /** Auth may know it earlier. */
  emailVerified: z.boolean(),
  username: z.string(),
  language: z.enum(languages).nullable(),
  calendarHash: z.string().optional(),
  calendarSince: storedInstant.optional(),
  createdAt: storedInstant,
  mail: MailSettings,
  reminders: z.enum(reminderChoices),
  reachAsked: z.boolean(),
  page: PageSettings,
  nextDigestAt: storedInstant.nullable(),
  /** Null or missing for readers who don't hear of likes. */
  nextLikesAt: storedInstant.nullish(),
  goals: z.record(z.string(), z.int()),
  /** By the moderation case that decided it: the end of a suspension. */
  suspensions: z.record(z.string(), storedInstant),
});
export type User = z.output<typeof User>;

export function suspendedUntil({ suspensions }: Pick<User, 'suspensions'>, now: Date): Date | undefined {
  const inForce = Object.values(suspensions).filter((until) => until > now);
  return inForce.length > 0 ? new Date(Math.max(...inForce.map(Number))) : undefined;
}

const MAX_ATTEMPTS = 5;

const users = () => db().collection('users').withConverter(converter(User));

export async function findUser(uid: string): Promise<Stored<User> | undefined> {
  return (await users().doc(uid).get()).data();
}

export interface NameAndPage {
  username: string;
  /** Readers with a public page have their name as a link. */
  hasPage: boolean;
}

export async function namesAndPagesOf(uids: readonly string[]): Promise<Map<string, NameAndPage>> {
  const different = [...new Set(uids)];
  if (different.length === 0) return new Map();
  const docs = await db().getAll(...different.map(userRef), {
    fieldMask: ['username', 'page.on'],
  });
  reportReads(docs.length);
  const found = docs.filter(({ exists }) => exists);
  return new Map(
    found.map((user) => [user.id, { username: String(user.get('username')), hasPage: user.get('page.on') === true }]),
  );
}

export async function usernamesOf(uids: readonly string[]): Promise<Map<string, string>> {
  const readers = await namesAndPagesOf(uids);
  return new Map([...readers].map(([uid, { username }]) => [uid, username]));
}

export async function reminderChoiceOf(uid: string): Promise<ReminderChoice> {
  const [doc] = await db().getAll(userRef(uid), { fieldMask: ['reminders'] });
  reportReads(1);
  return User.shape.reminders.parse(doc?.get('reminders'));
}

/** `year` as in `2026`. One read. */
export async function goalOf(uid: string, year: string): Promise<number | null> {
  const [doc] = await db().getAll(userRef(uid), { fieldMask: ['goals'] });
  reportReads(1);
  return User.shape.goals.parse(doc?.get('goals'))[year] ?? null;
}

export async function setGoal(uid: string, year: string, goal: number | null): Promise<boolean> {
  try {
    await userRef(uid).update({ [`goals.${year}`]: goal ?? FieldValue.delete() });
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

export async function remindedByMail(uids: readonly string[]): Promise<{ uid: string; choice: ReminderChoice }[]> {
  const reminded: { uid: string; choice: ReminderChoice }[] = [];
  for (let from = 0; from < uids.length; from += MAX_VALUES) {
    const query = db()
      .collection('users')
      .where(FieldPath.documentId(), 'in', uids.slice(from, from + MAX_VALUES));
    const { docs } = await query.where('mail.meetings', '==', true).select('reminders').get();
    reportReads(docs.length);
    for (const user of docs) reminded.push({ uid: user.id, choice: User.shape.reminders.parse(user.get('reminders')) });
  }
  return reminded;
}

export async function reminderChoicesOf(uids: readonly string[]): Promise<{ uid: string; choice: ReminderChoice }[]> {
  if (uids.length === 0) return [];
  const docs = await db().getAll(...uids.map(userRef), { fieldMask: ['reminders'] });
  reportReads(docs.length);
  return docs.map((user) => ({ uid: user.id, choice: User.shape.reminders.parse(user.get('reminders')) }));
}

const calendarHashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

export async function readerOfCalendar(
  key: string,
): Promise<{ uid: string; since: Date; language: Language | null } | undefined> {
  const { docs } = await users().where('calendarHash', '==', calendarHashOf(key)).limit(1).get();
  const [user] = docs.map((doc) => doc.data());
  return user?.calendarSince && { uid: user._id, since: user.calendarSince, language: user.language };
}

/** Reads without a lock. Null when a key that `holds` exists, of which only a hash is known; undefined once erased. */
export function newCalendarKey(
  uid: string,
  { renew, holds }: { renew: boolean; holds: (since: Date) => Promise<boolean> },
  now: Date,
): Promise<string | null | undefined> {
  const attempt = async () => {
    const snapshot = await users().doc(uid).get();
    if (!snapshot.updateTime) return undefined;
    const since = snapshot.data()?.calendarSince;
    if (since && !renew && (await holds(since))) return null;
    const key = randomBytes(18).toString('base64url');
    const fields = { calendarHash: calendarHashOf(key), calendarSince: now };
    const batch = db().batch().update(snapshot.ref, fields, { lastUpdateTime: snapshot.updateTime });
    addAccountNotice(batch, { uid }, { kind: 'calendarCreated' }, now);
    requireNotErasing(batch, uid);
    return batch.commit().then(
      () => key,
      (error: unknown) => {
        if (isExisting(error)) return undefined;
        throw error;
      },
    );
  };
  return retryOnConflict(MAX_ATTEMPTS, attempt);
}

/** Firestore reserves these ids, so they can't be usernames. */
const RESERVED = /^__.*__$/;

/** Ignores case. An unverified email counts as unknown. */
export async function findUserId(usernameOrEmail: string): Promise<string | undefined> {
  const key = usernameOrEmail.toLowerCase();
  if (key.includes('@')) {
    const matches = await users().where('email', '==', key).where('emailVerified', '==', true).limit(1).get();
    return matches.docs[0]?.id;
  }
  if (!USERNAME_PATTERN.test(key) || RESERVED.test(key) || /^\.+$/.test(key)) return undefined;
  return holderOf(key);
}

/** Also of an unverified email. */
export async function findUsernameOf(email: string): Promise<string | undefined> {
  const { docs } = await users().where('email', '==', email.toLowerCase()).limit(1).get();
  return docs[0]?.data().username;
}

export async function findUsers(uids: readonly string[]): Promise<Stored<User>[]> {
  if (uids.length === 0) return [];
  const docs = await db().getAll(...uids.map(userRef));
  reportReads(docs.length);
  return docs.flatMap((user) => (user.exists ? [{ ...User.parse(user.data()), _id: user.id }] : []));
}

export async function createUser(uid: string, user: User): Promise<boolean> {
  const held = await usernames().doc(user.username).get();
  if (!isClaimable(held, uid, user.createdAt)) return false;
  const batch = db().batch();
  claimUsername(batch, held, uid);
  batch.create(users().doc(uid), { ...user, _id: uid });
  finishSignUp(batch, uid);
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (isExisting(error) || isMissing(error) || hasChanged(error)) return false;
    throw error;
  }
}

export async function markEmailVerified(uid: string): Promise<void> {
  await users()
    .doc(uid)
    .update({ emailVerified: true })
    .catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
}

export function mailSettingsOf(data: unknown): { settings: MailSettings; due: Date | null } {
  const { mail: settings, nextDigestAt: due } = User.pick({ mail: true, nextDigestAt: true }).parse(data ?? {});
  return { settings, due };
}

export function stopMail(uid: string, list: MailList): Promise<Stored<User> | undefined> {
  return atomically(async (tx) => {
    const snapshot = await tx.get(users().doc(uid));
    const user = snapshot.data();
    if (user && list === 'digest')
      tx.update(snapshot.ref, { mail: { ...user.mail, digest: 'off' }, nextDigestAt: null });
    if (user && list !== 'digest') tx.update(snapshot.ref, { mail: { ...user.mail, [list]: false } });
    return user;
  });
}

/** Longer than any call that started before. */
const GONE_MS = DAY_MS;

/** The erasure must have started. Its usernames stay reserved, without the uid. */
export function eraseUser(uid: string, now: Date): Promise<void> {
  return atomically(async (tx) => {
    const held = await tx.get(usernames().where('uid', '==', uid));
    for (const name of held.docs) reserveErasedUsernameTx(tx, name, now);
    tx.delete(users().doc(uid));
    tx.set(erasingAccountRef(uid), { at: now, expiresAt: new Date(now.getTime() + GONE_MS) });
  });
}

export type UpdatedUser = { kind: 'updated'; user: Stored<User> } | { kind: 'taken' } | { kind: 'missing' };

export async function updateUser(
  uid: string,
  {
    username,
    language,
    mail,
    reminders,
    likes,
    page,
    reachAsked,
  }: Partial<Pick<User, 'username' | 'language' | 'mail' | 'reminders' | 'page' | 'reachAsked'>> & {
    likes?: boolean | undefined;
  },
  now: Date,
): Promise<UpdatedUser> {
  return atomically(async (tx) => {
    const snapshot = await tx.get(users().doc(uid));
    const user = snapshot.data();
    if (!user) return { kind: 'missing' };
    const change: Partial<User> = {
      ...(language !== undefined && { language }),
      ...(mail && { mail, nextDigestAt: nextDigest(mail, now) }),
      ...(reminders && { reminders }),
      ...(likes !== undefined && { nextLikesAt: nextLikes(likes, mail ?? user.mail, now) }),
      ...(page && { page }),
      ...(reachAsked && { reachAsked }),
    };
    if (username !== undefined && username !== user.username) {
      const wanted = await tx.get(usernames().doc(username));
      if (!isClaimable(wanted, uid, now)) return { kind: 'taken' };
      reserveUsernameTx(tx, user.username, uid, now);
      claimUsernameTx(tx, wanted, uid);
      change.username = username;
    }
    const isPageSwitched = page && page.on !== user.page.on;
    if (change.username !== undefined || isPageSwitched) addJob(tx, 'renameAuthor', { uid }, now);
    if (Object.keys(change).length > 0) tx.update(snapshot.ref, change);
    return { kind: 'updated', user: { ...user, ...change } };
  });
}
