import type { Note } from '@contract/notes';
import { memo, useId } from 'react';
import { ExpandIcon } from '@/ui/icons';
import styles from './ChapterList.module.css';
import type { Chapter } from './chapters';
import { NoteRow } from './NoteRow';
import { countNotes } from './words';

interface Props {
  chapter: Chapter;
  isOpen: boolean;
  onToggle: (chapter: number) => void;
  onDelete: (note: Note) => void;
}

export const ChapterGroup = memo(function ChapterGroup({ chapter, isOpen, onToggle, onDelete }: Props) {
  const list = useId();
  const { chapter: number, name, notes } = chapter;
  return (
    <section>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? list : undefined}
          onClick={() => onToggle(number)}
        >
          <ExpandIcon />
          <span>
            Chapter {number} {name && <bdi className={styles.name}>{name}</bdi>}
          </span>
          <span className={styles.count}>{countNotes(notes.length)}</span>
        </button>
      </h2>
      {isOpen && (
        <ul id={list} className={styles.rows}>
          {notes.map((note) => (
            <NoteRow key={note._id} note={note} chapterName={name} onDelete={onDelete} />
          ))}
        </ul>
      )}
    </section>
  );
});
