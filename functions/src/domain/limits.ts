import { type Label, type Message, message } from './messages';

/**
 * The limits of every field and their error messages. Source: the wire contract, "Limits", and the specification,
 * sections 5 and 9. Imports no schemas, so that the screens can use it without them. Lengths are Unicode code
 * points after trimming.
 */
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
  percent: { min: 0, max: 100 },
  rating: { min: 1, max: 5 },
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
  /** Dates of a club's schedule for a book: two years of weeks. */
  schedule: { min: 0, max: 104 },
  meetingPlace: { min: 0, max: 200 },
  meetingLink: { min: 0, max: 500 },
  /** A day at most. */
  meetingMinutes: { min: 5, max: 1440 },
  /** Dates to choose from. */
  meetingDates: { min: 0, max: 10 },
  /** Books proposed in a club's ballot, in all and by one member. */
  proposals: { min: 0, max: 20 },
  proposalsOfMember: { min: 0, max: 3 },
  /** How long a ballot is open. */
  ballotDays: { min: 0, max: 60 },
  clubMembers: { min: 1, max: 500 },
  /** Clubs that a reader was added to and hasn't accepted. */
  waitingClubs: { min: 0, max: 20 },
  /** Of one club that still let somebody in. */
  inviteLinks: { min: 0, max: 5 },
  /** The same of those that were sent by email. */
  emailedLinks: { min: 0, max: 20 },
  /** What a club says about itself in the directory, and a reader who asks to join it. */
  listing: { min: 0, max: 140 },
  joinMessage: { min: 0, max: 300 },
  /** Requests of one reader within 30 days that weren't accepted or withdrawn. */
  joinRequests: { min: 0, max: 10 },
  clubBooks: { min: 0, max: 1000 },
  /** Of one work. A query compares a field with 30 values at most, and margins combine editions with clubs. */
  editions: { min: 1, max: 10 },
  /** What one reader, or one club, can join. */
  joinedBooks: { min: 0, max: 200 },
  /** Of all of them together, as they are stored. */
  joinedBytes: { min: 0, max: 50_000 },
  shelfBooks: { min: 0, max: 10_000 },
  notesPerBook: { min: 0, max: 2000 },
  foundBooks: { min: 0, max: 40 },
  listPage: { min: 1, max: 100 },
  postsPage: { min: 1, max: 20 },
  /** Of a book's discussions in a club. */
  pinned: { min: 0, max: 3 },
  /** Posts that are deleted in one step with their discussion. */
  deletedPosts: { min: 0, max: 100 },
  /** Of a post, whose likes browsers hear of at once. */
  liveReplies: { min: 0, max: 2000 },
  viewIds: { min: 1, max: 100 },
  /** The latest posts that are kept to tell which are unread, of a public discussion and of a club. */
  recentPosts: { min: 0, max: 100 },
  /** What is quoted of a longer note is cut off there. */
  quote: { min: 0, max: 500 },
  reportReason: { min: 10, max: 1000 },
  reporterName: { min: 1, max: 100 },
  law: { min: 3, max: 300 },
  facts: { min: 10, max: 1000 },
  /** Readers whom one has blocked. */
  blocks: { min: 0, max: 500 },
  suspensionDays: { min: 1, max: 365 },
  appeal: { min: 10, max: 2000 },
} as const satisfies Record<string, Length>;

/** Days after which an invite link ends, of which a member chooses. */
export const linkDays = [1, 7, 14, 30] as const;

/** Top-level posts on one page of a thread's screen (specification, section 9). */
export const threadPage = { public: 5, club: 40 };

/** Bytes of a request's body (64 KiB). */
export const MAX_BODY_BYTES = 64 * 1024;

/** Both are used as document ids, and Firestore reserves ids of the form `__…__`. */
export const USERNAME_PATTERN = /^(?!__.*__$)[a-z0-9_.-]+$/;
/** Without one, a username is hard to tell from others and from punctuation. */
export const USERNAME_CHARACTER = /[a-z0-9]/;
/** In a sentence, a dot or a hyphen at the end isn't part of a mention. */
export const USERNAME_END = /[a-z0-9_]$/;
/**
 * Titles of clubs whose address would lead elsewhere: `bookclubs/new` is a form, Hosting takes a dot at the beginning for
 * a hidden file, and the router takes `%2F` for a slash.
 */
export const CLUB_TITLE_RESERVED = /^(\.|new$)|%2f/i;
export const ID_PATTERN = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/;
export const IDEMPOTENCY_KEY_PATTERN = /^[A-Za-z0-9_-]{8,64}$/;

/** The length that limits apply to: code points after trimming. */
export function lengthOf(text: string): number {
  let count = 0;
  for (const _ of text.trim()) count += 1;
  return count;
}

/** The message for a text outside its limit; undefined when it fits. */
export function lengthProblem(label: Label, text: string, { min, max }: Length): Message | undefined {
  const length = lengthOf(text);
  if (length < min) return min === 1 ? message('required', { label }) : message('tooShort', { label, min });
  return length > max ? message('tooLong', { label, max }) : undefined;
}

/** How long what somebody writes, or a machine makes, of a text in another language can be: twice as long, with room. */
export const versionLength = (original: string, { min, max }: Length = limits.version): Length => ({
  min,
  max: Math.min(max, 2 * lengthOf(original) + 100),
});

/** The message for a whole number outside its range. */
export const rangeProblem = (label: Label, { min, max }: Length): Message => message('notWhole', { label, min, max });

/**
 * The exact message for a public post, reply or opening post outside its limit (specification, section 5). The text for
 * the upper limit says 300 for both kinds, even where the limit is 350.
 */
export function postProblem(text: string, { min, max }: Length): Message | undefined {
  const length = lengthOf(text);
  if (length < min) return message('postTooShort');
  return length > max ? message('postTooLong') : undefined;
}
