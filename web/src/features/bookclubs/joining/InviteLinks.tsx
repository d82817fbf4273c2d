import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { InviteLink } from '@contract/joining';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { LoadFailure, SkeletonText } from '@/components/feedback/Loading';
import { IconButton } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { Disclosure } from '@/components/page/Disclosure';
import { errorText } from '@/lib/api/api-error';
import { formatDate } from '@/lib/dates';
import { inviteLinksQuery, useRevokeInviteLink } from '../api/invite-links';
import { InviteByEmail } from './InviteByEmail';
import { NewLinkForm } from './NewLinkForm';

/** For members who can add members. The links load when the reader opens the list. */
export function InviteLinks({ club }: { club: string }) {
  const { t } = useLingui();
  return (
    <Disclosure title={t`Invite links`}>
      <Text color="fg.muted" fontSize="sm">
        {t`Anyone with such a link can join the club. Friends without an account can sign up on the way. It shows the club's name, an owner and the number of members.`}
      </Text>
      <Links club={club} />
      <NewLinkForm club={club} />
      <InviteByEmail club={club} />
    </Disclosure>
  );
}

function Links({ club }: { club: string }) {
  const { t } = useLingui();
  const query = useQuery(inviteLinksQuery(club));
  const revoke = useRevokeInviteLink(club);
  if (query.error) return <LoadFailure query={query} />;
  if (!query.data) return <SkeletonText lines={2} />;
  if (query.data.length === 0) return null;
  return (
    <>
      <chakra.ul aria-label={t`Invite links`} display="grid" gap={1}>
        {query.data.map((link) => (
          <LinkRow key={link._id} link={link} isEnding={revoke.isPending} onEnd={() => revoke.mutate(link._id)} />
        ))}
      </chakra.ul>
      <ErrorArea>{revoke.error && errorText(revoke.error)}</ErrorArea>
    </>
  );
}

interface RowProps {
  link: InviteLink;
  isEnding: boolean;
  onEnd: () => void;
}

function LinkRow({ link: { createdAt, expiresAt, uses, maxUses, emailed }, isEnding, onEnd }: RowProps) {
  const { t } = useLingui();
  const [made, ends] = [formatDate(createdAt), formatDate(expiresAt)];
  return (
    <chakra.li display="flex" alignItems="center" justifyContent="space-between" gap={3}>
      <span>
        {t`Made ${made}, ends ${ends}`}
        <Text as="span" display="block" color="fg.muted" fontSize="sm">
          {emailed ? (
            t`Sent by email`
          ) : maxUses === null ? (
            <Plural value={uses} _0="Not used yet" one="# reader has joined" other="# readers have joined" />
          ) : (
            t`${uses} of ${maxUses} uses`
          )}
        </Text>
      </span>
      <IconButton label={t`End the link made ${made}`} icon={<Trash2 />} disabled={isEnding} onClick={onEnd} />
    </chakra.li>
  );
}
