import type { Note } from '@contract/notes';
import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '@/components/form/IconButton';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { excerpt } from '../excerpt';
import styles from './ChapterList.module.css';

/** The id of the link of a note's row, for moving the focus there. */
export const noteLinkId = (noteId: string): string => `note-${noteId}`;

/** Characters of a remark that its row may show; its lines are bounded by the style sheet. */
const SHOWN = 400;

interface Props {
  note: Note;
  /** What the heading above says already. */
  chapterName: string;
  onDelete: (note: Note) => void;
}

export const NoteRow = memo(function NoteRow({ note, chapterName, onDelete }: Props) {
  const { _id, bookId, remark, page, pub, chapterTitle } = note;
  const ownName = chapterTitle && chapterTitle !== chapterName ? chapterTitle : '';
  return (
    <li className={styles.row}>
      <AppLink id={noteLinkId(_id)} to={hrefs.editNote(bookId, _id)} className={styles.link}>
        <span className={styles.remark} dir="auto">
          {excerpt(remark, SHOWN)}
        </span>
        {(page > 0 || pub || ownName) && (
          <span className={styles.marks}>
            {ownName && <bdi>{ownName}</bdi>}
            {page > 0 && <span>p. {page}</span>}
            {pub && <span className={styles.public}>Public</span>}
          </span>
        )}
      </AppLink>
      <IconButton
        label={`Delete note: ${excerpt(remark, 40)}`}
        icon={<Trash2 />}
        tone="danger"
        onClick={() => onDelete(note)}
      />
    </li>
  );
});
