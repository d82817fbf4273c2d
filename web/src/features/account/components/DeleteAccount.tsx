import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import type { Session } from '@/lib/session/session';
import { DeleteAccountDialog } from './DeleteAccountDialog';

export function DeleteAccount({ session }: { session: Session }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="outline" colorPalette="danger" justifySelf="start" onClick={() => setIsAsking(true)}>
        {t`Delete account`}
      </Button>
      {isAsking && <DeleteAccountDialog session={session} onClose={() => setIsAsking(false)} />}
    </>
  );
}
