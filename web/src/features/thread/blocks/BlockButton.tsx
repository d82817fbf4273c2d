import { DELETED_READER } from '@domain/deleted-reader';
import { useLingui } from '@lingui/react/macro';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/form/Button';
import { useSession } from '@/lib/session/session';
import { useThreadOfPost } from '../components/thread-context';
import { BlockDialog } from '../lazy';

/** Renders nothing for visitors. */
export function BlockButton({ user }: { user: string }) {
  const { t } = useLingui();
  const { blocked } = useThreadOfPost();
  const [isAsking, setAsking] = useState(false);
  if (!useSession() || user === DELETED_READER) return null;
  const isBlocked = blocked.has(user);
  return (
    <>
      <IconButton
        label={isBlocked ? t`Unblock ${user}` : t`Block ${user}`}
        icon={<Ban />}
        fontSize="sm"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      />
      {isAsking && <BlockDialog user={user} isBlocked={isBlocked} onClose={() => setAsking(false)} />}
    </>
  );
}
