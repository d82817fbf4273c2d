import { isHidden } from '@domain/spoilers';
import type { QueryClient } from '@tanstack/react-query';
import type { ProgressView } from '@/features/progress/progress';
import type { ThreadPost } from '../shown/post';
import { changePosts, type ThreadKeys } from '../shown/thread-cache';
import { isBehindProgress } from './newly-open';

const NOTHING = { reveal: [] };
const BEGINNING: ProgressView = { progress: { chapter: 0, finished: false } };

/** As the server sends hidden posts and titles. */
const noWords = { hidden: true, lang: null, translation: undefined, version: undefined };
const noPost = { ...noWords, content: '', quote: undefined, mentions: undefined };
const noTitle = { ...noWords, title: '' };

type Titled = Pick<ThreadPost, 'chapter'> & { can?: { rename: boolean } };

/** Takes what is hidden again out of the cache, which would keep it if the thread can't be read again. */
export function hideWords(client: QueryClient, keys: ThreadKeys, view = BEGINNING): void {
  changePosts(client, keys, (post) => (isBehindProgress(post, view, NOTHING) ? { ...post, ...noPost } : post));
  const hide = (thread: Titled) =>
    isHidden(thread.chapter, view.progress, thread.can?.rename === true) ? { ...thread, ...noTitle } : thread;
  client.setQueriesData<{ topic?: Titled; discussion?: Titled }>({ queryKey: keys.pages }, (page) => {
    if (!page) return undefined;
    const { topic, discussion } = page;
    return { ...page, ...(topic && { topic: hide(topic) }), ...(discussion && { discussion: hide(discussion) }) };
  });
}
