import { chakra } from '@chakra-ui/react/styled-system';
import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { AppLink } from '@/components/navigation/AppLink';
import { DRAFTS, listTexts } from '@/lib/drafts/unsaved-texts';
import { hrefs } from '@/lib/paths';
import { useSession } from '@/lib/session/session';

export function UnsavedHere() {
  const session = useSession();
  const { pathname } = useLocation();
  const isKept = useMemo(
    () => session && listTexts(session.id).some(({ place }) => place?.split('?')[0] === pathname),
    [session, pathname],
  );
  if (!isKept) return null;
  const drafts = `${hrefs.account()}#${DRAFTS}`;
  return (
    <chakra.span display="block" mt={2}>
      <Trans>
        What you typed here isn't saved. <AppLink to={drafts}>See your unsaved drafts</AppLink>
      </Trans>
    </chakra.span>
  );
}
