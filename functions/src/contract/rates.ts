import type { ErrorCode } from './errors';

/** How often one caller may do something. */
export interface Rate {
  /** Calls in one window; of `translation`, characters. */
  most: number;
  /** Length of a window. It begins with the first call. */
  seconds: number;
  /** Who is counted: the signed-in reader, the address a call comes from, or the e-mail that it is about. */
  per: 'reader' | 'address' | 'email' | 'reader or address';
  /** Only calls that end with one of these count; all others are given back. Without it every call counts. */
  onlyWhen?: readonly ErrorCode[];
  /** What the reader is told, before the words that say when to try again. */
  message: string;
  /** Where the figure comes from. */
  source: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `bad_credentials` of a sign-in; `invalid` where a reader who is signed in gives the password again. */
const wrongPassword = ['bad_credentials', 'invalid'] as const;

/** Every limit on what one caller may do (decision 011). A call names those that it is under in its `rates`. */
export const rates = {
  passwordsOfEmail: {
    most: 10,
    seconds: 15 * MINUTE,
    per: 'email',
    onlyWhen: wrongPassword,
    message: 'There have been too many wrong passwords for this account.',
    source:
      'Issue 5. Within the 100 failed attempts an hour on one account that OWASP ASVS 4.0 allows (2.2.1); the CIS ' +
      'benchmarks for Windows ask for at most 10 before a pause of 15 minutes.',
  },
  passwordsFromAddress: {
    most: 100,
    seconds: 15 * MINUTE,
    per: 'address',
    onlyWhen: wrongPassword,
    message: 'There have been too many wrong passwords from where you are.',
    source: 'Issue 5. Near Mastodon, 25 sign-ins in 5 minutes an address, but only failures count here.',
  },
  signUps: {
    most: 10,
    seconds: HOUR,
    per: 'address',
    message: 'Many accounts have been made from where you are.',
    source:
      "Issue 5. Mastodon's API takes 5 in 30 minutes; Firebase Authentication itself 100 an hour from an address.",
  },
  resets: {
    most: 5,
    seconds: 30 * MINUTE,
    per: 'email',
    message: 'A link for this address has been asked for very often.',
    source: 'Issue 5; the same as Mastodon.',
  },
  posts: {
    most: 10,
    seconds: MINUTE,
    per: 'reader',
    message: 'You have posted very often.',
    source: 'Issue 5. Lemmy takes 6 comments in 10 minutes unless set otherwise, too few for a talk between two.',
  },
  newThreads: {
    most: 20,
    seconds: DAY,
    per: 'reader',
    message: 'You have started very many discussions and clubs.',
    source: "Issue 5; the same as Discourse's max_topics_per_day.",
  },
  likes: {
    most: 60,
    seconds: MINUTE,
    per: 'reader',
    message: 'You have liked very often.',
    source: 'Issue 5: one a second, taken back or not.',
  },
  newMembers: {
    most: 60,
    seconds: HOUR,
    per: 'reader',
    message: 'You have added very many members.',
    source:
      'Product decision: adding tells whether a name or an e-mail has an account. A class is added within an hour, a ' +
      'list of addresses is not tried out.',
  },
  exports: {
    most: 100,
    seconds: HOUR,
    per: 'reader',
    message: 'You have taken your data along very often.',
    source:
      'Product decision: a part has up to four million characters, thousands of reads; 20 books of 500 notes and 3,000 ' +
      'posts come in 4 parts.',
  },
  searches: {
    most: 60,
    seconds: MINUTE,
    per: 'reader or address',
    message: 'You have searched very often.',
    source: 'Issue 5. Lemmy takes 60 in 10 minutes unless set otherwise; here a search runs at each pause in typing.',
  },
  translation: {
    most: 50_000,
    seconds: DAY,
    per: 'reader',
    message: 'Your translations for today are used up.',
    source:
      'Product decision: Cloud Translation costs 20 US dollars per million characters, so that one reader costs at ' +
      'most one dollar a day. Some 140 of the longest posts; what is translated once is for all members.',
  },
} as const satisfies Record<string, Rate>;

export type RateName = keyof typeof rates;
