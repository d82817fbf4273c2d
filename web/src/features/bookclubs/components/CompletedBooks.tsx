import type { ClubSettings } from '@contract/bookclubs';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import styles from './CompletedBooks.module.css';

interface Props {
  club: string;
  books: ClubSettings['completedBooks'];
}

/** What the club has read: its discussions can still be read and gone on with. */
export function CompletedBooks({ club, books }: Props) {
  if (books.length === 0) return null;
  return (
    <section className={styles.completed} aria-labelledby="completed-books">
      <h2 id="completed-books">Completed books</h2>
      <ul>
        {books.map(({ _id, title }) => (
          <li key={_id}>
            <AppLink to={hrefs.clubBook(club, _id)}>{title}</AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
