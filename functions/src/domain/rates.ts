import type { ErrorCode } from './errors';
import type { KeyWith } from './messages';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from './time';

export interface Rate {
  /** Calls in one window; characters for `translation`, documents for visitors' reads. */
  most: number;
  /** The window starts with the first call. */
  seconds: number;
  /** Counted for every call in each instance's memory, not in Firestore. */
  inMemory?: true;
  /** The counted subject. `hop`: the last hop before the functions; `email`: the email in the call. */
  per: 'reader' | 'address' | 'hop' | 'email' | 'reader or address' | 'club' | 'everyone';
  /** Counts only calls that end with one of these errors; without it, every call counts. */
  onlyWhen?: readonly ErrorCode[];
  message: KeyWith<'when'>;
  source: string;
}

/** `bad_credentials` when signing in; `invalid` when a signed-in reader confirms the password. */
const wrongPassword = ['bad_credentials', 'invalid'] as const;

/** Decision 011. A call lists its limits in `rates`. */
export const rates = {
  callsOfReader: {
    most: 600,
    seconds: MINUTE_SECONDS,
    per: 'reader',
    inMemory: true,
    message: 'rateOfAccount',
    source:
      'Product decision: a screen makes a few calls when it opens, so this is more than a screen every second for a ' +
      'whole minute.',
  },
  callsFromAddress: {
    most: 3000,
    seconds: MINUTE_SECONDS,
    per: 'address',
    inMemory: true,
    message: 'rateOfNetwork',
    source: 'Product decision: a school or a company behind one address, with a hundred readers at once.',
  },
  readsOfReader: {
    most: 30_000,
    seconds: 10 * MINUTE_SECONDS,
    per: 'reader',
    inMemory: true,
    message: 'rateOfAccount',
    source:
      'Product decision: as much as a hundred visitors behind one address. A busy reader opens a screen every few seconds, ' +
      'each a few hundred documents. At list price, an account that uses it up in every instance all day costs about 10 US ' +
      'dollars.',
  },
  readsFromAddress: {
    most: 30_000,
    seconds: 10 * MINUTE_SECONDS,
    per: 'address',
    inMemory: true,
    message: 'rateOfNetwork',
    source: 'Product decision: a hundred visitors behind one address, with six pages each that no CDN has kept.',
  },
  readsFromHop: {
    most: 100_000,
    seconds: 10 * MINUTE_SECONDS,
    per: 'hop',
    inMemory: true,
    message: 'rateOfNetwork',
    source:
      "Product decision: the one address that a caller can't choose, as for `signUpsFromHop`. At list price, an address " +
      'that uses it up in every instance all day costs about 30 US dollars.',
  },
  readsOfVisitors: {
    most: 300_000,
    seconds: 10 * MINUTE_SECONDS,
    per: 'everyone',
    inMemory: true,
    message: 'rateOfVisitors',
    source:
      'Product decision: ten pages a second in each instance, all of them missed by the CDN. It bounds what many ' +
      'addresses cost together, to about 90 US dollars a day. Signed-in readers are counted by themselves.',
  },
  passwordsOfEmail: {
    most: 10,
    seconds: 15 * MINUTE_SECONDS,
    per: 'email',
    onlyWhen: wrongPassword,
    message: 'ratePasswordsOfAccount',
    source:
      'Issue 5. Within the 100 failed attempts an hour on one account that OWASP ASVS 4.0 allows (2.2.1); the CIS ' +
      'benchmarks for Windows allow at most 10 before a pause of 15 minutes.',
  },
  passwordsFromAddress: {
    most: 100,
    seconds: 15 * MINUTE_SECONDS,
    per: 'address',
    onlyWhen: wrongPassword,
    message: 'ratePasswordsOfNetwork',
    source: 'Issue 5. Close to Mastodon: 25 sign-ins in 5 minutes per address, but only failures count here.',
  },
  passkeyChallenges: {
    most: 300,
    seconds: 15 * MINUTE_SECONDS,
    per: 'address',
    message: 'ratePasskeys',
    source:
      'Product decision: a sign-in page that stays open asks for one every four minutes, so this is a school that signs ' +
      'in at once. Each writes a document for five minutes.',
  },
  signUps: {
    most: 10,
    seconds: HOUR_SECONDS,
    per: 'address',
    message: 'rateSignUpsOfNetwork',
    source: "Issue 5. Mastodon's API allows 5 in 30 minutes; Firebase Authentication itself 100 an hour per address.",
  },
  signUpsFromHop: {
    most: 300,
    seconds: HOUR_SECONDS,
    per: 'hop',
    message: 'rateSignUpsOfNetwork',
    source:
      "Product decision: the one address that a caller can't choose. A server of Hosting stands for many readers; a " +
      "caller of a function's own URL is one, whatever addresses they claim.",
  },
  signUpsInAll: {
    most: 1000,
    seconds: HOUR_SECONDS,
    per: 'everyone',
    message: 'rateSignUps',
    source:
      'Product decision: far above what a successful day brings. It bounds what many addresses create together, and ' +
      'the mails that this sends.',
  },
  verifications: {
    most: 5,
    seconds: 30 * MINUTE_SECONDS,
    per: 'reader',
    message: 'rateVerifications',
    source: 'Product decision; the same as for password reset links.',
  },
  emailChanges: {
    most: 5,
    seconds: DAY_SECONDS,
    per: 'reader',
    message: 'rateEmailChanges',
    source:
      'Product decision: enough to correct typing mistakes. It bounds how many emails one reader can have sent to ' +
      'addresses of others.',
  },
  links: {
    most: 30,
    seconds: 15 * MINUTE_SECONDS,
    per: 'address',
    onlyWhen: ['invalid'],
    message: 'rateLinks',
    source: 'Product decision: more than a household opens by mistake. A code is too long to be guessed anyway.',
  },
  visits: {
    most: 60,
    seconds: HOUR_SECONDS,
    per: 'address',
    message: 'rateOfNetwork',
    source: 'Product decision: one visit in twenty reports, so a school with a hundred readers stays below it.',
  },
  inviteLinks: {
    most: 30,
    seconds: 15 * MINUTE_SECONDS,
    per: 'address',
    onlyWhen: ['not_found'],
    message: 'rateLinks',
    source: 'Product decision: the same as for mailed links. A key is too long to be guessed anyway.',
  },
  resets: {
    most: 5,
    seconds: 30 * MINUTE_SECONDS,
    per: 'email',
    message: 'rateResets',
    source: 'Issue 5; the same as Mastodon.',
  },
  posts: {
    most: 10,
    seconds: MINUTE_SECONDS,
    per: 'reader',
    message: 'ratePosts',
    source:
      'Issue 5. Lemmy allows 6 comments in 10 minutes by default, too few for a conversation between two readers.',
  },
  postsOfNewReader: {
    most: 20,
    seconds: DAY_SECONDS,
    per: 'reader',
    message: 'rateNewReaders',
    source:
      'Product decision: public posts and discussions of an account that is less than seven days old. Discourse allows 3 topics ' +
      'and 10 replies on the first day.',
  },
  newThreads: {
    most: 20,
    seconds: DAY_SECONDS,
    per: 'reader',
    message: 'rateThreads',
    source: "Issue 5; the same as Discourse's max_topics_per_day.",
  },
  likes: {
    most: 60,
    seconds: MINUTE_SECONDS,
    per: 'reader',
    message: 'rateLikes',
    source: 'Issue 5: one a second, unliking included.',
  },
  spoilerMarks: {
    most: 30,
    seconds: DAY_SECONDS,
    per: 'reader',
    message: 'rateSpoilerMarks',
    source:
      'Product decision: more than a reader meets in a day. It bounds how many posts two accounts can mark together.',
  },
  changes: {
    most: 1000,
    seconds: HOUR_SECONDS,
    per: 'reader',
    message: 'rateChanges',
    source:
      'Product decision: counted by the documents that a change writes, such as the replies that move with a post or the ' +
      'books that move between the lists of a club. Enough to move every book of the largest club once.',
  },
  renames: {
    most: 3,
    seconds: DAY_SECONDS,
    per: 'reader',
    message: 'rateUsernames',
    source:
      'Issue 10. A renaming writes every post of the reader and reserves the old name for 90 days; three are enough ' +
      'to correct a mistake.',
  },
  pageSwitches: {
    most: 20,
    seconds: DAY_SECONDS,
    per: 'reader',
    message: 'rateOfAccount',
    source:
      'Product decision: switching the public page on or off writes every post of the reader, whose name is then a link ' +
      'or not.',
  },
  usernames: {
    most: 60,
    seconds: HOUR_SECONDS,
    per: 'reader',
    message: 'rateOfAccount',
    source:
      'Product decision: a block and a change of username reveal whether a name has an account, as adding a member does.',
  },
  clubRenames: {
    most: 10,
    seconds: DAY_SECONDS,
    per: 'reader',
    message: 'rateClubNames',
    source:
      'Product decision: a refused title reveals that another club has it. Ten a day are enough to agree on a title, ' +
      'and too few to try out a list.',
  },
  newMembers: {
    most: 60,
    seconds: HOUR_SECONDS,
    per: 'reader',
    message: 'rateMembers',
    source:
      'Product decision: adding reveals whether a username or a verified email has an account. It is enough to add a ' +
      'class within an hour, and too little to try out a list of addresses. The members of a new club count too.',
  },
  emailInvitations: {
    most: 10,
    seconds: DAY_SECONDS,
    per: 'reader',
    message: 'rateInvitations',
    source:
      'Product decision: enough to invite a club of friends in two days, and too little to send advertising. Each club ' +
      'writes to an address once in 14 days.',
  },
  joinRequests: {
    most: 20,
    seconds: DAY_SECONDS,
    per: 'reader',
    message: 'rateJoinRequests',
    source:
      'Product decision: twice as many as can be open, so that somebody can change their mind. It bounds how many owners ' +
      'one reader can write to.',
  },
  exports: {
    most: 300,
    seconds: HOUR_SECONDS,
    per: 'reader',
    message: 'rateExports',
    source:
      'Product decision: a part has up to a million bytes, so the longest notes of five full books and the rest of ' +
      'an account can be downloaded in an hour.',
  },
  imports: {
    most: 1500,
    seconds: HOUR_SECONDS,
    per: 'reader',
    message: 'rateImports',
    source:
      'Product decision: a library of 10,000 books is matched with 200 calls and arrives in 100 parts or more; 20 MB of ' +
      'highlights arrive in about 400. Enough for that twice within an hour.',
  },
  searches: {
    most: 60,
    seconds: MINUTE_SECONDS,
    per: 'reader or address',
    message: 'rateSearches',
    source: 'Issue 5. Lemmy allows 60 in 10 minutes by default; here a search runs at every pause in typing.',
  },
  translation: {
    most: 50_000,
    seconds: DAY_SECONDS,
    per: 'reader',
    message: 'rateTranslations',
    source:
      'Product decision: Cloud Translation costs 20 US dollars per million characters, so one reader costs at most ' +
      'one dollar a day. Enough for 140 of the longest posts; a post is translated once for all members.',
  },
  translationOfClub: {
    most: 200_000,
    seconds: DAY_SECONDS,
    per: 'club',
    message: 'rateTranslationsOfClub',
    source:
      'Product decision: four readers with all that they can have. A member who edits posts or the glossary again and ' +
      'again, so that others have them translated again, uses up one club and not the project.',
  },
  translationInAll: {
    most: 1_000_000,
    seconds: DAY_SECONDS,
    per: 'everyone',
    message: 'rateTranslationsOfAll',
    source:
      'Product decision: at most 20 US dollars a day with Cloud Translation, for all readers together. An operator can set another ' +
      'figure (FLYLEAF_TRANSLATION_CHARACTERS).',
  },
  reports: {
    most: 20,
    seconds: DAY_SECONDS,
    per: 'reader or address',
    message: 'rateReports',
    source:
      'Product decision: more than a reader meets in a day. Everything can be reported once by each, so this bounds what ' +
      'moderators have to look at.',
  },
  reportsFromHop: {
    most: 200,
    seconds: DAY_SECONDS,
    per: 'hop',
    message: 'rateReports',
    source:
      "Product decision: of visitors alone, by the one address that a caller can't choose, as for `signUpsFromHop`. A " +
      'server of Hosting stands for many of them.',
  },
  reportsInAll: {
    most: 1000,
    seconds: DAY_SECONDS,
    per: 'everyone',
    message: 'rateReports',
    source:
      'Product decision: of visitors alone. It bounds what many addresses make us store and send, each a receipt and an ' +
      'outcome; readers with an account can still report.',
  },
  reportReceipts: {
    most: 5,
    seconds: DAY_SECONDS,
    per: 'email',
    message: 'rateReports',
    source:
      'Product decision: emails to one address, which somebody else may have typed. A report after that is stored as well, ' +
      'and its receipt is on the screen alone.',
  },
  glossaries: {
    most: 10,
    seconds: DAY_SECONDS,
    per: 'reader',
    message: 'rateGlossaries',
    source:
      'Product decision: a changed word makes every translation with it new. All words of a book can be changed at once.',
  },
} as const satisfies Record<string, Rate>;

export type RateName = keyof typeof rates;

export type InstanceRate = {
  [Name in RateName]: (typeof rates)[Name] extends { inMemory: true } ? Name : never;
}[RateName];

export type CallRate = Exclude<RateName, InstanceRate>;
