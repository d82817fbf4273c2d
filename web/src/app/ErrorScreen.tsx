import { useRouteError } from 'react-router';
import { Button } from '@/ui/Button';
import { Page } from '@/ui/Page';
import { ChunkError } from './load-chunk';

/** What a screen that broke turns into. */
export function ErrorScreen() {
  const isChunk = useRouteError() instanceof ChunkError;
  const words = isChunk
    ? 'A part of Flyleaf did not arrive: the connection was lost, or there is a newer version. Reloading helps with both.'
    : 'That was our mistake, not yours. Reload the page, or start again from the home page.';
  return (
    <Page title={isChunk ? 'Loading chunk failed' : 'Unhandled Thrown Error!'} width="reading">
      <p role="alert">{words} What you typed has been kept.</p>
      <p>
        <Button onClick={() => location.reload()}>Reload</Button>
      </p>
      <p>
        <a href="/">Go to the home page</a>
      </p>
    </Page>
  );
}
