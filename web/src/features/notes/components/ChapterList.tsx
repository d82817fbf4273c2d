import type { Note } from '@contract/notes';
import { useCallback, useState } from 'react';
import { ConfirmDialog } from '@/components/dialog/ConfirmDialog';
import { useDeleteNote } from '../api/use-delete-note';
import type { Chapter } from '../chapters';
import { neighbourOf } from '../neighbour';
import { ChapterGroup } from './ChapterGroup';
import styles from './ChapterList.module.css';
import { noteLinkId } from './NoteRow';
import { useFocusNext } from './use-focus-next';

interface Props {
  chapters: readonly Chapter[];
  collapsed: ReadonlySet<number>;
  onToggle: (chapter: number) => void;
}

export function ChapterList({ chapters, collapsed, onToggle }: Props) {
  const [asked, setAsked] = useState<Note>();
  const focusNext = useFocusNext();
  const deleteNote = useDeleteNote();
  const ask = useCallback((note: Note) => setAsked(note), []);
  const confirm = (note: Note) => {
    const visible = chapters.flatMap(({ chapter, notes }) => (collapsed.has(chapter) ? [] : notes));
    const next = neighbourOf(visible, note._id);
    setAsked(undefined);
    deleteNote(note);
    focusNext(next && noteLinkId(next._id));
  };
  return (
    <div className={styles.chapters}>
      {chapters.map((chapter) => (
        <ChapterGroup
          key={chapter.chapter}
          chapter={chapter}
          isOpen={!collapsed.has(chapter.chapter)}
          onToggle={onToggle}
          onDelete={ask}
        />
      ))}
      {asked && (
        <ConfirmDialog onConfirm={() => confirm(asked)} onCancel={() => setAsked(undefined)}>
          Are you sure you would like to delete this note? This cannot be undone.
        </ConfirmDialog>
      )}
    </div>
  );
}
