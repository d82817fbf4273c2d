import { createHmac, timingSafeEqual } from 'node:crypto';

/** The emails that a reader can unsubscribe from by themselves. */
const LIST = 'digest';

const signature = (key: string, uid: string): Buffer => createHmac('sha256', key).update(`${LIST}\n${uid}`).digest();

/** What proves that a link was mailed to a reader. It doesn't expire, and names nobody. */
export const unsubscribeToken = (key: string, uid: string): string =>
  `${LIST}.${uid}.${signature(key, uid).toString('base64url')}`;

const TOKEN = /^digest\.([\w-]{1,128})\.([\w-]{43})$/;

/** The uid of the reader to whom a token was mailed; undefined for anything else. */
export function readUnsubscribeToken(key: string, token: string): string | undefined {
  const [, uid = '', proof = ''] = TOKEN.exec(token) ?? [];
  const given = Buffer.from(proof, 'base64url');
  const right = signature(key, uid);
  return given.length === right.length && timingSafeEqual(given, right) ? uid : undefined;
}
