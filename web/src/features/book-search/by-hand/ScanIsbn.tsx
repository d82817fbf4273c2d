import { Trans } from '@lingui/react/macro';
import { ScanBarcode } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/form/Button';
import { ScanDialog } from './scan/lazy';

interface Props {
  onScan: (isbn13: string) => void;
}

/** A page can list cameras, without their names, before the reader allows their use. */
async function hasCamera(): Promise<boolean> {
  const devices = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? [];
  return devices.some(({ kind }) => kind === 'videoinput');
}

export function ScanIsbn({ onScan }: Props) {
  const [isPossible, setPossible] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    void hasCamera().then(setPossible);
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
