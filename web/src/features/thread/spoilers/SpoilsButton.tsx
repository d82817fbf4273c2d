import { useLingui } from '@lingui/react/macro';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/form/Button';
import { useSession } from '@/lib/session/session';
import { SpoilsDialog } from '../lazy';
import type { ThreadPost } from '../post';

/** Renders nothing for visitors, or if the post is already about the whole book. */
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
