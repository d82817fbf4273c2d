import { Plus } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Button } from '@/components/form/Button';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { useSession } from '@/lib/use-session';
import type { PickedBook } from '../picked-book';
import { NewDiscussion } from './NewDiscussion';
import styles from './StartDiscussion.module.css';

const PARAM = 'new';
const VALUE = 'discussion';

/**
 * The floating button that opens the New Discussion popup; a visitor gets a quiet hint. That it is open stands in the
 * address, so that a reload, or signing in on the way, brings it back.
 */
export function StartDiscussion({ book }: { book?: PickedBook }) {
  const session = useSession();
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const isOpen = search.get(PARAM) === VALUE;
  const opened = new URLSearchParams(search);
  opened.set(PARAM, VALUE);
  const close = () => {
    const next = new URLSearchParams(search);
    next.delete(PARAM);
    setSearch(next, { replace: true, preventScrollReset: true });
  };

  if (session === undefined) return null;
  if (session === null) {
    return (
      <p className={styles.hint}>
        Something to say about a book? <AppLink to={hrefs.signIn(`${pathname}?${opened}`)}>Sign in</AppLink> to start a
        discussion.
      </p>
    );
  }
  return (
    <>
      <div className={styles.room} />
      <div className={styles.floating}>
        <Button onClick={() => setSearch(opened, { preventScrollReset: true })}>
          <Plus />
          New Discussion
        </Button>
      </div>
      {isOpen && <NewDiscussion book={book} onClose={close} />}
    </>
  );
}
