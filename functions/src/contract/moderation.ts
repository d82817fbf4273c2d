import * as z from 'zod';
import { clubPartsOf } from '../domain/club-part-id';
import { id, instant, listQuery, text } from '../domain/fields';
import { languages } from '../domain/languages';
import { ID_PATTERN, limits } from '../domain/limits';
import { issue } from '../domain/messages';
import { UpToChapter } from '../domain/progress';

/**
 * Why something is reported and restricted, with the name of the same category in the templates of Regulation (EU)
 * 2024/2835, by which reports on moderation are compared.
 */
export const reportCategories = {
  harassment: 'STATEMENT_CATEGORY_CYBER_VIOLENCE',
  hate: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
  violence: 'STATEMENT_CATEGORY_VIOLENCE',
  selfHarm: 'STATEMENT_CATEGORY_SELF_HARM',
  minors: 'STATEMENT_CATEGORY_PROTECTION_OF_MINORS',
  privacy: 'STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
  copyright: 'STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS',
  fraud: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
  spam: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  other: 'STATEMENT_CATEGORY_NOT_SPECIFIED_NOTICE',
} as const;

const categories = Object.keys(reportCategories) as [keyof typeof reportCategories];
export const ReportCategory = z.enum(categories, { error: issue('noCategory') });
export type ReportCategory = z.output<typeof ReportCategory>;

/**
 * What can be reported: a topic by its opening post, which has its id; a reader by their username; a club, that is its
 * name, by the name in its address or by an invite link's key; a member translation by `translationId`; a book with a
 * public page, that is its title and author. By `clubPartId`: a meeting's place and link, a proposed book of a ballot, a
 * term of a book's glossary, and the message of a request to join.
 */
const kinds = [
  ...(['post', 'note', 'reader', 'clubPost', 'club', 'translation', 'book'] as const),
  ...(['meeting', 'proposal', 'term', 'joinRequest'] as const),
] as const;
export const ReportedKind = z.enum(kinds, { error: issue('invalidValue') });
export type ReportedKind = z.output<typeof ReportedKind>;

/** `hide`, `close` (a topic) and `suspend` (its author) restrict; `restore` lifts all of them, `dismiss` leaves all as it is. */
export const ActKind = z.enum(['dismiss', 'hide', 'restore', 'close', 'suspend'], { error: issue('invalidValue') });
export type ActKind = z.output<typeof ActKind>;
export const restricts = (act: ActKind): boolean => act === 'hide' || act === 'close' || act === 'suspend';

/** The law, or Flyleaf's rules for the category. */
export const Ground = z.enum(['law', 'rules'], { error: issue('invalidValue') });

/** Why something was restricted, as its author is told. */
const reasons = {
  category: ReportCategory.nullable(),
  ground: Ground.nullable(),
  /** The law that it breaks; empty where the ground is the rules. */
  law: z.string(),
  facts: z.string(),
};

const Act = z.object({
  kind: ActKind,
  at: instant,
  /** By the number of reports, before a moderator has looked. */
  automatic: z.boolean(),
  ...reasons,
  /** Of a suspension. */
  days: z.int().nullable(),
});

/** How a report ended: `kept` when nothing was restricted. */
const Outcome = z.enum(['open', 'kept', 'restricted']);

/** A reported thing as moderators see it. Who has reported it isn't said. */
const Case = z.object({
  _id: id,
  version: z.int(),
  state: z.enum(['open', 'closed']),
  kind: ReportedKind,
  /** Its author's username; of a deleted account "deleted reader". */
  user: z.string(),
  /** The words that are reported, as they are now; null when they were deleted. */
  text: z.string().nullable(),
  /** The title of the topic that it opens. */
  title: z.string().nullable(),
  /** Where a post or a note, by its id, is in public; null where only members see it, or where there is no page of it. */
  place: z.object({ bookId: id, discussionId: id.nullable(), id }).nullable(),
  /** What a moderator who can't open its place must know; null for usernames, clubs' names and what is gone. */
  context: z
    .object({
      /** The name of the club whose members alone see it. */
      club: z.string().nullable(),
      book: z.string(),
      /** The title of the topic or discussion that a post is in. */
      thread: z.string().nullable(),
      /** A post goes as far; a note is about that chapter. */
      chapter: UpToChapter,
      /** The beginning of the post that a reply answers, or of the text that a member translation is of. */
      answers: z.object({ user: z.string(), text: z.string() }).nullable(),
    })
    .nullable(),
  hidden: z.boolean(),
  closed: z.boolean(),
  suspendedUntil: instant.nullable(),
  numReports: z.int(),
  /** How many other restrictions of the same author are or were in force, 100 at most. */
  earlier: z.int(),
  /** The latest. */
  reports: z.array(z.object({ category: ReportCategory, reason: z.string(), at: instant, byReader: z.boolean() })),
  history: z.array(Act),
  /** What the author says against the decision, while it isn't decided. */
  appeal: z.object({ text: z.string(), at: instant }).nullable(),
  openedAt: instant,
});
export type Case = z.output<typeof Case>;

/** What the author of something is told when it is restricted. */
export const Statement = z.object({
  _id: id,
  kind: ReportedKind,
  act: ActKind,
  at: instant,
  automatic: z.boolean(),
  ...reasons,
  /** The beginning of what it is about. */
  excerpt: z.string(),
  /** When a suspension ends; null for what lasts until it is undone. */
  until: instant.nullable(),
  /** Until when the author can appeal. */
  appealUntil: instant,
  appeal: z.object({ text: z.string(), at: instant, outcome: z.enum(['open', 'declined', 'approved']) }).nullable(),
  undoneAt: instant.nullable(),
});
export type Statement = z.output<typeof Statement>;

/** An id or a username. */
const REPORTED = /^(?!\.+$)[A-Za-z0-9._-]{1,128}$/;

/** A club's name in an address, or the key of an invite link. */
const REPORTED_CLUB = /^[^/]{1,200}$/u;

const REPORTED_TRANSLATION = /^(post|title)(\.[A-Za-z0-9_-]{1,128}){2}$/;

const patternOf = (kind: ReportedKind): RegExp => {
  if (kind === 'club') return REPORTED_CLUB;
  return kind === 'translation' ? REPORTED_TRANSLATION : REPORTED;
};

/** The parts of a `clubPartId` after the club's name. A term has its book's id and its two words. */
const clubParts: Readonly<Partial<Record<ReportedKind, { ids: number; words: number }>>> = {
  meeting: { ids: 1, words: 0 },
  proposal: { ids: 2, words: 0 },
  term: { ids: 1, words: 2 },
  joinRequest: { ids: 1, words: 0 },
};
const LONGEST_PART = 400;

function isReportedId(kind: ReportedKind, reported: string): boolean {
  const expected = clubParts[kind];
  if (!expected) return patternOf(kind).test(reported);
  const [club = '', ...parts] = clubPartsOf(reported) ?? [];
  const [ids, words] = [parts.slice(0, expected.ids), parts.slice(expected.ids)];
  const areTexts = [club, ...words].every(({ length }) => length > 0 && length <= LONGEST_PART);
  return (
    ids.length === expected.ids &&
    words.length === expected.words &&
    areTexts &&
    ids.every((one) => ID_PATTERN.test(one))
  );
}

const reportFields = z.object({
  kind: ReportedKind,
  /** As `ReportedKind` says. */
  id: z.string({ error: issue('noId') }),
  category: ReportCategory,
  reason: text('Reason', limits.reportReason),
  goodFaith: z.literal(true, { error: issue('noGoodFaith') }),
  /** Who reports it, without an account, and the language of their emails. With one, all three are ignored. */
  name: text('Name', limits.reporterName).optional(),
  email: text('Email', limits.email)
    .toLowerCase()
    .pipe(z.email({ error: issue('badEmail') }))
    .optional(),
  language: z.enum(languages).optional(),
});

const reportBody = reportFields.superRefine(({ kind, id }, context) => {
  if (!isReportedId(kind, id)) context.addIssue({ code: 'custom', path: ['id'], message: issue('badId') });
});

const actBody = z
  .object({
    id,
    /** Of the case that the moderator has looked at. */
    version: z.int(),
    act: ActKind,
    category: ReportCategory.optional(),
    ground: Ground.optional(),
    law: text('Law', limits.law).optional(),
    facts: text('Facts', limits.facts).optional(),
    days: z.int().min(limits.suspensionDays.min).max(limits.suspensionDays.max).optional(),
  })
  .superRefine(({ act, category, ground, law, facts, days }, context) => {
    const missing = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (!restricts(act)) return;
    if (!category) missing('category', issue('noCategory'));
    if (!ground) missing('ground', issue('invalidValue'));
    if (ground === 'law' && !law) missing('law', issue('required', { label: 'Law' }));
    if (!facts) missing('facts', issue('required', { label: 'Facts' }));
    if (act === 'suspend' && days === undefined) missing('days', issue('required', { label: 'Days' }));
  });
export type ActBody = z.output<typeof actBody>;

const byCategory = z.record(z.string(), z.int());

export const moderationCalls = {
  /** Answers the same whether it is the first report by this reader or address, or not. */
  'POST /api/user/report': {
    auth: 'optional',
    rates: ['reports'],
    countsItself: ['reportReceipts', 'reportsFromHop', 'reportsInAll'],
    creates: true,
    body: reportBody,
    /**
     * The receipt: `/report/{_id}` tells the outcome. `byEmail` says that who has no account gets both by email, too. An
     * address gets few of them in a day, and no answer says whether it had those.
     */
    answer: z.object({ _id: id, byEmail: z.boolean() }),
  },
  'GET /api/user/report/{receipt}': {
    auth: 'none',
    rates: ['searches'],
    answer: z.object({ category: ReportCategory, kind: ReportedKind, at: instant, outcome: Outcome }),
  },
  /** The queue, those with the oldest open reports first, 20 at most. Not found for who isn't a moderator. */
  'GET /api/user/moderation': { auth: 'required', query: listQuery, answer: z.array(Case) },
  'POST /api/user/moderation': { auth: 'required', body: actBody, answer: Case },
  /** What moderators have decided about the caller's posts, latest first, and until when the caller can't post. */
  'GET /api/user/statements': {
    auth: 'required',
    answer: z.object({ statements: z.array(Statement), suspendedUntil: instant.nullable(), moderator: z.boolean() }),
  },
  'POST /api/user/appeal': {
    auth: 'required',
    body: z.object({ id, text: text('Appeal', limits.appeal) }),
    answer: Statement,
  },
  /** What was reported and decided, by month, latest first. */
  'GET /api/user/transparency': {
    auth: 'none',
    cdnSeconds: 60,
    answer: z.array(
      z.object({
        month: z.string(),
        /** By the category in the templates of Regulation (EU) 2024/2835. */
        reports: byCategory,
        restrictions: byCategory,
        /** By what was done. */
        acts: byCategory,
        automatic: z.int(),
        appeals: z.int(),
        appealsApproved: z.int(),
      }),
    ),
  },
} as const;
