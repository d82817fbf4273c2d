import { Box } from '@chakra-ui/react/box';
import { Trans, useLingui } from '@lingui/react/macro';
import { Hourglass } from 'lucide-react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { SkeletonText } from '@/components/feedback/Loading';
import { Page } from '@/components/page/Page';

/** The main area until the browser draws its screen. */
export function Waiting() {
  return (
    <Box maxWidth="reading" marginInline="auto" px={4} py={8}>
      <SkeletonText lines={3} />
    </Box>
  );
}

/** The main area when the server has too much to do. */
export function Busy() {
  const { t } = useLingui();
  return (
    <Page title={t`Flyleaf is busy`} width="reading">
      <EmptyState icon={<Hourglass />}>
        <Trans>Too many people are reading right now. Reload the page in a few seconds.</Trans>
      </EmptyState>
    </Page>
  );
}
