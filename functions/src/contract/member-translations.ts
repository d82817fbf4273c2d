import * as z from 'zod';
import { clubName, id, ignoredCaller, instant, name, nameProblem, text } from '../domain/fields';
import { clubLanguages } from '../domain/languages';
import { lengthProblem, limits, versionLength } from '../domain/limits';
import { asIssue, issue } from '../domain/messages';

const language = z.enum(clubLanguages);

export const MemberTranslation = z.object({
  _id: id,
  language,
  text: z.string(),
  user: z.string(),
  at: instant,
  outdated: z.boolean(),
  /** For the translator and the author of the original. */
  can: z.object({ remove: z.boolean() }),
});

const original = { kind: z.enum(['post', 'title']).default('post'), id };

const memberTranslationText = text('Version', limits.version);

const titleProblem = (value: string) =>
  nameProblem('Title', value) ?? lengthProblem('Title', value, limits.discussionTitle);

export const ownTranslation = z.object({ language, text: memberTranslationText });
export const ownTitleTranslation = z.object({ language, text: name('Title', limits.discussionTitle) });

export const versionProblem = (version: string, original: string, kind: 'post' | 'title' = 'post') =>
  kind === 'title'
    ? lengthProblem('Title', version, versionLength(original, limits.discussionTitle))
    : lengthProblem('Version', version, versionLength(original));

const term = z.object({ en: name('English word', limits.term), it: name('Italian word', limits.term) });
const terms = z.array(term).max(limits.glossary.max, { error: issue('glossaryFull', { max: limits.glossary.max }) });

const shownTerms = z.array(term.extend({ own: z.boolean() }));

const glossaryOf = { club: clubName, book: id };

export const memberTranslationCalls = {
  /** The same text confirms it. Fails with `conflict` unless `replaces` is current. `editedAt` is the original's. */
  'POST /api/bookclubs/memberTranslation': {
    summary: 'Translate a post or a title',
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
        /** The caller has revealed it. */
        reveal: z.boolean().default(false),
      })
      .superRefine(({ kind, text: value }, context) => {
        const problem = kind === 'title' ? titleProblem(value) : undefined;
        if (problem) context.addIssue({ code: 'custom', path: ['text'], message: asIssue(problem) });
      }),
    answer: MemberTranslation,
  },
  'POST /api/bookclubs/removeMemberTranslation': {
    summary: "Remove a member's translation",
    auth: 'required',
    body: z.object({ ...ignoredCaller, ...original, version: id }),
    answer: z.literal('ok'),
  },
  /** In one language, newest first, at most 100; without hidden ones unless revealed. */
  'POST /api/bookclubs/getMemberTranslations': {
    summary: "List members' translations of a post",
    auth: 'required',
    body: z.object({ ...ignoredCaller, ...original, language, reveal: z.boolean().default(false) }),
    answer: z.array(MemberTranslation),
  },
  /** An untranslated name is the same in both languages. */
  'POST /api/bookclubs/getGlossary': {
    summary: "Get the glossary of a club's book",
    auth: 'required',
    body: z.object({ ...ignoredCaller, ...glossaryOf }),
    answer: shownTerms,
  },
  /** Replaces the terms. Fails with `conflict` unless `seen` is the current list. */
  'POST /api/bookclubs/glossary': {
    summary: "Replace the glossary of a club's book",
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
