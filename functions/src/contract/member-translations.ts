import * as z from 'zod';
import { clubName, id, ignoredCaller, instant, name, nameProblem, text } from '../domain/fields';
import { languages } from '../domain/languages';
import { lengthProblem, limits, versionLength } from '../domain/limits';
import { asIssue, issue } from '../domain/messages';

const language = z.enum(languages);

/** What one of a club's posts, or a discussion's title, says in another language, written by a member. */
export const MemberTranslation = z.object({
  _id: id,
  language,
  text: z.string(),
  /** The username of who wrote it. */
  user: z.string(),
  at: instant,
  /** The original was edited after this was written, or last confirmed. */
  outdated: z.boolean(),
  /** For its writer and the author of the original. */
  can: z.object({ remove: z.boolean() }),
});

/** What a member translation is of: a post, or the title of a discussion. */
const original = { kind: z.enum(['post', 'title']).default('post'), id };

const memberTranslationText = text('Version', limits.version);

/** A title's translation is as short as a title. */
const titleProblem = (value: string) =>
  nameProblem('Title', value) ?? lengthProblem('Title', value, limits.discussionTitle);

/** A member translation that is written together with its original. */
export const ownTranslation = z.object({ language, text: memberTranslationText });
export const ownTitleTranslation = z.object({ language, text: name('Title', limits.discussionTitle) });

/** The message for a member translation that is too long for its original; undefined when it fits. */
export const versionProblem = (version: string, original: string, kind: 'post' | 'title' = 'post') =>
  kind === 'title'
    ? lengthProblem('Title', version, versionLength(original, limits.discussionTitle))
    : lengthProblem('Version', version, versionLength(original));

const term = z.object({ en: name('English word', limits.term), it: name('Italian word', limits.term) });
const terms = z.array(term).max(limits.glossary.max, { error: issue('glossaryFull', { max: limits.glossary.max }) });

/** `own`: the caller has added it. */
const shownTerms = z.array(term.extend({ own: z.boolean() }));

const glossaryOf = { club: clubName, book: id };

export const memberTranslationCalls = {
  /**
   * Saves a member translation, or, with the text that the current one has already, confirms that it still fits. `replaces` is the
   * current one that the writer has seen, and `editedAt` the original's: what somebody else has saved in the
   * meantime isn't replaced (`conflict`), and a translation of an earlier text is outdated from the start.
   */
  'POST /api/bookclubs/memberTranslation': {
    auth: 'required',
    speaks: true,
    rates: ['posts'],
    creates: true,
    body: z
      .object({
        ...ignoredCaller,
        ...original,
        language,
        text: memberTranslationText,
        replaces: id.nullable().default(null),
        editedAt: instant.nullable().default(null),
      })
      .superRefine(({ kind, text: value }, context) => {
        const problem = kind === 'title' ? titleProblem(value) : undefined;
        if (problem) context.addIssue({ code: 'custom', path: ['text'], message: asIssue(problem) });
      }),
    answer: MemberTranslation,
  },
  /** Removes a member translation. When it was the current one, the one before it is current again. */
  'POST /api/bookclubs/removeMemberTranslation': {
    auth: 'required',
    body: z.object({ ...ignoredCaller, ...original, version: id }),
    answer: z.literal('ok'),
  },
  /** All member translations in one language that are kept, newest first; at most 100. None of what is hidden, unless `reveal` asks. */
  'POST /api/bookclubs/getMemberTranslations': {
    auth: 'required',
    body: z.object({ ...ignoredCaller, ...original, language, reveal: z.boolean().default(false) }),
    answer: z.array(MemberTranslation),
  },
  /** The words of a club's book that translations keep to. A name that stays as it is, is the same in both languages. */
  'POST /api/bookclubs/getGlossary': {
    auth: 'required',
    body: z.object({ ...ignoredCaller, ...glossaryOf }),
    answer: shownTerms,
  },
  /** Replaces the words. `seen` are those that were there before: somebody else's changes aren't lost (`conflict`). */
  'POST /api/bookclubs/glossary': {
    auth: 'required',
    speaks: true,
    rates: ['glossaries'],
    body: z.object({ ...ignoredCaller, ...glossaryOf, terms, seen: terms }),
    answer: shownTerms,
  },
} as const;

export type MemberTranslation = z.output<typeof MemberTranslation>;
export type Term = z.output<typeof term>;
export type GlossaryTerm = z.output<typeof shownTerms>[number];
