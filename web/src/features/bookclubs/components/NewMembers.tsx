import { Stack } from '@chakra-ui/react/stack';
import { Trash2 } from 'lucide-react';
import { IconButton } from '@/components/form/IconButton';
import { MemberField } from './MemberField';
import styles from './MemberList.module.css';

interface Props {
  members: readonly string[];
  onAdd: (member: string) => void;
  onRemove: (member: string) => void;
  /** Why the server does not take them. */
  error: string | undefined;
}

/** Who shall be in a club that is not there yet. */
export function NewMembers({ members, onAdd, onRemove, error }: Props) {
  const add = async (member: string) => {
    onAdd(member);
    return true;
  };
  return (
    <Stack>
      <MemberField onAdd={add} pending={false} problem={error} />
      {members.length > 0 && (
        <ul className={styles.members} aria-label="Members">
          {members.map((member) => (
            <li key={member}>
              <span className={styles.name}>{member}</span>
              <IconButton label={`Take out ${member}`} icon={<Trash2 />} onClick={() => onRemove(member)} />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
