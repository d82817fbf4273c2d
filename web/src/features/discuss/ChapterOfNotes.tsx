import { formatDate } from '@/lib/dates';
import { ExpandIcon } from '@/ui/icons';
import { TextWithBreaks } from '@/ui/TextWithBreaks';
import styles from './ChapterOfNotes.module.css';
import type { ChapterNotes } from './group-notes';

/** The public notes of one chapter, closed until a reader opens it. */
export function ChapterOfNotes({ group: { chapter, notes } }: { group: ChapterNotes }) {
  return (
    <details className={styles.chapter}>
      <summary>
        <ExpandIcon />
        <h2>Chapter {chapter}</h2>
        <span className={styles.count}>{notes.length === 1 ? '1 note' : `${notes.length} notes`}</span>
      </summary>
      <ul>
        {notes.map(({ _id, user, remark, page, createdAt }) => (
          <li key={_id} className={styles.note}>
            <TextWithBreaks text={remark} />
            <p className={styles.by}>
              <span className={styles.user}>{user}</span>
              {page > 0 && <span>page {page}</span>}
              <time dateTime={createdAt}>{formatDate(createdAt)}</time>
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
