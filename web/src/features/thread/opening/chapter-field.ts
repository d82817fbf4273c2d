import type { ChapterParts } from '@domain/chapter-parts';
import { limits } from '@domain/limits';
import type { UpToChapter } from '@domain/progress';
import { distance, upToChapterOfReply } from '@domain/spoilers';
import { t } from '@lingui/core/macro';
import type { FieldError, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { ProgressView } from '@/features/progress/progress';
import { rangeMessage } from '@/lib/form-errors';
import { useParts } from '@/lib/named-chapters';
import { reachText } from '../shown/post';

/** The form's value while its author keeps the preselected chapter. */
export const AS_SUGGESTED = 'suggested';
export const ANOTHER = 'another';

export function toChapter(value: string, suggested: UpToChapter): UpToChapter {
  if (value === AS_SUGGESTED) return suggested;
  if (value === 'end') return value;
  return value.trim() === '' ? null : Number(value);
}

export function chapterProblem(value: string, least: UpToChapter, parts?: ChapterParts): string | undefined {
  if (value === AS_SUGGESTED) return undefined;
  if (value === ANOTHER) return t`Chapter is required.`;
  const chapter = toChapter(value, least);
  const outside = typeof chapter === 'number' && rangeMessage(t`Chapter`, chapter, limits.chapter);
  if (outside) return outside;
  if (distance(chapter) >= distance(least)) return undefined;
  return t`A reply goes at least as far as the post above it: ${reachText(least, parts)}.`;
}

export const chapterChoices = (chapters: readonly (UpToChapter | undefined)[], least: UpToChapter): number[] =>
  [...new Set(chapters)]
    .filter((chapter) => typeof chapter === 'number')
    .filter((chapter) => chapter > 0 && distance(chapter) >= distance(least))
    .sort((a, b) => a - b);

interface Options {
  preselected: UpToChapter;
  /** The parent's chapter for a reply, the note's for a quotation. */
  least: UpToChapter;
  progress: ProgressView | undefined;
}

export function useChapterField<Values extends { chapter: string }>(
  form: UseFormReturn<Values>,
  { preselected, least, progress }: Options,
) {
  const name = 'chapter' as Path<Values>;
  const parts = useParts();
  form.register(name, { validate: (value) => chapterProblem(value, least, parts) });
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
