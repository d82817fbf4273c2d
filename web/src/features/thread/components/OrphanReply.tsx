import { useLingui } from '@lingui/react/macro';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { postingKey } from '../shown/thread-cache';
import { PostForm } from '../writing/lazy';
import { useThread } from './thread-context';

/** For a post deleted while its reply form was open. */
export function OrphanReply() {
  const { t } = useLingui();
  const { open, calls, limits, draftPrefix, writesIn, chapter } = useThread();
  const parent = useLostParent();
  if (!parent) return null;
  return (
    <PostForm
      key={parent}
      label={t`Your reply`}
      submit={t`Post`}
      draftName={`${draftPrefix}:${open}`}
      limit={limits.reply}
      writesIn={writesIn}
      upToChapter={{ preselected: chapter, least: null }}
      send={calls.add}
      sendToThread={calls.add}
      isOrphan
      onClose={() => calls.openForm(null)}
    />
  );
}

/** Undefined unless the parent was on this page and somebody else deleted it. */
function useLostParent(): string | undefined {
  const { open, shown, page, isTurning } = useThread();
  const id = /^(?:reply|quote):(.+)/.exec(open ?? '')?.[1];
  const isHere = shown.posts.some(({ _id }) => _id === id);
  const isPosting = useIsMutating({ mutationKey: postingKey }) > 0;
  const seen = useRef('');
  const [lost, setLost] = useState<string>();
  // Runs after the render without the post, when the old form has already saved its draft.
  useEffect(() => {
    const here = `${page} ${id}`;
    // The reader's own posting or deleting closes the form. A form that is already shown stays while it is being sent.
    if (isPosting && lost !== id) seen.current = '';
    else if (isHere) seen.current = here;
    setLost(isHere || isTurning || seen.current !== here ? undefined : id);
  }, [id, isHere, isTurning, isPosting, page, lost]);
  return lost;
}
