import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '@/components/dialog/Dialog';
import { Button } from '@/components/form/Button';
import { type ScannerState, useScanner } from './use-scanner';

interface Props {
  onFound: (isbn13: string) => void;
}

export function ScanDialog({ onClose, onFound }: Props & { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Scan ISBN`} onClose={onClose}>
      <Scanner onFound={onFound} />
    </Dialog>
  );
}

function Scanner({ onFound }: Props) {
  const { t } = useLingui();
  const { video, state, retry } = useScanner(onFound);
  const hasPicture = state === 'looking' || state === 'other';
  return (
    <Stack gap={3} alignItems="start">
      <p role="status">
        <Hint state={state} />
      </p>
      {!hasPicture && state !== 'starting' && (
        <Button variant="outline" size="sm" onClick={retry}>
          {t`Try again`}
        </Button>
      )}
      <chakra.video
        ref={video}
        muted
        playsInline
        aria-label={t`Picture of the camera`}
        hidden={!hasPicture}
        width="full"
        maxHeight="60dvh"
        borderRadius="md"
      />
    </Stack>
  );
}

function Hint({ state }: { state: ScannerState }) {
  switch (state) {
    case 'other':
      return <Trans>This barcode isn't an ISBN. Look for one that begins with 978 or 979.</Trans>;
    case 'refused':
      return <Trans>Flyleaf can't use the camera. Allow it in your browser's settings, or type the ISBN.</Trans>;
    case 'no camera':
      return <Trans>No camera was found. Type the ISBN instead.</Trans>;
    case 'failed':
      return <Trans>The camera didn't start. Another app may be using it. You can also type the ISBN.</Trans>;
    case 'stopped':
      return <Trans>The camera stopped. Another app may be using it. You can also type the ISBN.</Trans>;
    default:
      return <Trans>Point the camera at the barcode on the back of the book.</Trans>;
  }
}
