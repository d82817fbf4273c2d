import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Coming } from '../../contract/meetings';
import { RSVP } from '../../domain/addresses';
import { addressHash } from './sealed';

export interface Invited {
  uid: string;
  clubId: string;
  meetingId: string;
  at: Date;
  /** A hash of the address that the answer is bound to. */
  mailbox: string;
}

const MAILBOX_LENGTH = 12;

export const mailboxOf = (key: string, email: string): string => addressHash(key, email).slice(0, MAILBOX_LENGTH);

const signature = (key: string, text: string): Buffer => createHmac('sha256', key).update(`rsvp\n${text}`).digest();

export function rsvpToken(key: string, { uid, clubId, meetingId, at, mailbox }: Invited): string {
  const text = [uid, clubId, meetingId, at.getTime(), mailbox].join('.');
  return `${text}.${signature(key, text).toString('base64url')}`;
}

const TOKEN = /^(([\w-]{1,128})\.([\w-]{1,128})\.([\w-]{1,128})\.(\d{1,15})\.([\w-]{12}))\.([\w-]{43})$/;

export function readRsvpToken(key: string, token: string): Invited | undefined {
  const [, text = '', uid = '', clubId = '', meetingId = '', ms = '', mailbox = '', proof = ''] =
    TOKEN.exec(token) ?? [];
  const [given, right] = [Buffer.from(proof, 'base64url'), signature(key, text)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return { uid, clubId, meetingId, at: new Date(Number(ms)), mailbox };
}

export const rsvpPath = (token: string, coming: Coming): string => `${RSVP}?answer=${coming}&t=${token}`;
