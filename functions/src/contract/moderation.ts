import * as z from 'zod';
import { id, instant, listQuery, text } from '../domain/fields';
import { languages } from '../domain/languages';
import { ID_PATTERN, limits, reasonProblem } from '../domain/limits';
import { issue } from '../domain/messages';
import { UpToChapter } from '../domain/progress';
import { clubPartsOf } from '../domain/report-ids';

/** The categories, with their names in the templates of Regulation (EU) 2024/2835, so that reports are comparable. */
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
 * A topic by its opening post; a reader by username; a club's name by its name in a URL or an invite link's key; a
 * member translation by `translationId`; a public book; by `clubPartId`, a part of a club.
 */
const kinds = [
  ...(['post', 'note', 'reader', 'clubPost', 'club', 'translation', 'book'] as const),
  ...(['meeting', 'proposal', 'term', 'parts', 'joinRequest', 'clubBook', 'question', 'answer'] as const),
] as const;
export const ReportedKind = z.enum(kinds, { error: issue('invalidValue') });
export type ReportedKind = z.output<typeof ReportedKind>;

/** `hide`, `close` (a topic) and `suspend` (its author) restrict; `restore` lifts all; `dismiss` changes nothing. */
export const ActKind = z.enum(['dismiss', 'hide', 'restore', 'close', 'suspend'], { error: issue('invalidValue') });
export type ActKind = z.output<typeof ActKind>;
export const restricts = (act: ActKind): boolean => act === 'hide' || act === 'close' || act === 'suspend';

export const Ground = z.enum(['law', 'rules'], { error: issue('invalidValue') });

const reasons = {
  category: ReportCategory.nullable(),
  ground: Ground.nullable(),
  law: z.string(),
  facts: z.string(),
};

const Act = z.object({
  kind: ActKind,
  at: instant,
  /** By the number of reports, before a moderator's decision. */
  automatic: z.boolean(),
  ...reasons,
  days: z.int().nullable(),
});

const Outcome = z.enum(['open', 'kept', 'restricted']);

const Case = z.object({
  _id: id,
  version: z.int(),
  /** Changes with the text. A decision names it, so it always concerns the words that the moderator has read. */
  words: z.string(),
  state: z.enum(['open', 'closed']),
  kind: ReportedKind,
  user: z.string(),
  text: z.string().nullable(),
  title: z.string().nullable(),
  /** Of a post or note; null when only members see it, or when it has no page. */
  place: z.object({ bookId: id, discussionId: id.nullable(), id }).nullable(),
  context: z
    .object({
      club: z.string().nullable(),
      book: z.string(),
      thread: z.string().nullable(),
      chapter: UpToChapter,
      answers: z.object({ user: z.string(), text: z.string() }).nullable(),
    })
    .nullable(),
  hidden: z.boolean(),
  closed: z.boolean(),
  suspendedUntil: instant.nullable(),
  numReports: z.int(),
  /** Other restrictions of the same author, in force or lifted; counted up to 100. */
  earlier: z.int(),
  reports: z.array(z.object({ category: ReportCategory, reason: z.string(), at: instant, byReader: z.boolean() })),
  history: z.array(Act),
  appeal: z.object({ text: z.string(), at: instant }).nullable(),
  openedAt: instant,
});
export type Case = z.output<typeof Case>;

export const Statement = z.object({
  _id: id,
  kind: ReportedKind,
  act: ActKind,
  at: instant,
  automatic: z.boolean(),
  ...reasons,
  excerpt: z.string(),
  until: instant.nullable(),
  appealUntil: instant,
  appeal: z.object({ text: z.string(), at: instant, outcome: z.enum(['open', 'declined', 'approved']) }).nullable(),
  undoneAt: instant.nullable(),
});
export type Statement = z.output<typeof Statement>;

const REPORTED = /^(?!\.+$)[A-Za-z0-9._-]{1,128}$/;

const REPORTED_CLUB = /^[^/]{1,200}$/u;

const REPORTED_TRANSLATION = /^(post|title)(\.[A-Za-z0-9_-]{1,128}){2}$/;

const patternOf = (kind: ReportedKind): RegExp => {
  if (kind === 'club') return REPORTED_CLUB;
  return kind === 'translation' ? REPORTED_TRANSLATION : REPORTED;
};

const clubParts: Readonly<Partial<Record<ReportedKind, { ids: number; words: number }>>> = {
  meeting: { ids: 1, words: 0 },
  proposal: { ids: 1, words: 0 },
  term: { ids: 1, words: 2 },
  parts: { ids: 1, words: 0 },
  joinRequest: { ids: 1, words: 0 },
  clubBook: { ids: 1, words: 0 },
  question: { ids: 2, words: 0 },
  answer: { ids: 3, words: 0 },
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
    ids.every((part) => ID_PATTERN.test(part))
  );
}

const reportFields = z.object({
  kind: ReportedKind,
  id: z.string({ error: issue('noId') }),
  category: ReportCategory,
  reason: text('Reason', limits.reportReason, reasonProblem),
  goodFaith: z.literal(true, { error: issue('noGoodFaith') }),
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
    version: z.int(),
    words: z.string(),
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
  /** The same answer for a first and a repeated report. */
  'POST /api/user/report': {
    summary: 'Report a text or a reader',
    auth: 'optional',
    rates: ['reports'],
    countsItself: ['reportReceipts', 'reportsFromHop', 'reportsInAll'],
    creates: true,
    body: reportBody,
    /** `/report/{_id}` shows the outcome. `byEmail`: also emailed, without an account, a few times a day at most. */
    answer: z.object({ _id: id, byEmail: z.boolean() }),
  },
  'GET /api/user/report/{receipt}': {
    summary: 'Get the outcome of a report',
    auth: 'none',
    rates: ['searches'],
    answer: z.object({ category: ReportCategory, kind: ReportedKind, at: instant, outcome: Outcome }),
  },
  /** Oldest open reports first, at most 20. `not_found` for a reader who isn't a moderator. */
  'GET /api/user/moderation': {
    summary: 'List open reports, as a moderator',
    auth: 'required',
    query: listQuery,
    answer: z.array(Case),
  },
  'POST /api/user/moderation': {
    summary: 'Decide a case, as a moderator',
    auth: 'required',
    body: actBody,
    answer: Case,
  },
  'GET /api/user/statements': {
    summary: "List the decisions about the caller's texts",
    auth: 'required',
    answer: z.object({ statements: z.array(Statement), suspendedUntil: instant.nullable(), moderator: z.boolean() }),
  },
  'POST /api/user/appeal': {
    summary: 'Appeal a decision',
    auth: 'required',
    body: z.object({ id, text: text('Appeal', limits.appeal) }),
    answer: Statement,
  },
  'GET /api/user/transparency': {
    summary: 'Count reports and decisions by category and month',
    auth: 'none',
    cdnSeconds: 60,
    answer: z.array(
      z.object({
        month: z.string(),
        reports: byCategory,
        restrictions: byCategory,
        acts: byCategory,
        automatic: z.int(),
        appeals: z.int(),
        appealsApproved: z.int(),
      }),
    ),
  },
} as const;
