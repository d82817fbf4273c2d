import type { Topic } from '@contract/discuss';
import { Plural } from '@lingui/react/macro';
import { TimeAgo } from '@/components/page/TimeAgo';

/** For example "4 posts · 2 days ago". */
export function PostsAndTime({ numPosts, latestPost }: Pick<Topic, 'numPosts' | 'latestPost'>) {
  return (
    <>
      <Plural value={numPosts} one="# post" other="# posts" /> · <TimeAgo instant={latestPost} />
    </>
  );
}
