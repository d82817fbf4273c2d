import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { Token } from '@contract/tokens';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { ConfirmDialog } from '@/components/dialog/Dialog';
import { LoadFailure, RefreshFailure, SkeletonText } from '@/components/feedback/Loading';
import { IconButton } from '@/components/form/Button';
import { TimeAgo } from '@/components/page/TimeAgo';
import { formatDay, today } from '@/lib/dates';
import { toastAction } from '@/lib/toasts';
import { tokensQuery, useRevokeToken } from './api';
import { NewToken } from './NewToken';
import { scopeNames } from './scope-names';

export function Tokens(newToken: ComponentProps<typeof NewToken>) {
  return (
    <>
      <TokenList />
      <NewToken {...newToken} />
    </>
  );
}

function TokenList() {
  const { t } = useLingui();
  const query = useQuery(tokensQuery);
  const [chosen, setChosen] = useState<Token>();
  const revoke = useRevokeToken();
  if (!query.data) return query.error ? <LoadFailure query={query} /> : <SkeletonText lines={2} />;
  const cancel = () => {
    setChosen(undefined);
    revoke.reset();
  };
  const revokeTitle = ({ name }: Token) => t`Revoke ${name}?`;
  const confirm = ({ _id, name }: Token) =>
    revoke.mutate(_id, {
      onSuccess: () => {
        cancel();
        toastAction(t`Revoked: ${name}`);
      },
    });
  return (
    <>
      <RefreshFailure query={query} />
      {query.data.length > 0 && (
        <chakra.ul aria-label={t`Tokens`} display="grid" gap={3}>
          {query.data.map((token) => (
            <TokenRow key={token._id} token={token} onRevoke={() => setChosen(token)} />
          ))}
        </chakra.ul>
      )}
      {chosen && (
        <ConfirmDialog
          title={revokeTitle(chosen)}
          confirm={t`Revoke`}
          onConfirm={() => confirm(chosen)}
          onCancel={cancel}
          mutation={revoke}
        >
          {t`Programs that use this token can't reach your account any more.`}
        </ConfirmDialog>
      )}
    </>
  );
}

function TokenRow({ token: { name, scopes, expiresAt, usedAt }, onRevoke }: { token: Token; onRevoke: () => void }) {
  const { t } = useLingui();
  const names = scopeNames();
  const day = expiresAt && formatDay(today(new Date(expiresAt)));
  const ends = day ? t`Expires on ${day}` : t`Never expires`;
  return (
    <chakra.li display="flex" alignItems="center" justifyContent="space-between" gap={3}>
      <Text as="span" minWidth={0} overflowWrap="anywhere">
        {name}
        <Text as="span" display="block" color="fg.muted" fontSize="sm">
          {scopes.map((scope) => names[scope]).join(' · ')}
        </Text>
        <Text as="span" display="block" color="fg.muted" fontSize="sm">
          {usedAt ? (
            <>
              {t`Last used:`} <TimeAgo instant={usedAt} />
            </>
          ) : (
            t`Not used yet`
          )}
        </Text>
        <Text as="span" display="block" color="fg.muted" fontSize="sm">
          {ends}
        </Text>
      </Text>
      <IconButton label={t`Revoke ${name}`} icon={<Trash2 />} onClick={onRevoke} />
    </chakra.li>
  );
}
