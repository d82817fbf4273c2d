import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '@/components/dialog/Dialog';
import { Button, IconButton } from '@/components/form/Button';
import { Avatar } from '@/components/page/Avatar';
import { errorText } from '@/lib/api/api-error';
import { hrefs } from '@/lib/paths';
import { useSession } from '@/lib/session/session';
import { toastAction } from '@/lib/toasts';
import { type Member, useLeaveClub, useRemoveMember } from '../api/club-settings';
import { useClubName } from '../api/queries';

interface RowsProps {
  members: readonly Pick<Member, 'username'>[];
  /** Below the name. */
  detail?: (index: number) => string | undefined;
  action: (index: number) => ReactNode;
  listRef?: RefObject<HTMLUListElement | null>;
}

/** As many rows are shown without scrolling. */
const WHOLE = 6;

/** Members of a club or of one to be created, each with an action. */
export function MemberRows({ members, detail, action, listRef }: RowsProps) {
  const { t } = useLingui();
  return (
    <chakra.ul
      ref={listRef}
      aria-label={t`Members`}
      tabIndex={-1}
      maxHeight={members.length > WHOLE ? '18rem' : undefined}
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

/** The club's members, with the emails that the reader can see. Members who may can remove another one but an owner, and all can leave. */
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
    const { username, owner } = member;
    const ask = () => setAsked(member);
    if (isReader(member)) return <Button variant="outline" onClick={ask}>{t`Leave`}</Button>;
    return owner ? (
      <Text color="fg.muted" fontSize="sm" px={2}>{t`Owner`}</Text>
    ) : (
      <IconButton label={t`Remove ${username}`} icon={<Trash2 />} onClick={ask} />
    );
  };
  return (
    <Box display="grid" gap={1}>
      <Text fontWeight="medium" aria-hidden="true">{t`Members`}</Text>
      <MemberRows
        members={members}
        detail={(index) => members[index]?.email ?? undefined}
        action={action}
        listRef={list}
      />
      {asked &&
        (isReader(asked) ? (
          <LeaveClubDialog club={club} member={asked} isLast={members.length === 1} onClose={close} />
        ) : (
          <RemoveMemberDialog club={club} member={asked} onRemoved={onRemoved} onClose={close} />
        ))}
    </Box>
  );
}

interface DialogProps {
  club: string;
  member: Member;
  onClose: () => void;
}

function RemoveMemberDialog({ club, member, onRemoved, onClose }: DialogProps & { onRemoved: () => void }) {
  const { t } = useLingui();
  const removal = useRemoveMember(club);
  const { username } = member;
  const remove = () =>
    removal.mutate(member, {
      onSuccess: () => {
        flushSync(onRemoved);
        toastAction(t`${username} removed Successfully`);
      },
    });
  return (
    <ConfirmDialog
      onConfirm={remove}
      onCancel={onClose}
      pending={removal.isPending}
      error={removal.error ? errorText(removal.error) : undefined}
    >
      {t`Are you sure you would like to remove ${username} from this club? Their posts stay. The notes they shared with the club are taken back, and they'll be told.`}
    </ConfirmDialog>
  );
}

/** `isLast`: nobody else is in the club. */
function LeaveClubDialog({ club, member, isLast, onClose }: DialogProps & { isLast: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const name = useClubName(club);
  const leave = useLeaveClub(club, async () => {
    await navigate(hrefs.clubs(), { replace: true });
    toastAction(isLast ? t`${name} has been deleted.` : t`You have left ${name}.`);
  });
  return (
    <ConfirmDialog
      onConfirm={() => leave.mutate(member)}
      onCancel={onClose}
      pending={leave.isPending}
      error={leave.error ? errorText(leave.error) : undefined}
    >
      {isLast
        ? t`You are the last member. If you leave, ${name} will be deleted with all its books, discussions and posts. This cannot be undone.`
        : t`Are you sure you would like to leave ${name}? You can only come back if a member adds you again.`}
    </ConfirmDialog>
  );
}
