import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { DELETED_READER } from '@contract/deleted-reader';
import { Plural, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { errorText } from '@/lib/api/api-error';
import { authorName, type ThreadPost } from '../thread';
import { PostForm } from './late-post-form';
import { PostCard } from './PostCard';
import { useThread } from './thread-context';

interface BoxProps {
  post: ThreadPost;
  /** The top-level post: the same, or the one that it answers. */
  parent: ThreadPost;
}

/** A post, and directly below it the form for an answer to it. An answer to a reply is posted to the reply's parent. */
export function PostWithReplyBox({ post, parent }: BoxProps) {
  const { t } = useLingui();
  const { open, openForm, calls, limits, draftPrefix } = useThread();
  const canReply = !post.deleted && !parent.deleted;
  const isNested = post !== parent;
  const name = authorName(post.user);
  const parentName = authorName(parent.user);
  return (
    <>
      <PostCard post={post} canReply={canReply} />
      {canReply && open === `reply:${post._id}` && (
        <Box px={isNested ? 3 : 4} pt={2} pb={4}>
          <PostForm
            label={t`Reply to ${name}`}
            hint={isNested ? t`Your reply will be listed under the post by ${parentName}.` : undefined}
            submit={t`Post`}
            draftName={`${draftPrefix}:reply:${post._id}`}
            limit={limits.reply}
            mention={isNested && post.user !== DELETED_READER ? `@${post.user} ` : ''}
            send={(content, key) => calls.reply(parent._id, content, key)}
            onClose={() => openForm(null)}
          />
        </Box>
      )}
    </>
  );
}

interface Props {
  post: ThreadPost;
  /** The replies on the page; the rest is read on request. */
  replies: readonly ThreadPost[];
}

/** The replies to a post, tied to it by a line. */
export function Replies({ post, replies }: Props) {
  const { t } = useLingui();
  const { repliesOf } = useThread();
  const [wantsMore, setWantsMore] = useState(false);
  const more = useInfiniteQuery({ ...repliesOf(post._id), enabled: wantsMore });
  const known = new Map(replies.map((reply) => [reply._id, reply]));
  for (const reply of more.data?.pages.flatMap(({ items }) => items) ?? []) {
    if (!known.has(reply._id)) known.set(reply._id, reply);
  }
  const missing = Math.max(post.replies - known.size, 1);
  const hasMore = more.data ? more.hasNextPage : post.replies > known.size;
  const name = authorName(post.user);
  const showMore = () => {
    if (!wantsMore) setWantsMore(true);
    else if (more.data) more.fetchNextPage();
    else more.refetch();
  };
  return (
    <>
      {known.size > 0 && (
        <chakra.ul
          aria-label={post.deleted ? t`Replies to a deleted post` : t`Replies to ${name}`}
          ms={{ base: 4, sm: LINE }}
          me={{ base: 0, sm: 3 }}
          mb={3}
          borderInlineStartWidth="2px"
        >
          {[...known.values()].map((reply) => (
            <li key={reply._id}>
              <PostWithReplyBox post={reply} parent={post} />
            </li>
          ))}
        </chakra.ul>
      )}
      {hasMore && (
        <Box px={3} pb={3}>
          <Button variant="ghost" size="sm" loading={more.isFetching} onClick={showMore}>
            <Plural value={missing} one="Show # more reply" other="Show # more replies" />
          </Button>
          {more.error && <p role="alert">{errorText(more.error)}</p>}
        </Box>
      )}
    </>
  );
}

/** Below the middle of the author's avatar. */
const LINE = 'calc({spacing.4} + {sizes.9} / 2 - 1px)';
