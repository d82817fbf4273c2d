import type { Note } from '@contract/notes';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { memo, useId } from 'react';
import type { Chapter } from '../chapters';
import { NoteCount } from './NoteCount';
import { NoteRow } from './NoteRow';

/** The id of the button in a chapter's heading. */
export const chapterId = (chapter: number): string => `chapter-${chapter}`;

interface Props {
  chapter: Chapter;
  isOpen: boolean;
  onToggle: (chapter: number) => void;
  onDelete: (note: Note) => void;
}

export const ChapterGroup = memo(function ChapterGroup({ chapter, isOpen, onToggle, onDelete }: Props) {
  const { t } = useLingui();
  const list = useId();
  const { chapter: number, name, notes } = chapter;
  return (
    <section>
      <h2>
        <button
          id={chapterId(number)}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? list : undefined}
          onClick={() => onToggle(number)}
        >
          <ChevronDown />
          <span>
            {t`Chapter ${number}`} {name && <bdi>{name}</bdi>}
          </span>
          <span data-part="count">
            <NoteCount count={notes.length} />
          </span>
        </button>
      </h2>
      {isOpen && (
        <ul id={list}>
          {notes.map((note) => (
            <NoteRow key={note._id} note={note} chapterName={name} onDelete={onDelete} />
          ))}
        </ul>
      )}
    </section>
  );
});
