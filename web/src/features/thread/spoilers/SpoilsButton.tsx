import { useLingui } from '@lingui/react/macro';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/form/Button';
import { useSession } from '@/lib/session/session';
import { SpoilsDialog } from '../lazy';
import type { ThreadPost } from '../thread';

/** Marks how far somebody else's public post goes. Nothing for visitors, or where it is about the whole book already. */
export function SpoilsButton({ post }: { post: ThreadPost }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  if (!useSession()) return null;
  return (
    <>
      {post.chapter !== 'end' && (
        <IconButton
          label={t`This spoils…`}
          icon={<EyeOff />}
          fontSize="sm"
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        />
      )}
      {isAsking && <SpoilsDialog post={post} onClose={() => setAsking(false)} />}
    </>
  );
}
