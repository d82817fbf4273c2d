import type { UpToChapter } from '@domain/progress';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { unlessGone } from '@/lib/api/api-error';
import { readOutdated } from '@/lib/api/query-client';
import type { ThreadPost } from '../shown/post';
import type { NewText, ThreadSource } from '../thread';
import { focusPost } from './use-post-focus';

/** Waits until the screen shows the cached data: a closing form would miss its post, or count it as news. */
const drawn = () => new Promise<void>(notifyManager.schedule);

interface Focus {
  scrollToPost: (postId: string, page: number) => void;
  leaveMissingPage: () => Promise<void>;
}

export function usePostCalls<Post extends ThreadPost>(source: ThreadSource<Post>, focus: Focus) {
  const client = useQueryClient();
  const refreshed = async <Answer>(written: Promise<Answer>): Promise<Answer> => {
    const answer = await written;
    await readOutdated(client);
    await drawn();
    return answer;
  };
  const add = async (content: string, replyTo: string | null, key: string, about: NewText) => {
    const added = await source.add(content, replyTo, key, about);
    await drawn();
    if (replyTo) source.expandReplies?.(replyTo);
    if (added) focus.scrollToPost(added._id, added.page + 1);
    else focusPost(key);
  };
  const { rechapter, mark, removeOther, announce, translationOf, translate } = source;
  return {
    add: (content: string, key: string, about: NewText) => add(content, null, key, about),
    reply: (parentId: string, content: string, key: string, about: NewText) => add(content, parentId, key, about),
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
    translationOf,
    translate,
    announce: announce && ((...announced: Parameters<typeof announce>) => refreshed(announce(...announced))),
    toggleLike: ({ _id, liked }: Pick<Post, '_id' | 'liked'>) => source.like(_id, !liked),
  };
}
