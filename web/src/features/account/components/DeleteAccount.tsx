import { useState } from 'react';
import { Button } from '@/components/form/Button';
import type { Session } from '@/lib/session';
import { DeleteAccountDialog } from './DeleteAccountDialog';
import styles from './YourData.module.css';

export function DeleteAccount({ session }: { session: Session }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section className={styles.section} aria-label="Delete account">
      <p>Deletes your account and all your notes for good.</p>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        Delete account
      </Button>
      {isAsking && <DeleteAccountDialog session={session} onClose={() => setIsAsking(false)} />}
    </section>
  );
}
