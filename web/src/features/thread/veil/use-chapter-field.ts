import type { Reach } from '@contract/places';
import { reachOfReply } from '@contract/veil';
import type { FieldError, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { PlaceView } from '@/lib/place-view';
import { chapterChoices, chapterProblem, toChapter } from './chapter-field';

interface Options {
  /** What is chosen until its author chooses something else: none in a thread that names no chapter. */
  preselected: Reach;
  /** A reply goes at least this far, and so does what quotes a note. */
  least: Reach;
  /** Where the author is in the book. */
  place: PlaceView | undefined;
}

/**
 * How far a post goes, as the value `chapter` of its form.
 * @returns what ChapterField shows, and what was chosen
 */
export function useChapterField<Values extends { chapter: string }>(
  form: UseFormReturn<Values>,
  { preselected, least, place }: Options,
) {
  const name = 'chapter' as Path<Values>;
  form.register(name, { validate: (value) => chapterProblem(value, least) });
  const value: string = form.watch(name);
  const error = form.formState.errors.chapter as FieldError | undefined;
  const suggested = reachOfReply(least, preselected);
  const mine = place && !place.place.finished ? place.place.chapter : null;
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
    chosen: (): Reach => toChapter(form.getValues(name), suggested),
  };
}
