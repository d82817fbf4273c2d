import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { AppLink } from '@/components/navigation/AppLink';
import { Page } from '@/components/page/Page';
import { hrefs } from '@/lib/paths';
import styles from '../components/Cards.module.css';
import { MyClubs } from '../components/MyClubs';
import { NewClubDialog } from '../components/NewClubDialog';

/** `/bookclubs`: the reader's clubs. The mobile bar's Discuss leads here, so this page leads on to the public side. */
export function MyClubsPage() {
  const [isFounding, setFounding] = useState(false);
  return (
    <Page title="My Book Clubs" actions={<Button onClick={() => setFounding(true)}>New Book Club</Button>}>
      <MyClubs />
      <p className={styles.quiet}>
        Nobody at hand who reads the same book? <AppLink to={hrefs.discuss()}>Go to the public discussions</AppLink>
      </p>
      {isFounding && <NewClubDialog onClose={() => setFounding(false)} />}
    </Page>
  );
}
