import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/form/Button';
import { IconButton } from '@/components/form/IconButton';
import { useSession } from '@/lib/use-session';
import type { Member } from '../api/use-remove-member';
import { LeaveClubDialog } from './LeaveClubDialog';
import styles from './MemberList.module.css';
import { RemoveMemberDialog } from './RemoveMemberDialog';

interface Props {
  club: string;
  members: readonly Member[];
}

/** The members, each of whom any member can take out; at the reader's own name that is leaving. */
export function MemberList({ club, members }: Props) {
  const session = useSession();
  const [asked, setAsked] = useState<Member>();
  const list = useRef<HTMLUListElement>(null);
  const isReader = ({ username, email }: Member) => username === session?.username || email === session?.email;
  const close = () => setAsked(undefined);
  const onRemoved = () => {
    close();
    list.current?.focus();
  };
  return (
    <div>
      <p className={styles.label} aria-hidden="true">
        Members
      </p>
      <ul ref={list} className={styles.members} aria-label="Members" tabIndex={-1}>
        {members.map((member) => (
          <li key={member.username}>
            <span className={styles.name}>
              {member.username}
              <span className={styles.email}>{member.email}</span>
            </span>
            {isReader(member) ? (
              <Button variant="outline" size="sm" onClick={() => setAsked(member)}>
                Leave
              </Button>
            ) : (
              <IconButton
                label={`Remove ${member.username}`}
                icon={<Trash2 />}
                tone="danger"
                onClick={() => setAsked(member)}
              />
            )}
          </li>
        ))}
      </ul>
      {asked &&
        (isReader(asked) ? (
          <LeaveClubDialog club={club} reader={asked} isLast={members.length === 1} onClose={close} />
        ) : (
          <RemoveMemberDialog club={club} member={asked} onRemoved={onRemoved} onClose={close} />
        ))}
    </div>
  );
}
