import { DELETED_READER } from '@contract/deleted-reader';
import { useQuery } from '@tanstack/react-query';
import { endingClubsQuery } from '../api/ending-clubs';
import styles from './WhatGoes.module.css';

const names = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** What becomes of what, before an account is deleted. */
export function WhatGoes() {
  const clubs = useQuery(endingClubsQuery);
  return (
    <ul className={styles.list}>
      <li>
        <strong>Goes:</strong> your account, your shelf, all your notes (the public ones too), your likes, and your
        place in your book clubs.
      </li>
      <li>
        <strong>Stays:</strong> what you posted in discussions and book clubs, by “{DELETED_READER}”. Nobody can change
        or delete it then; delete now what should not stay.
      </li>
      {!clubs.data && (
        <li>
          <strong>Ends:</strong> every book club in which you are the last member.
        </li>
      )}
      {clubs.data && clubs.data.length > 0 && (
        <li>
          <strong>Ends:</strong> {names.format(clubs.data)}, since you are the last member.
        </li>
      )}
    </ul>
  );
}
