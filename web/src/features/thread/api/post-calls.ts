import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { unlessGone } from '@/lib/api/api-error';
import { readOutdated } from '@/lib/api/query-client';
import { deliver } from '@/lib/outbox/deliver';
import type { WriteRequest } from '@/lib/outbox/entry';
import { focusPost } from '../components/use-post-focus';
import type { LikeWrite, PostWrite } from '../outbox/waiting-posts';
import type { ThreadPost } from '../shown/post';
import { showLike, showPost } from '../shown/thread-cache';
import { threadTitle } from '../shown/thread-title';
import type { NewText, ThreadSource } from '../thread';
import type { ThreadChange } from '../thread-kind';

/** Waits until the screen shows the cached data: a closing form would miss its post, or count it as news. */
const drawn = () => new Promise<void>(notifyManager.schedule);

interface Screen {
  scrollToPost: (postId: string, page: number) => void;
  leaveMissingPage: () => Promise<void>;
  expand: (postId: string) => void;
}

/** What a reader does in a thread of either kind. */
export function usePostCalls<Post extends ThreadPost>(source: ThreadSource<Post>, screen: Screen) {
  const client = useQueryClient();
  const { kind, about, keys, rechapter, mark, removeOther, announce, translationOf, translate } = source;
  const { area, writes } = kind;
  const title = threadTitle(about);
  /** The same call, which ends when the screen shows its effects. */
  const refreshing =
    <Sent extends unknown[], Answer>(write: (...sent: Sent) => Promise<Answer>) =>
    async (...sent: Sent): Promise<Answer> => {
      const answer = await write(...sent);
      await readOutdated(client);
      await drawn();
      return answer;
    };
  const removing = <Sent extends unknown[]>(remove: (...sent: Sent) => Promise<unknown>) => {
    const removeOnce = refreshing((...sent: Sent) => unlessGone(remove(...sent), undefined));
    return (...sent: Sent) => removeOnce(...sent).then(screen.leaveMissingPage);
  };
  /** Repeating an idempotency key creates nothing. */
  const add = async (content: string, replyTo: string | null, id: string, { form, ...text }: NewText) => {
    const request = source.newPost(content, replyTo, text);
    const before: PostWrite = { ...form, thread: about._id, replyTo, title, keys };
    const post = await deliver({ id, kind: `${writes}-post`, request, before });
    if (post) await showPost(client, kind, keys, post, request as WriteRequest);
    await drawn();
    if (replyTo) screen.expand(replyTo);
    if (post) screen.scrollToPost(post._id, post.page + 1);
    else focusPost(id);
  };
  return {
    add: (content: string, key: string, text: NewText) => add(content, null, key, text),
    reply: (parentId: string, content: string, key: string, text: NewText) => add(content, parentId, key, text),
    edit: refreshing(kind.edit),
    rechapter: rechapter && refreshing(rechapter),
    mark: mark && refreshing(mark),
    remove: removing((id: string) => call(`DELETE /api/${area}/post/{id}`, { params: { id } })),
    removeOther: removeOther && removing(removeOther),
    translationOf,
    translate,
    announce: announce && refreshing(announce),
    /** Shown once the server confirms. */
    toggleLike: async ({ _id, liked }: Pick<Post, '_id' | 'liked'>) => {
      const name = liked ? (`POST /api/${area}/unlike` as const) : (`POST /api/${area}/like` as const);
      const write = { id: crypto.randomUUID(), kind: `${writes}-like`, before: { title, keys } satisfies LikeWrite };
      const answer = await deliver({ ...write, request: { name, body: source.likeBody(_id) } });
      if (answer) showLike(client, keys, answer);
    },
    /** Or the post from which the thread is unread again. */
    sayRead: async (read: { posts: string[] } | { unreadFrom: string }) => {
      const request = { name: `POST /api/${area}/read`, body: { id: about._id, ...read } } as const;
      await deliver({ id: crypto.randomUUID(), kind: `${writes}-read`, request, isSilent: true }, { keepalive: true });
    },
    changeThread: (change: ThreadChange) => kind.change(about._id, change),
    removeThread: () => kind.remove(about._id),
  };
}
