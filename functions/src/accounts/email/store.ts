import { createHash, randomBytes } from 'node:crypto';
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { badField } from '../../domain/errors';
import { DAY_MS, HOUR_MS } from '../../domain/time';
import { createMail, mailRef } from '../../platform/mail/mails';
import { seal } from '../../platform/mail/sealed';
import { converter, db, type Stored, storedInstant } from '../../platform/store/firestore';
import { atomically } from '../../platform/store/transaction';
import { requireNotErasing } from '../erasing/store';
import { addAccountNotice } from '../notices/store';
import { userRef } from '../sign-up/store';
import { takeBackPath } from './rules';

const CHANGE_MS = HOUR_MS;
const TAKE_BACK_MS = 7 * DAY_MS;

/** `emailLinks/{hash of the code}`: a link in an email that gives an account an address. */
const EmailLink = z.object({
  uid: z.string(),
  /** A `takeBack` link reserves the address too: until it expires, nobody else can sign up with it. */
  kind: z.enum(['change', 'takeBack']),
  email: z.string(),
  createdAt: storedInstant,
  expiresAt: storedInstant,
});
export type EmailLink = z.output<typeof EmailLink>;

const links = () => db().collection('emailLinks').withConverter(converter(EmailLink));

const CODE_BYTES = 24;
const newCode = (): string => randomBytes(CODE_BYTES).toString('base64url');
const idOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** No code has this hash: it only reserves an address while the login changes. */
const reservationId = (uid: string): string => `reserved-${uid}`;

export const emailLinksOf = (uid: string) => links().where('uid', '==', uid);

export const badLink = () => badField('code', 'badLink');

/** @throws `invalid` for an unknown, used or expired link */
export async function findEmailLink(code: string, kind: EmailLink['kind'], now: Date): Promise<Stored<EmailLink>> {
  const link = (await links().doc(idOf(code)).get()).data();
  if (link?.kind !== kind || link.expiresAt <= now) throw badLink();
  return link;
}

export async function isChangeOpen(id: string, now: Date): Promise<boolean> {
  const link = (await links().doc(id).get()).data();
  return link !== undefined && link.expiresAt > now;
}

/** An address that another account can still take back. */
export async function isEmailReserved(email: string, now: Date, uid?: string): Promise<boolean> {
  const { docs } = await links().where('email', '==', email).where('kind', '==', 'takeBack').get();
  return docs.map((doc) => doc.data()).some((link) => link.uid !== uid && link.expiresAt > now);
}

type LinkDoc = QueryDocumentSnapshot<Stored<EmailLink>>;

const deleteAll = (tx: Transaction, docs: readonly LinkDoc[]) => {
  for (const { ref } of docs) tx.delete(ref);
};

/** Emails the link, and ends the links of earlier requests. */
export function requestEmail(uid: string, email: string, key: string, now: Date): Promise<void> {
  const code = newCode();
  const _id = idOf(code);
  return atomically(async (tx) => {
    const { docs } = await tx.get(emailLinksOf(uid));
    // After a lost response, it is there already.
    if (docs.some(({ id }) => id === _id)) return;
    const before = docs.filter((doc) => doc.data().kind === 'change');
    deleteAll(tx, before);
    const expiresAt = new Date(now.getTime() + CHANGE_MS);
    tx.create(links().doc(_id), { _id, uid, kind: 'change', email, createdAt: now, expiresAt });
    const sealed = seal(key, { to: email, code });
    createMail(
      tx,
      mailRef(uid, 'newEmail', _id),
      { uid, kind: 'newEmail', subject: { link: _id }, due: now, sealed },
      now,
    );
    requireNotErasing(tx, uid);
  });
}

/**
 * Ends the links that this one replaces. Reserves the account's former verified address before Auth frees it,
 * because somebody else could sign up with it in between. @throws `invalid` if a later link has replaced this one
 */
export function claimEmailLink({ _id, uid, kind, createdAt }: Stored<EmailLink>, now: Date): Promise<void> {
  return atomically(async (tx) => {
    const [user, { docs }] = await Promise.all([tx.get(userRef(uid)), tx.get(emailLinksOf(uid))]);
    if (!docs.some(({ id }) => id === _id)) throw badLink();
    const others = docs.filter(({ id }) => id !== _id).map((doc) => ({ doc, link: doc.data() }));
    const isReplaced = (link: EmailLink) =>
      link.kind === 'change' || (kind === 'takeBack' && link.createdAt > createdAt);
    deleteAll(
      tx,
      others.filter(({ link }) => isReplaced(link)).map(({ doc }) => doc),
    );
    if (kind !== 'change' || user.get('emailVerified') !== true) return;
    const expiresAt = new Date(now.getTime() + CHANGE_MS);
    const id = reservationId(uid);
    const reservation = {
      _id: id,
      uid,
      kind: 'takeBack',
      email: user.get('email'),
      createdAt: now,
      expiresAt,
    } as const;
    tx.set(links().doc(id), reservation);
  });
}

interface NewEmail {
  uid: string;
  email: string;
  /** Undefined when the login has changed without a link. */
  link?: Stored<EmailLink> | undefined;
}

/**
 * The account gets the email of its login. A verified address that it had before is told, with a link that takes the
 * change back. @returns false if it has the email already
 */
export function storeEmail({ uid, email, link }: NewEmail, now: Date): Promise<boolean> {
  const code = newCode();
  return atomically(async (tx) => {
    const [user, own] = await Promise.all([tx.get(userRef(uid)), tx.get(emailLinksOf(uid))]);
    const before = { email: user.get('email'), isVerified: user.get('emailVerified') === true };
    deleteAll(
      tx,
      own.docs.filter(({ id }) => id === link?._id || id === reservationId(uid)),
    );
    if (!user.exists || before.email === email) return false;
    tx.update(user.ref, { email, emailVerified: true });
    // Without a link, an interrupted change or taking back is completed.
    const isTakenBack = link
      ? link.kind === 'takeBack'
      : own.docs.some((doc) => doc.data().kind === 'takeBack' && doc.data().email === email);
    if (before.isVerified && !isTakenBack) {
      const _id = idOf(code);
      const until = new Date(now.getTime() + TAKE_BACK_MS);
      tx.create(links().doc(_id), {
        _id,
        uid,
        kind: 'takeBack',
        email: before.email,
        createdAt: now,
        expiresAt: until,
      });
      const notice = { kind: 'emailChanged' as const, takeBack: takeBackPath(code), until };
      addAccountNotice(tx, { uid, address: before.email }, notice, now);
    }
    requireNotErasing(tx, uid);
    return true;
  });
}
