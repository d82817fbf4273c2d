import * as z from 'zod';
import { clubName, id, ignoredCaller, text } from '../domain/fields';
import { type ClubLanguage, clubLanguages } from '../domain/languages';
import { limits } from '../domain/limits';
import { asIssue, issue } from '../domain/messages';
import { quote, upToChapter } from '../domain/progress';
import { ownTranslation, versionProblem } from './member-translations';
import { type NewPoll, newPoll } from './polls';

export const language = z.enum(clubLanguages);

export const clubPostText = text('Post', limits.clubPost);

export const inBoth = { lang: language.nullable().default(null), version: ownTranslation.optional() };

/** The translation must be in the other language, so the original's language is required. */
export const isOther = ({
  lang,
  version,
}: {
  lang: ClubLanguage | null;
  version?: { language: ClubLanguage } | undefined;
}) => version?.language !== lang || lang === null;
export const notOther = { path: ['version'], error: issue('notOtherLanguage') };

export const about = { chapter: upToChapter, quote };

export function checkVersion(
  context: z.RefinementCtx,
  name: 'version' | 'titleTranslation',
  original: string,
  version: { text: string } | undefined,
): void {
  const problem = version && versionProblem(version.text, original, name === 'version' ? 'post' : 'title');
  if (problem) context.addIssue({ code: 'custom', path: [name, 'text'], message: asIssue(problem) });
}

/** Nobody but its author can open it before its chapter. A reply to a sealed post is sealed, too. */
const sealed = z.boolean({ error: issue('invalidValue') }).default(false);

/** Of a new post that isn't a reply. */
export const withPoll = { poll: newPoll.optional() };

/** The translations of options, too, are in the other language. */
export const isPollOther = ({ lang, poll }: { lang: ClubLanguage | null; poll?: NewPoll | undefined }) =>
  lang !== null || !poll?.options.some(({ version }) => version);
export const pollNotOther = { path: ['poll'], error: issue('notOtherLanguage') };

const fields = { ...ignoredCaller, id, remark: clubPostText, ...about, ...inBoth, sealed };

export const newReply = z
  .object(fields)
  .refine(isOther, notOther)
  .superRefine(({ remark, version }, context) => checkVersion(context, 'version', remark, version));

/** `question`: the id is that of a question, whose discussion this opens if nobody has answered. */
export const newPost = z
  .object({ ...fields, question: z.object({ club: clubName, book: id }).optional(), ...withPoll })
  .refine(isOther, notOther)
  .refine(isPollOther, pollNotOther)
  .superRefine(({ remark, version }, context) => checkVersion(context, 'version', remark, version));
