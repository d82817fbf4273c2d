import { type Label, type Message, message } from './messages';

/** Lengths are code points after trimming. Source: the wire contract, "Limits"; the specification, sections 5 and 9. */
export interface Length {
  min: number;
  max: number;
}

export const limits = {
  email: { min: 3, max: 254 },
  password: { min: 8, max: 128 },
  username: { min: 3, max: 30 },
  searchText: { min: 3, max: 100 },
  publicSearch: { min: 1, max: 100 },
  title: { min: 1, max: 300 },
  author: { min: 0, max: 300 },
  publisher: { min: 0, max: 300 },
  published: { min: 0, max: 40 },
  coverAddress: { min: 0, max: 500 },
  remark: { min: 1, max: 5000 },
  chapter: { min: 0, max: 10_000 },
  page: { min: 0, max: 100_000 },
  chapterTitle: { min: 0, max: 200 },
  pages: { min: 1, max: 100_000 },
  /** A place in an audiobook, and its length: up to 999:59. */
  minute: { min: 0, max: 59_999 },
  minutes: { min: 1, max: 59_999 },
  percent: { min: 0, max: 100 },
  /** Stars, in steps of a half. */
  rating: { min: 0.5, max: 5 },
  goal: { min: 1, max: 1000 },
  readings: { min: 0, max: 50 },
  tags: { min: 0, max: 10 },
  tag: { min: 1, max: 30 },
  post: { min: 20, max: 350 },
  reply: { min: 20, max: 300 },
  discussionTitle: { min: 1, max: 120 },
  clubTitle: { min: 1, max: 60 },
  clubPost: { min: 8, max: 350 },
  version: { min: 1, max: 5000 },
  term: { min: 1, max: 80 },
  glossary: { min: 0, max: 100 },
  schedule: { min: 0, max: 104 },
  /** About one step of a schedule, and about a whole book. */
  questions: { min: 0, max: 5 },
  bookQuestions: { min: 0, max: 520 },
  chapterParts: { min: 0, max: 100 },
  partName: { min: 0, max: 80 },
  partChapters: { min: 1, max: 1000 },
  /** Stored bytes of the parts of all books of a club together. */
  partsBytes: { min: 0, max: 50_000 },
  meetingPlace: { min: 0, max: 200 },
  meetingLink: { min: 0, max: 500 },
  meetingNote: { min: 0, max: 300 },
  meetingMinutes: { min: 5, max: 1440 },
  meetingDates: { min: 0, max: 10 },
  meetingRepeats: { min: 2, max: 26 },
  tonightAnswer: { min: 1, max: 500 },
  /** Of an answer in all its languages, so that those of the largest club fit into one document. */
  tonightAnswerBytes: { min: 1, max: 1600 },
  tonightTimer: { min: 1, max: 60 },
  /** Members named in the order of turns. */
  tonightSpeakers: { min: 0, max: 30 },
  proposals: { min: 0, max: 50 },
  proposalsOfMember: { min: 0, max: 5 },
  ballotBooks: { min: 2, max: 20 },
  ballotDays: { min: 0, max: 60 },
  pollOptions: { min: 2, max: 10 },
  pollOption: { min: 1, max: 80 },
  clubMembers: { min: 1, max: 500 },
  /** Clubs that a reader was added to and hasn't accepted. */
  waitingClubs: { min: 0, max: 20 },
  inviteLinks: { min: 0, max: 5 },
  emailedLinks: { min: 0, max: 20 },
  listing: { min: 0, max: 140 },
  joinMessage: { min: 0, max: 300 },
  /** A reader's requests within 30 days, except accepted and withdrawn ones. */
  joinRequests: { min: 0, max: 10 },
  devices: { min: 0, max: 10 },
  sessions: { min: 0, max: 50 },
  pushEndpoint: { min: 0, max: 1000 },
  passkeys: { min: 0, max: 20 },
  passkeyName: { min: 1, max: 60 },
  tokens: { min: 0, max: 20 },
  tokenName: { min: 1, max: 60 },
  deviceName: { min: 0, max: 60 },
  clubBooks: { min: 0, max: 1000 },
  /** A query compares a field with 30 values at most, and margins combine editions with clubs. */
  editions: { min: 1, max: 10 },
  joinedBooks: { min: 0, max: 200 },
  /** Stored bytes of all these joins together. */
  joinedBytes: { min: 0, max: 50_000 },
  shelfBooks: { min: 0, max: 10_000 },
  notesPerBook: { min: 0, max: 2000 },
  foundBooks: { min: 0, max: 40 },
  listPage: { min: 1, max: 100 },
  postsPage: { min: 1, max: 20 },
  pinned: { min: 0, max: 3 },
  announcements: { min: 0, max: 3 },
  deletedPosts: { min: 0, max: 100 },
  /** Replies to one post whose likes browsers see live. */
  liveReplies: { min: 0, max: 2000 },
  viewIds: { min: 1, max: 100 },
  /** The latest posts that are kept to find unread ones, for each public discussion and each club. */
  recentPosts: { min: 0, max: 100 },
  /** The latest posts that a reader keeps for later. */
  keptPosts: { min: 0, max: 500 },
  quote: { min: 0, max: 500 },
  reportReason: { min: 10, max: 1000 },
  reporterName: { min: 1, max: 100 },
  law: { min: 3, max: 300 },
  facts: { min: 10, max: 1000 },
  blocks: { min: 0, max: 500 },
  suspensionDays: { min: 1, max: 365 },
  appeal: { min: 10, max: 2000 },
  /** A build, or an error and its place, in a browser's report. */
  visitName: { min: 1, max: 80 },
  visitErrors: { min: 0, max: 5 },
} as const satisfies Record<string, Length>;

export const linkDays = [1, 7, 14, 30] as const;

/** Top-level posts on one page of a thread's screen (specification, section 9). */
export const threadPage = { public: 5, club: 40 };

export const MAX_BODY_BYTES = 64 * 1024;

/** Usernames and ids are document ids, and Firestore reserves ids of the form `__…__`. */
export const USERNAME_PATTERN = /^(?!__.*__$)[a-z0-9_.-]+$/;
/** A username needs one of these characters; otherwise it looks like punctuation. */
export const USERNAME_CHARACTER = /[a-z0-9]/;
/** A username must end like this: at the end of a sentence, a dot or hyphen isn't part of a mention. */
export const USERNAME_END = /[a-z0-9_]$/;
/** `bookclubs/new` is a form, Hosting hides files with a leading dot, and the router reads `%2F` as a slash. */
export const CLUB_TITLE_RESERVED = /^(\.|new$)|%2f/i;
export const ID_PATTERN = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/;
export const IDEMPOTENCY_KEY_PATTERN = /^[A-Za-z0-9_-]{8,64}$/;

export function lengthOf(text: string): number {
  let count = 0;
  for (const _ of text.trim()) count += 1;
  return count;
}

/** Fillers, tag characters and the like don't make a text longer. */
const NOTHING = /[\p{Default_Ignorable_Code_Point}\u2800]+/gu;

const isTooShort = (text: string, { min }: Length): boolean => lengthOf(text.replace(NOTHING, '')) < min;

export function lengthProblem(label: Label, text: string, limit: Length): Message | undefined {
  const { min, max } = limit;
  if (isTooShort(text, limit)) return min === 1 ? message('required', { label }) : message('tooShort', { label, min });
  return lengthOf(text) > max ? message('tooLong', { label, max }) : undefined;
}

/** The form of a report calls the field by a question, which a message about its length can't name. */
export const reasonProblem = (reason: string, limit: Length): Message | undefined =>
  isTooShort(reason, limit) ? message('reasonTooShort', { min: limit.min }) : lengthProblem('Reason', reason, limit);

export const versionLength = (original: string, { min, max }: Length = limits.version): Length => ({
  min,
  max: Math.min(max, 2 * lengthOf(original) + 100),
});

export const rangeProblem = (label: Label, { min, max }: Length): Message => message('notWhole', { label, min, max });

/** Specification, section 5: the upper message says 300 for both kinds, even where the limit is 350. */
export function postProblem(text: string, limit: Length): Message | undefined {
  if (isTooShort(text, limit)) return message('postTooShort');
  return lengthOf(text) > limit.max ? message('postTooLong') : undefined;
}
