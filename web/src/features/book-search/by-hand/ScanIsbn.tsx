import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Trans, useLingui } from '@lingui/react/macro';
import { ScanBarcode } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import { Button } from '@/components/form/Button';
import { canScan, type ScannerState, useScanner } from './use-scanner';

interface Props {
  onScan: (isbn13: string) => void;
}

export function ScanIsbn({ onScan }: Props) {
  const [isPossible, setPossible] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    canScan().then(setPossible);
  }, []);
  if (!isPossible) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" size="sm" marginInlineStart="auto" onClick={() => setOpen(true)}>
        <ScanBarcode aria-hidden="true" />
        <Trans>Scan ISBN</Trans>
      </Button>
      {isOpen && (
        <ScanDialog
          onClose={close}
          onFound={(isbn13) => {
            close();
            onScan(isbn13);
          }}
        />
      )}
    </>
  );
}

function ScanDialog({ onClose, onFound }: { onClose: () => void; onFound: (isbn13: string) => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Scan ISBN`} onClose={onClose}>
      <Scanner onFound={onFound} />
    </Dialog>
  );
}

function Scanner({ onFound }: { onFound: (isbn13: string) => void }) {
  const { t } = useLingui();
  const { video, state } = useScanner(onFound);
  const hasPicture = state === 'looking' || state === 'other';
  return (
    <Stack gap={3}>
      <p role="status">
        <Hint state={state} />
      </p>
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
    default:
      return <Trans>Point the camera at the barcode on the back of the book.</Trans>;
  }
}
