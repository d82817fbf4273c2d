import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { BlockDialog, ReportDialog } from '@/features/thread/report/lazy';
import { useSession } from '@/lib/session/session';

/** *Report* also for a visitor. */
export function ReaderActions({ user }: { user: string }) {
  const { t } = useLingui();
  const isReader = useSession() !== null;
  const [open, setOpen] = useState<'block' | 'report'>();
  const close = () => setOpen(undefined);
  return (
    <>
      {isReader && (
        <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setOpen('block')}>
          {t`Block`}
        </Button>
      )}
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setOpen('report')}>
        {t`Report`}
      </Button>
      {open === 'block' && <BlockDialog user={user} isBlocked={false} onClose={close} />}
      {open === 'report' && <ReportDialog kind="reader" id={user} user={undefined} onClose={close} />}
    </>
  );
}
