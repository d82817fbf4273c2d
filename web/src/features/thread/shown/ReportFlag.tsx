import type { ReportedKind } from '@contract/moderation';
import { useLingui } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/form/Button';
import { useSession } from '@/lib/session/session';
import { ReportDialog } from '../report/lazy';

interface Props {
  kind: Exclude<ReportedKind, 'reader'>;
  id: string;
  user: string | undefined;
}

export function ReportFlag({ kind, id, user }: Props) {
  const { t } = useLingui();
  const [isReporting, setReporting] = useState(false);
  const session = useSession();
  if (user !== undefined && session?.username === user) return null;
  return (
    <>
      <IconButton
        label={t`Report`}
        icon={<Flag />}
        fontSize="sm"
        ms="auto"
        data-needs-script=""
        onClick={() => setReporting(true)}
      />
      {isReporting && <ReportDialog kind={kind} id={id} user={user} onClose={() => setReporting(false)} />}
    </>
  );
}
