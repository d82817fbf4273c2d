import * as z from 'zod';
import { clubName, id, ignoredCaller, name } from '../domain/fields';
import { type ClubLanguage, clubLanguages } from '../domain/languages';
import { limits } from '../domain/limits';
import { chapter } from '../domain/progress';
import { speaksWith } from './calls';
import { checkVersion, isOther, notOther } from './club-post-text';
import { ownTitleTranslation } from './member-translations';

const language = z.enum(clubLanguages);

/** About a step of the schedule. Its discussion, which its first answer opens, has its id and its text as the title. */
export const Question = z.object({
  _id: id,
  chapter: z.int(),
  text: z.string(),
  lang: language.nullable(),
  /** By its author. */
  translation: z.object({ language, text: z.string() }).optional(),
  /** It has a discussion, and nobody can change or remove it any more. */
  answered: z.literal(true).optional(),
  /** The caller can change and remove it. */
  can: z.literal(true).optional(),
});
export type Question = z.output<typeof Question>;

const inLanguages = { lang: language.nullable().default(null), translation: ownTitleTranslation.optional() };
const text = name('Question', limits.discussionTitle);
const ofBook = { ...ignoredCaller, club: clubName, book: id };

interface Asked {
  text?: string | null;
  lang: ClubLanguage | null;
  translation?: { language: ClubLanguage; text: string } | undefined;
}

const isInOther = ({ lang, translation }: Asked) => isOther({ lang, version: translation });
const otherLanguage = { ...notOther, path: ['translation'] };
const checkTranslation = ({ text: asked, translation }: Asked, context: z.RefinementCtx) =>
  checkVersion(context, 'titleTranslation', asked ?? '', translation);

export const questionCalls = {
  /** Only members who can change the schedule. `chapter` is a step of it: five questions at most. */
  'POST /api/bookclubs/newQuestion': {
    summary: 'Add a question to a step of a schedule',
    auth: 'required',
    speaks: true,
    rates: ['posts'],
    creates: true,
    body: z
      .object({ ...ofBook, chapter, text, ...inLanguages })
      .refine(isInOther, otherLanguage)
      .superRefine(checkTranslation),
    answer: Question,
  },
  /** Without `text`, removes it. For its author and owners, until somebody answers; `seen` is the text being replaced. */
  'POST /api/bookclubs/question': {
    summary: 'Change or remove a question',
    auth: 'required',
    speaks: speaksWith('text'),
    rates: ['changes'],
    body: z
      .object({ ...ofBook, id, seen: z.string(), text: text.nullable(), ...inLanguages })
      .refine(isInOther, otherLanguage)
      .superRefine(checkTranslation),
    answer: Question.nullable(),
  },
} as const;
