import type { UpToChapter } from '@contract/progress';
import { upToChapterOfReply } from '@contract/spoilers';
import type { FieldError, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { ProgressView } from '@/features/progress/progress';
import { chapterChoices, chapterProblem, toChapter } from './chapter-field';

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
