import { Flex } from '@chakra-ui/react/flex';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { DELETED_READER } from '@domain/deleted-reader';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Flag, Link2, MailOpen, Pencil, Quote, Reply, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/dialog/Dialog';
import { Button, IconButton } from '@/components/form/Button';
import { errorText } from '@/lib/api/api-error';
import { postingKey } from '../api/thread-cache';
import { BlockButton } from '../blocks/BlockButton';
import { RechapterDialog, RemovePostDialog, ReportDialog } from '../lazy';
import { authorName, POSTS_ID, postElementId, type ThreadPost } from '../post';
import { SpoilsButton } from '../spoilers/SpoilsButton';
import { openerId } from '../thread';
import { LikeButton } from './LikeButton';
import { useThreadOfPost } from './thread-context';

interface Props {
  post: ThreadPost;
  /** False below a deleted post. */
  canReply: boolean;
  answering: Answering;
}

export type Answering = 'reply' | 'quote' | undefined;

export function PostActions({ post, canReply: isBelowPost, answering }: Props) {
  const { t } = useLingui();
  const { calls, closed, path } = useThreadOfPost();
  const [isConfirming, setConfirming] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const [isRechaptering, setRechaptering] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const moveFocus = useFocusNeighbour(post._id);
  const canReply = isBelowPost && !closed;
  const removing = useMutation({
    mutationKey: postingKey,
    mutationFn: () => calls.remove(post._id),
    meta: { shown: true },
    onMutate: moveFocus.prepare,
    onError: moveFocus.cancel,
    onSuccess: () => setConfirming(false),
  });
  const confirm = () => {
    removing.reset();
    setConfirming(true);
  };
  const reply = `reply:${post._id}` as const;
  const quote = `quote:${post._id}` as const;
  const edit = `edit:${post._id}` as const;
  const nameElement = <bdi>{authorName(post.user)}</bdi>;
  return (
    <Flex wrap="wrap" align="center" ms={-3} me="auto">
      <LikeButton post={post} />
      {canReply && (
        <Button
          variant="plain"
          size="sm"
          px={{ base: 2, sm: 3 }}
          minHeight="touch"
          id={openerId(reply)}
          data-needs-script=""
          aria-expanded={answering === 'reply'}
          onClick={() => calls.openForm(answering === 'reply' ? null : reply)}
        >
          <Reply />
          <Trans>
            Reply<VisuallyHidden> to {nameElement}</VisuallyHidden>
          </Trans>
        </Button>
      )}
      {canReply && (
        <IconButton
          id={openerId(quote)}
          label={t({ message: 'Quote', context: 'a post' })}
          icon={<Quote />}
          fontSize="sm"
          data-needs-script=""
          aria-expanded={answering === 'quote'}
          onClick={() => calls.openForm(answering === 'quote' ? null : quote)}
        />
      )}
      <IconButton
        label={t`Copy link`}
        icon={<Link2 />}
        fontSize="sm"
        data-needs-script=""
        onClick={() => calls.copyLink(post._id)}
      />
      {calls.markUnread && !post.can.edit && (
        <IconButton
          label={t`Mark unread from here`}
          icon={<MailOpen />}
          fontSize="sm"
          data-needs-script=""
          onClick={() => calls.markUnread?.(post._id)}
        />
      )}
      {!post.can.edit && (
        <IconButton
          label={t`Report`}
          icon={<Flag />}
          fontSize="sm"
          data-needs-script=""
          onClick={() => setReporting(true)}
        />
      )}
      {calls.mark && !post.can.edit && <SpoilsButton post={post} />}
      {!post.can.edit && <BlockButton user={post.user} />}
      {isReporting && (
        <ReportDialog
          kind={path.startsWith('topics/') ? 'post' : 'clubPost'}
          id={post._id}
          user={post.user === DELETED_READER ? undefined : post.user}
          onClose={() => setReporting(false)}
        />
      )}
      {post.can.edit && (
        <IconButton
          id={openerId(edit)}
          label={t`Edit`}
          icon={<Pencil />}
          fontSize="sm"
          onClick={() => calls.openForm(edit)}
        />
      )}
      {calls.rechapter && !post.can.edit && (
        <Button variant="plain" size="sm" px={2} minHeight="touch" onClick={() => setRechaptering(true)}>
          <Trans>Set chapter</Trans>
        </Button>
      )}
      {isRechaptering && <RechapterDialog post={post} onClose={() => setRechaptering(false)} />}
      {post.can.delete && (
        <IconButton label={t`Delete`} icon={<Trash2 />} fontSize="sm" tone="danger" onClick={confirm} />
      )}
      {post.can.remove && (
        <IconButton label={t`Delete`} icon={<Trash2 />} fontSize="sm" tone="danger" onClick={() => setRemoving(true)} />
      )}
      {isRemoving && <RemovePostDialog post={post} onSend={moveFocus.prepare} onClose={() => setRemoving(false)} />}
      {isConfirming && (
        <ConfirmDialog
          onConfirm={() => removing.mutate()}
          onCancel={() => setConfirming(false)}
          pending={removing.isPending}
          error={removing.error ? errorText(removing.error) : undefined}
        >
          <Trans>Are you sure you would like to delete this post? This cannot be undone.</Trans>{' '}
          {path.endsWith(`/${post._id}`) && <Trans>The title of the discussion is deleted with it.</Trans>}
        </ConfirmDialog>
      )}
    </Flex>
  );
}

/** To the post itself if it stays as a placeholder, otherwise to the next post, the previous one or the list. */
function useFocusNeighbour(postId: string) {
  const candidates = useRef<string[]>([]);
  useEffect(
    () => () => {
      const elements = candidates.current.map((id) => document.getElementById(id));
      elements.find((element) => element !== null)?.focus({ preventScroll: true });
    },
    [],
  );
  return {
    prepare: () => {
      const ids = [...document.querySelectorAll(`#${POSTS_ID} article`)].map(({ id }) => id);
      const own = ids.indexOf(postElementId(postId));
      candidates.current = [...ids.slice(own), ...ids.slice(0, own).reverse(), POSTS_ID];
    },
    cancel: () => {
      candidates.current = [];
    },
  };
}
