import type { FieldError, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { chapterProblem, toChapter } from './chapter-field';

interface Reach {
  /** What it is unless the author changes it. */
  suggested: number | null;
  /** A reply goes at least this far. */
  least?: number | null;
}

/**
 * How far a post goes, as the value `chapter` of its form.
 * @returns what ChapterField shows, and the chapter that was chosen
 */
export function useChapterField<Values extends { chapter: string }>(
  form: UseFormReturn<Values>,
  { suggested, least = null }: Reach,
) {
  const name = 'chapter' as Path<Values>;
  form.register(name, { validate: (typed) => chapterProblem(typed, least) });
  const value: string = form.watch(name);
  const error = form.formState.errors.chapter as FieldError | undefined;
  return {
    field: {
      value,
      suggested,
      error: error?.message,
      onChange: (typed: string) => {
        form.clearErrors(name);
        form.setValue(name, typed as PathValue<Values, Path<Values>>);
      },
    },
    chosen: (): number | null => toChapter(form.getValues(name), suggested),
  };
}
