import type { Note } from '@contract/notes';
import { memo, type ReactNode } from 'react';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { excerpt } from '../excerpt';
import styles from './SideList.module.css';

interface Props {
  bookId: string;
  notes: readonly Note[];
  /** Going to a note takes the place of this screen in the history, with this state. */
  replace?: { state: unknown };
  /** Stands beside the heading. */
  action?: ReactNode;
}

/** 'Notes:' beside a form: the way to the book's notes, and each of them, last changed first. */
export const SideList = memo(function SideList({ bookId, notes, replace, action }: Props) {
  return (
    <nav className={styles.side} aria-label="Notes of this book">
      <div className={styles.head}>
        <h2>
          <AppLink to={hrefs.bookNotes(bookId)}>Notes:</AppLink>
        </h2>
        {action}
      </div>
      {notes.length === 0 && <p className={styles.none}>None yet.</p>}
      <ul className={styles.list}>
        {notes.map(({ _id, remark, chapter, page }) => (
          <li key={_id} className={styles.item}>
            <AppLink
              to={hrefs.editNote(bookId, _id)}
              className={styles.link}
              {...(replace && { replace: true, state: replace.state })}
            >
              <span className={styles.place}>
                Ch. {chapter}
                {page > 0 && ` · p. ${page}`}
              </span>
              <span className={styles.remark} dir="auto">
                {excerpt(remark, 120)}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
});
