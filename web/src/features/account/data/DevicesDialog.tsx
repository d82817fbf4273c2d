import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { OpenSession } from '@contract/sessions';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog, Dialog } from '@/components/dialog/Dialog';
import { LoadFailure, RefreshFailure, SkeletonText } from '@/components/feedback/Loading';
import { Actions, Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { TimeAgo } from '@/components/page/TimeAgo';
import { errorText } from '@/lib/api/api-error';
import { hrefs } from '@/lib/paths';
import { signOut } from '@/lib/session/session';
import { beforeSignOut } from '@/lib/session/use-sign-out';
import { toastAction } from '@/lib/toasts';
import { useSignOutEverywhere } from '../settings/credentials';
import { sessionsQuery, useEndOtherSessions, useEndSession } from './api';

export function DevicesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Dialog title={t`Devices`} onClose={onClose}>
      <Text color="fg.muted">{t`You're signed in on these devices.`}</Text>
      <SessionList>
        <Button variant="outline" color="fg.error" onClick={() => setLeaving(true)}>
          {t`Sign out everywhere`}
        </Button>
      </SessionList>
      {isLeaving && <SignOutEverywhere onCancel={() => setLeaving(false)} />}
    </Dialog>
  );
}

function SessionList({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const query = useQuery(sessionsQuery);
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  if (!query.data) return query.error ? <LoadFailure query={query} /> : <SkeletonText lines={2} />;
  const { here, sessions } = query.data;
  const others = sessions.filter(({ _id }) => _id !== here);
  const isPending = end.isPending || endOthers.isPending;
  const error = end.error ?? endOthers.error;
  const confirmEnd = () => toastAction(t`Signed out.`);
  const signOutLabel = (device: string) => t`Sign out ${device}`;
  return (
    <>
      <RefreshFailure query={query} />
      <chakra.ul aria-label={t`Devices`} display="grid" gap={3}>
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} isHere={session._id === here}>
            {session._id !== here && (
              <Button
                variant="outline"
                size="sm"
                flexShrink={0}
                aria-label={signOutLabel(session.device || t`Another device`)}
                loading={end.isPending && end.variables === session._id}
                disabled={isPending}
                onClick={() => end.mutate(session._id, { onSuccess: confirmEnd })}
              >
                {t`Sign Out`}
              </Button>
            )}
          </SessionRow>
        ))}
      </chakra.ul>
      <ErrorArea>{error && errorText(error)}</ErrorArea>
      <Actions>
        {children}
        {others.length > 1 && (
          <Button
            variant="outline"
            loading={endOthers.isPending}
            disabled={isPending}
            onClick={() => endOthers.mutate(undefined, { onSuccess: confirmEnd })}
          >
            {t`Sign out all others`}
          </Button>
        )}
      </Actions>
    </>
  );
}

interface RowProps {
  session: OpenSession;
  isHere: boolean;
  children: ReactNode;
}

function SessionRow({ session, isHere, children }: RowProps) {
  const { t, i18n } = useLingui();
  const { language, usedAt } = session;
  const languageName = language && new Intl.DisplayNames(i18n.locale, { type: 'language' }).of(language);
  return (
    <chakra.li display="flex" alignItems="center" justifyContent="space-between" gap={3}>
      <Text as="span" minWidth={0} overflowWrap="anywhere">
        {session.device || t`Another device`}
        <Text as="span" display="block" color="fg.muted" fontSize="sm">
          {isHere ? (
            t`This device`
          ) : (
            <>
              {t`Last used:`} <TimeAgo instant={usedAt} />
            </>
          )}
          {languageName && ` · ${languageName}`}
        </Text>
      </Text>
      {children}
    </chakra.li>
  );
}

function SignOutEverywhere({ onCancel }: { onCancel: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const end = useSignOutEverywhere(() => {
    // Before the navigation, since the sign-in page redirects a signed-in reader.
    flushSync(signOut);
    navigate(hrefs.signIn());
    toastAction(t`Signed out everywhere.`);
  });
  return (
    <ConfirmDialog
      onConfirm={() => beforeSignOut(() => end.mutate())}
      onCancel={onCancel}
      mutation={{ isPending: end.isPending || end.isSuccess, error: end.error }}
    >
      {t`Are you sure you would like to sign out everywhere? You'll need your password to sign in again.`}
    </ConfirmDialog>
  );
}
