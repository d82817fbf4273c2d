import type { ErrorCode } from '@contract/errors';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';

/** What the server's text is replaced with in a language other than English, by its code. */
const byCode: Record<ErrorCode, MessageDescriptor> = {
  invalid: msg`Something you entered isn't valid. Check it and try again.`,
  unauthenticated: msg`You must be logged in`,
  bad_credentials: msg`Wrong email or password.`,
  forbidden: msg`You can't do that.`,
  not_found: msg`We couldn't find that.`,
  new_book: msg`new book`,
  user_not_found: msg`User Not Found!`,
  method_not_allowed: msg`Something went wrong on our side. Try again.`,
  conflict: msg`This already exists, or someone changed it in the meantime. Reload the page and try again.`,
  already_member: msg`User Alr In Club!`,
  too_large: msg`That's too large to send.`,
  too_many: msg`Too many requests. Try again in a moment.`,
  internal: msg`Something went wrong on our side. Try again.`,
  unavailable: msg`Flyleaf is having trouble right now. Try again in a moment.`,
};

/** Texts of the server that say more than their code does, by the text itself. */
export const exact: Readonly<Record<string, MessageDescriptor>> = {
  'Post length must be at least 20 characters.': msg`Post length must be at least 20 characters.`,
  'Post length can be at most 300 characters.': msg`Post length can be at most 300 characters.`,
  'This username is taken. Choose another one.': msg`This username is taken. Choose another one.`,
  'An account with this email already exists.': msg`An account with this email already exists.`,
  "That doesn't look like an email address. Check it for typos.": msg`That doesn't look like an email address. Check it for typos.`,
  'Username can contain only the letters a to z, digits and . _ -': msg`Username can contain only the letters a to z, digits and . _ -`,
  'This link has expired or was used already. Ask for a new one.': msg`This link has expired or was used already. Ask for a new one.`,
  'A new club can start with at most 60 other members. Add more of them later.': msg`A new club can start with at most 60 other members. Add more of them later.`,
  "That isn't your password.": msg`That isn't your password.`,
  'This account is being deleted. Finish deleting it on your account page.': msg`This account is being deleted. Finish deleting it on your account page.`,
  'A book can have at most 2,000 notes.': msg`A book can have at most 2,000 notes.`,
  "This genre doesn't exist.": msg`This genre doesn't exist.`,
  "One of these books isn't in the club.": msg`One of these books isn't in the club.`,
  "A book can't be both current and completed.": msg`A book can't be both current and completed.`,
  'A club with this title already exists.': msg`A club with this title already exists.`,
  'A club can have at most 500 members.': msg`A club can have at most 500 members.`,
  'A club can have at most 1,000 books.': msg`A club can have at most 1,000 books.`,
  "This reader isn't in the club.": msg`This reader isn't in the club.`,
  'Only the author can edit this post.': msg`Only the author can edit this post.`,
  'The post you replied to was deleted.': msg`The post you replied to was deleted.`,
  'Somebody else has just saved another version. Read it before you save yours.': msg`Somebody else has just saved another version. Read it before you save yours.`,
  'Somebody else has changed the glossary. Look at it before you save.': msg`Somebody else has changed the glossary. Look at it before you save.`,
};

interface ServerError {
  message: string;
  code: ErrorCode;
  /** Seconds. */
  retryAfter: number | undefined;
}

/** The server's text for the screen: as it is in English, else a translation by its exact text or its code. */
export function translateError({ message, code, retryAfter }: ServerError): string {
  if (isEnglish()) return message;
  if (code === 'too_many' && retryAfter !== undefined) return t`Too many requests. ${tryAgainIn(retryAfter)}`;
  return translateExact(message) ?? i18n._(byCode[code] ?? byCode.internal);
}

/** The same for what the server says of one field. */
export function translateFieldError(message: string): string {
  if (isEnglish()) return message;
  const exactly = translateExact(message);
  if (exactly) return exactly;
  if (/ is required\.$/.test(message)) return t`This field is required.`;
  const [, min] = /must be at least ([\d,]+) characters/.exec(message) ?? [];
  if (min) return t`Use at least ${min} characters.`;
  const [, max] = /can be at most ([\d,]+) characters/.exec(message) ?? [];
  if (max) return t`Use at most ${max} characters.`;
  return t`This isn't valid. Check it and try again.`;
}

/** 'Try again in 12 minutes.' Rounded up, so that the next try isn't too early. */
export function tryAgainIn(seconds: number): string {
  const wait = Math.max(1, Math.ceil(seconds));
  const minutes = Math.ceil(wait / 60);
  const hours = Math.ceil(minutes / 60);
  if (wait < 120) return t`Try again in ${plural(wait, { one: '# second', other: '# seconds' })}.`;
  if (minutes < 120) return t`Try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`;
  return t`Try again in ${plural(hours, { one: '# hour', other: '# hours' })}.`;
}

const isEnglish = (): boolean => !i18n.locale || i18n.locale === 'en';

function translateExact(message: string): string | undefined {
  const found = exact[message];
  return found && i18n._(found);
}
