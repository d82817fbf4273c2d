import { limits } from '@domain/limits';
import type { UpToChapter } from '@domain/progress';
import { distance, upToChapterOfReply } from '@domain/spoilers';
import { t } from '@lingui/core/macro';
import type { FieldError, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { ProgressView } from '@/features/progress/progress';
import { rangeMessage } from '@/lib/form-errors';
import { reachText } from '../thread';

/** What a form has as the chapter while its author has chosen nothing else than what is preselected. */
export const AS_SUGGESTED = 'suggested';
/** The same once they have chosen another chapter, until they type one. */
export const ANOTHER = 'another';

/** How far a post goes, as its form says it: a number, `end`, or nothing for a text without spoilers. */
export function toChapter(value: string, suggested: UpToChapter): UpToChapter {
  if (value === AS_SUGGESTED) return suggested;
  if (value === 'end') return value;
  return value.trim() === '' ? null : Number(value);
}

/** The message for a choice that can't be; undefined when it fits. */
export function chapterProblem(value: string, least: UpToChapter): string | undefined {
  if (value === AS_SUGGESTED) return undefined;
  if (value === ANOTHER) return t`Chapter is required.`;
  const chapter = toChapter(value, least);
  const outside = typeof chapter === 'number' && rangeMessage(t`Chapter`, chapter, limits.chapter);
  if (outside) return outside;
  if (distance(chapter) >= distance(least)) return undefined;
  return t`A reply goes at least as far as the post above it: ${reachText(least)}.`;
}

/** The chapters that can be chosen with one press, in their order: those given that go as far as they must. */
export const chapterChoices = (chapters: readonly (UpToChapter | undefined)[], least: UpToChapter): number[] =>
  [...new Set(chapters)]
    .filter((chapter) => typeof chapter === 'number')
    .filter((chapter) => chapter > 0 && distance(chapter) >= distance(least))
    .sort((a, b) => a - b);

interface Options {
  /** What is chosen until its author chooses something else: none in a thread that names no chapter. */
  preselected: UpToChapter;
  /** A reply goes at least this far, and so does what quotes a note. */
  least: UpToChapter;
  /** Where the author is in the book. */
  progress: ProgressView | undefined;
}

/**
 * How far a post goes, as the value `chapter` of its form.
 * @returns what ChapterField shows, and what was chosen
 */
export function useChapterField<Values extends { chapter: string }>(
  form: UseFormReturn<Values>,
  { preselected, least, progress }: Options,
) {
  const name = 'chapter' as Path<Values>;
  form.register(name, { validate: (value) => chapterProblem(value, least) });
  const value: string = form.watch(name);
  const error = form.formState.errors.chapter as FieldError | undefined;
  const suggested = upToChapterOfReply(least, preselected);
  const mine = progress && !progress.progress.finished ? progress.progress.chapter : null;
  return {
    field: {
      value,
      chosen: toChapter(value, suggested),
      choices: chapterChoices([mine, preselected, suggested], least),
      least,
      error: error?.message,
      onChange: (chosen: string) => {
        form.clearErrors(name);
        form.setValue(name, chosen as PathValue<Values, Path<Values>>);
      },
    },
    chosen: (): UpToChapter => toChapter(form.getValues(name), suggested),
  };
}
