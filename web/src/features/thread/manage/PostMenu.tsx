import { DELETED_READER } from '@domain/deleted-reader';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  Ban,
  BookMarked,
  BookmarkPlus,
  BookmarkX,
  EyeOff,
  Flag,
  Languages,
  Link2,
  MailOpen,
  Megaphone,
  Pencil,
  Quote,
  Trash2,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/dialog/Dialog';
import { Menu, type MenuAction } from '@/components/menu/Menu';
import { useSession } from '@/lib/session/session';
import { toastAction } from '@/lib/toasts';
import { useThreadOfPost } from '../components/thread-context';
import { BlockDialog, ReportDialog, SpoilsDialog } from '../report/lazy';
import { POSTS_ID, postElementId, type ThreadPost } from '../shown/post';
import { postingKey } from '../shown/thread-cache';
import { moreId } from '../thread';
import { keptQuery, useKeep } from './kept';
import { RechapterDialog } from './RechapterDialog';
import { RemovePostDialog } from './RemovePostDialog';

interface Props {
  post: ThreadPost;
  canReply: boolean;
  isOpen: boolean;
  onClose: () => void;
}

type Popup = 'report' | 'spoils' | 'block' | 'rechapter' | 'delete' | 'remove';

export function PostMenu({ post, canReply, isOpen, onClose }: Props) {
  const [popup, setPopup] = useState<Popup>();
  const { path, blocked } = useThreadOfPost();
  const moveFocus = useFocusNeighbour(post._id);
  const close = () => setPopup(undefined);
  const groups = useActions(post, canReply, setPopup);
  const author = post.user === DELETED_READER ? undefined : post.user;
  return (
    <>
      <Menu opener={moreId(post._id)} groups={groups} isOpen={isOpen} onClose={onClose} />
      {popup === 'report' && (
        <ReportDialog
          kind={path.startsWith('topics/') ? 'post' : 'clubPost'}
          id={post._id}
          user={author}
          onClose={close}
        />
      )}
      {popup === 'spoils' && <SpoilsDialog post={post} onClose={close} />}
      {popup === 'block' && <BlockDialog user={post.user} isBlocked={blocked.has(post.user)} onClose={close} />}
      {popup === 'rechapter' && <RechapterDialog post={post} onClose={close} />}
      {popup === 'remove' && <RemovePostDialog post={post} onSend={moveFocus.prepare} onClose={close} />}
      {popup === 'delete' && <DeleteDialog post={post} moveFocus={moveFocus} onClose={close} />}
    </>
  );
}

function useActions(post: ThreadPost, canReply: boolean, open: (popup: Popup) => void): MenuAction[][] {
  const { t } = useLingui();
  const { calls, blocked, announced, path } = useThreadOfPost();
  const isSignedIn = Boolean(useSession());
  const isOwn = post.can.edit;
  const isAnnounced = announced?.includes(post._id) ?? false;
  const announcement = useMutation({
    mutationFn: async () => calls.announce?.(post._id, !isAnnounced),
    onSuccess: () => toastAction(isAnnounced ? t`Announcement ended.` : t`Announced on the club's page.`),
  });
  const { user } = post;
  const keep = useKeep();
  const { data: kept } = useQuery({ ...keptQuery, enabled: isSignedIn });
  const isKept = kept?.includes(post._id) ?? false;
  const area = path.startsWith('topics/') ? 'public' : 'clubs';
  const translation = calls.translationOf?.(post);
  const offered = (isOffered: unknown, action: MenuAction) => (isOffered ? [action] : []);
  return [
    [
      ...offered(canReply, {
        label: t({ message: 'Quote', context: 'a post' }),
        icon: <Quote />,
        onSelect: () => calls.openForm(`quote:${post._id}`),
      }),
      { label: t`Copy link`, icon: <Link2 />, onSelect: () => calls.copyLink(post._id) },
      ...offered(isSignedIn, {
        label: isKept ? t`Remove from kept` : t`Keep for later`,
        icon: isKept ? <BookmarkX /> : <BookmarkPlus />,
        onSelect: () =>
          keep.mutate(
            { id: post._id, area, kept: !isKept },
            {
              onSuccess: () => toastAction(isKept ? t`Removed from kept.` : t`Kept. You'll find it in Notifications.`),
            },
          ),
      }),
      ...offered(calls.markUnread && !isOwn, {
        label: t`Mark unread from here`,
        icon: <MailOpen />,
        onSelect: () => calls.markUnread?.(post._id),
      }),
    ],
    [
      ...offered(isOwn, { label: t`Edit`, icon: <Pencil />, onSelect: () => calls.openForm(`edit:${post._id}`) }),
      ...offered(translation, {
        label: translation ?? '',
        icon: <Languages />,
        onSelect: () => calls.translate?.(post),
      }),
      ...offered(calls.rechapter && !isOwn, {
        label: t`Set chapter`,
        icon: <BookMarked />,
        onSelect: () => open('rechapter'),
      }),
      ...offered(calls.announce, {
        label: isAnnounced ? t`End the announcement` : t`Announce to the club`,
        icon: <Megaphone />,
        onSelect: () => announcement.mutate(),
      }),
    ],
    isOwn
      ? []
      : [
          ...offered(isSignedIn && calls.mark && post.chapter !== 'end', {
            label: t`This spoils…`,
            icon: <EyeOff />,
            onSelect: () => open('spoils'),
          }),
          { label: t`Report`, icon: <Flag />, onSelect: () => open('report') },
          ...offered(isSignedIn && user !== DELETED_READER, {
            label: blocked.has(user) ? t`Unblock ${user}` : t`Block ${user}`,
            icon: <Ban />,
            onSelect: () => open('block'),
          }),
        ],
    offered(post.can.delete || post.can.remove, {
      label: t`Delete`,
      icon: <Trash2 />,
      tone: 'danger',
      onSelect: () => open(post.can.delete ? 'delete' : 'remove'),
    }),
  ];
}

interface DeleteProps {
  post: ThreadPost;
  moveFocus: ReturnType<typeof useFocusNeighbour>;
  onClose: () => void;
}

function DeleteDialog({ post, moveFocus, onClose }: DeleteProps) {
  const { t } = useLingui();
  const { calls, path } = useThreadOfPost();
  const deletion = useMutation({
    mutationKey: postingKey,
    mutationFn: () => calls.remove(post._id),
    meta: { shown: true },
    onMutate: moveFocus.prepare,
    onError: moveFocus.cancel,
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog confirm={t`Delete`} onConfirm={() => deletion.mutate()} onCancel={onClose} mutation={deletion}>
      <Trans>Are you sure you would like to delete this post? This cannot be undone.</Trans>{' '}
      {path.endsWith(`/${post._id}`) && <Trans>The title of the discussion is deleted with it.</Trans>}
    </ConfirmDialog>
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
