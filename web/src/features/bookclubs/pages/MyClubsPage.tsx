import { Text } from '@chakra-ui/react/text';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { AppLink } from '@/components/navigation/AppLink';
import { Page } from '@/components/page/Page';
import { hrefs } from '@/lib/paths';
import { MyClubs } from '../components/MyClubs';
import { NewClubDialog } from '../forms/NewClubDialog';

/** `/bookclubs`: the reader's clubs. The mobile bar's Discuss leads here, so this page links to the public side. */
export function MyClubsPage() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <Page title={t`My Book Clubs`} actions={<Button onClick={() => setOpen(true)}>{t`New Book Club`}</Button>}>
      <MyClubs />
      <Text color="fg.muted">
        <Trans>
          Reading alone? <AppLink to={hrefs.discuss()}>Go to the public discussions</AppLink>
        </Trans>
      </Text>
      {isOpen && <NewClubDialog onClose={() => setOpen(false)} />}
    </Page>
  );
}
