import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from '@/components/form/Button';
import { IconButton } from '@/components/form/IconButton';
import { Avatar } from '@/components/page/Avatar';
import { useSession } from '@/lib/session/use-session';
import type { Member } from '../api/club-settings';
import { LeaveClubDialog, RemoveMemberDialog } from './RemoveMemberDialog';

interface RowsProps {
  members: readonly Pick<Member, 'username'>[];
  /** Below the name. */
  detail?: (index: number) => string | undefined;
  action: (index: number) => ReactNode;
  listRef?: RefObject<HTMLUListElement | null>;
}

/** Members of a club or of one to be created, each with an action. */
export function MemberRows({ members, detail, action, listRef }: RowsProps) {
  const { t } = useLingui();
  return (
    <chakra.ul
      ref={listRef}
      aria-label={t`Members`}
      tabIndex={-1}
      maxHeight="18rem"
      overflow="auto"
      borderWidth="1px"
      borderRadius="md"
      css={{ '& li + li': { borderTopWidth: '1px' } }}
    >
      {members.map(({ username }, index) => (
        <chakra.li key={username} display="flex" alignItems="center" gap={3} minHeight={14} ps={3} pe={2} py={1}>
          <Avatar name={username} />
          <Box flex="1" minWidth={0} overflowWrap="anywhere">
            {username}
            {detail && (
              <Text as="span" display="block" color="fg.muted" fontSize="sm">
                {detail(index)}
              </Text>
            )}
          </Box>
          {action(index)}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** The club's members with their email. Any member can remove another one, or leave. */
export function MemberList({ club, members }: { club: string; members: readonly Member[] }) {
  const { t } = useLingui();
  const session = useSession();
  const [asked, setAsked] = useState<Member>();
  const list = useRef<HTMLUListElement>(null);
  const isReader = ({ username, email }: Member) => username === session?.username || email === session?.email;
  const close = () => setAsked(undefined);
  const onRemoved = () => {
    close();
    list.current?.focus();
  };
  const action = (index: number) => {
    const member = members[index];
    if (!member) return null;
    const { username } = member;
    const ask = () => setAsked(member);
    return isReader(member) ? (
      <Button variant="outline" onClick={ask}>{t`Leave`}</Button>
    ) : (
      <IconButton label={t`Remove ${username}`} icon={<Trash2 />} onClick={ask} />
    );
  };
  return (
    <Box display="grid" gap={1}>
      <Text fontWeight="medium" aria-hidden="true">{t`Members`}</Text>
      <MemberRows members={members} detail={(index) => members[index]?.email} action={action} listRef={list} />
      {asked &&
        (isReader(asked) ? (
          <LeaveClubDialog club={club} member={asked} isLast={members.length === 1} onClose={close} />
        ) : (
          <RemoveMemberDialog club={club} member={asked} onRemoved={onRemoved} onClose={close} />
        ))}
    </Box>
  );
}
