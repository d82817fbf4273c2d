import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import styles from './BookTabs.module.css';

type Tab = 'discussions' | 'notes';

interface Props {
  genre: string;
  bookId: string;
  current: Tab;
}

/** The two sides of a book's page. Each has an address, so they are links. */
export function BookTabs({ genre, bookId, current }: Props) {
  const href = hrefs.genreBook(genre, bookId);
  const link = (tab: Tab, label: string, to: string) => (
    <li>
      <AppLink to={to} aria-current={tab === current ? 'page' : undefined}>
        {label}
      </AppLink>
    </li>
  );
  return (
    <nav aria-label="About this book">
      <ul className={styles.tabs}>
        {link('discussions', 'Discussions', href)}
        {link('notes', "Readers' notes", `${href}?tab=notes`)}
      </ul>
    </nav>
  );
}
