import { ChevronDown } from 'lucide-react';
import { TextWithBreaks } from '@/components/page/TextWithBreaks';
import { formatDate } from '@/lib/dates';
import type { ChapterNotes } from '../group-notes';
import styles from './ChapterOfNotes.module.css';

/** The public notes of one chapter, closed until a reader opens it. */
export function ChapterOfNotes({ group: { chapter, notes } }: { group: ChapterNotes }) {
  return (
    <details className={styles.chapter}>
      <summary>
        <ChevronDown />
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
