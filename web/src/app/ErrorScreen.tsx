import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert, WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Actions, Button } from '@/components/form/Button';
import { ButtonLink } from '@/components/navigation/ButtonLink';
import { Page } from '@/components/page/Page';
import { removeAnswersExceptOf } from '@/lib/api/device-storage';
import { ChunkError } from '@/lib/load-chunk';
import { hrefs } from '@/lib/paths';

/** Shown in place of a screen that failed. A part that could not be loaded is tried again once the network is back. */
export function ErrorScreen() {
  const { t } = useLingui();
  const isChunk = useRouteError() instanceof ChunkError;

  useEffect(() => {
    // What failed may be a stored answer: the next visit starts without.
    if (!isChunk) return removeAnswersExceptOf();
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isChunk]);

  return (
    <Page title={isChunk ? t`Loading chunk failed` : t`Unhandled Thrown Error!`} width="reading">
      <EmptyState
        icon={isChunk ? <WifiOff /> : <TriangleAlert />}
        action={
          <Actions>
            <ButtonLink to={hrefs.home()} variant="outline">
              <Trans>Go to the home page</Trans>
            </ButtonLink>
            <Button onClick={() => location.reload()}>
              <Trans>Reload</Trans>
            </Button>
          </Actions>
        }
      >
        <span role="alert">
          {isChunk ? (
            <Trans>Something didn't load. Reload the page. What you typed is kept.</Trans>
          ) : (
            <Trans>Something went wrong on our side. Reload the page. What you typed is kept.</Trans>
          )}
        </span>
      </EmptyState>
    </Page>
  );
}
