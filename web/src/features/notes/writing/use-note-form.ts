import type { Note } from '@contract/notes';
import { useMemo, useRef } from 'react';
import { useDraftForm } from '@/components/draft-form/use-draft-form';
import { useStableCalls } from '@/lib/use-stable-calls';
import { chapterNames } from '../book/chapters';
import type { NoteValues } from '../note/note-values';

/** The draft is called `name`. A chapter's name follows its number, unless the reader has typed a name. */
export function useNoteForm(
  name: string,
  saved: NoteValues,
  notes: readonly Note[],
  options: { version?: string; refresh?: () => void } = {},
) {
  const drafted = useDraftForm<NoteValues>(name, saved, {
    ...options,
    notRestored: ['pub', 'withClub', 'club', 'from'],
  });
  const { form, isRestored } = drafted;
  const names = useMemo(() => {
    const knownNames = chapterNames(notes);
    if (saved.chapterTitle && !saved.isUnplaced) knownNames.set(Number(saved.chapter), saved.chapterTitle);
    return knownNames;
  }, [notes, saved]);
  const nameOf = (chapter: string) => (chapter === '' ? undefined : names.get(Number(chapter))) ?? '';

  const isTyped = useRef<boolean>(undefined);
  const wasRestored = useRef<boolean>(undefined);
  // A restored name that the notes don't contain was typed. That of an imported note is the file's.
  if (wasRestored.current !== isRestored) {
    wasRestored.current = isRestored;
    const isKept = isRestored || saved.isUnplaced;
    isTyped.current = isKept && form.getValues('chapterTitle') !== nameOf(form.getValues('chapter'));
  }

  const setName = (chapterTitle: string) => {
    isTyped.current = false;
    form.setValue('chapterTitle', chapterTitle, { shouldValidate: true });
  };
  const restart = (values: NoteValues, from?: string) => {
    isTyped.current = false;
    drafted.restart(values, from);
  };
  const typing = useStableCalls({
    onNameTyped: () => {
      isTyped.current = form.getValues('chapterTitle') !== '';
    },
    onChapterTyped: () => {
      if (!isTyped.current) setName(nameOf(form.getValues('chapter')));
    },
    /** The plus button: the next chapter, without a name (specification, section 2). */
    setChapter: (chapter: string) => {
      form.setValue('chapter', chapter, { shouldValidate: true });
      setName('');
    },
  });
  return { ...drafted, restart, typing };
}

export type NoteFormState = ReturnType<typeof useNoteForm>;
