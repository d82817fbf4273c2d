import type { Note } from '@contract/notes';
import { ChevronDown } from 'lucide-react';
import { memo, useId } from 'react';
import type { Chapter } from '../chapters';
import { countNotes } from '../words';
import styles from './ChapterList.module.css';
import { NoteRow } from './NoteRow';

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
          <ChevronDown />
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
