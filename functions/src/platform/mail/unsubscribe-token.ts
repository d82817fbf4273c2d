import { createHmac, timingSafeEqual } from 'node:crypto';
import { type MailList, mailLists } from '../../contract/mail';

const INVITATIONS = 'invitations' as const;

const signature = (key: string, uid: string, list: string): Buffer =>
  createHmac('sha256', key).update(`${list}\n${uid}`).digest();

/** Proves that Flyleaf emailed a link to a reader. It doesn't expire, and contains no name. */
export const unsubscribeToken = (key: string, uid: string, list: MailList): string =>
  `${list}.${uid}.${signature(key, uid, list).toString('base64url')}`;

export const invitationsToken = (key: string, hash: string): string =>
  `${INVITATIONS}.${hash}.${signature(key, hash, INVITATIONS).toString('base64url')}`;

const TOKEN = /^([a-z]{1,16})\.([\w-]{1,128})\.([\w-]{43})$/;

export function readUnsubscribeToken(
  key: string,
  token: string,
): { uid: string; list: MailList | typeof INVITATIONS } | undefined {
  const [, name, uid = '', proof = ''] = TOKEN.exec(token) ?? [];
  const list = ([...mailLists, INVITATIONS] as const).find((known) => known === name);
  if (!list) return undefined;
  const given = Buffer.from(proof, 'base64url');
  const right = signature(key, uid, list);
  return given.length === right.length && timingSafeEqual(given, right) ? { uid, list } : undefined;
}
