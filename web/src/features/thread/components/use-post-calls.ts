import type { UpToChapter } from '@domain/progress';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { unlessGone } from '@/lib/api/api-error';
import { patchPosts, readAgainWhatIsUnderWay } from '../api/thread-cache';
import type { ThreadPost } from '../post';
import type { About, ThreadSource } from '../thread';

/** Until the screen shows the cached data: otherwise the closing form would miss its post, or count it as news. */
const drawn = () => new Promise<void>(notifyManager.schedule);

interface Focus {
  scrollToPost: (postId: string, page: number) => void;
  leaveMissingPage: () => Promise<void>;
}

export function usePostCalls<Post extends ThreadPost>(source: ThreadSource<Post>, focus: Focus) {
  const client = useQueryClient();
  const refreshed = async <Answer>(written: Promise<Answer>): Promise<Answer> => {
    const answer = await written;
    await source.invalidate();
    await drawn();
    return answer;
  };
  const add = async (content: string, replyTo: string | null, key: string, about: About) => {
    const { _id, page } = await source.add(content, replyTo, key, about);
    await drawn();
    if (replyTo) source.expandReplies?.(replyTo);
    focus.scrollToPost(_id, page + 1);
  };
  const { rechapter, mark, removeOther, announce, translationOf, translate } = source;
  return {
    add: (content: string, key: string, about: About) => add(content, null, key, about),
    reply: (parentId: string, content: string, key: string, about: About) => add(content, parentId, key, about),
    edit: (postId: string, content: string, chapter?: UpToChapter) => refreshed(source.edit(postId, content, chapter)),
    rechapter: rechapter && ((...change: Parameters<typeof rechapter>) => refreshed(rechapter(...change))),
    mark: mark && ((...marked: Parameters<typeof mark>) => refreshed(mark(...marked))),
    remove: async (postId: string) => {
      await refreshed(unlessGone(source.remove(postId), undefined));
      await focus.leaveMissingPage();
    },
    removeOther:
      removeOther &&
      (async (postId: string, reason: string) => {
        await refreshed(unlessGone(removeOther(postId, reason), undefined));
        await focus.leaveMissingPage();
      }),
    ...{ translationOf, translate },
    announce: announce && ((...announced: Parameters<typeof announce>) => refreshed(announce(...announced))),
    toggleLike: async ({ _id: postId, liked: wasLiked }: Pick<Post, '_id' | 'liked'>) => {
      const { _id, likes, liked } = await source.like(postId, !wasLiked);
      patchPosts<ThreadPost>(client, source.keys, { [_id]: { likes, liked } });
      readAgainWhatIsUnderWay(client, source.keys);
    },
  };
}
