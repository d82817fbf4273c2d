import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/dialog/Dialog';
import { Button } from '@/components/form/Button';
import { useUndoImport } from './end-import';

export function UndoImport({ importId }: { importId: string }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const undo = useUndoImport();
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        <Trans>Undo import</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Undo this import?`}
          confirm={t`Undo import`}
          mutation={undo}
          onConfirm={() => undo.mutate(importId, { onSuccess: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        >
          <Trans>It removes the books and notes that the import added, except those you've changed since.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}
