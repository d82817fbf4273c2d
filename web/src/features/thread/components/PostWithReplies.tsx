import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Plural, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ActionLink } from '@/components/navigation/ActionLink';
import { errorText } from '@/lib/api/api-error';
import { useSearchChange, useSearchHref } from '@/lib/use-search-change';
import { useWaitingPosts } from '../outbox/waiting-posts';
import { authorName, type ThreadPost } from '../shown/post';
import { REPLY_READS } from '../shown/thread-cache';
import { HiddenRun } from '../spoilers/HiddenRun';
import { inRuns } from '../spoilers/in-runs';
import { unfold, unfoldedOf } from '../thread';
import { ReplyBox, WaitingPost } from '../writing/lazy';
import { PostCard } from './PostCard';
import { useThread } from './thread-context';
import { focusPost } from './use-post-focus';

interface BoxProps {
  post: ThreadPost;
  parent: ThreadPost;
}

/** An answer to a reply is posted to the reply's parent. */
export function PostWithReplyBox({ post, parent }: BoxProps) {
  const { open, target } = useThread();
  const canReply = !post.deleted && !parent.deleted;
  const isNested = post !== parent;
  const isQuoting = open === `quote:${post._id}`;
  const isReplying = open === `reply:${post._id}` || isQuoting;
  return (
    <>
      <PostCard
        post={post}
        canReply={canReply}
        least={isNested ? parent.chapter : null}
        isTarget={target === post._id}
        isEditing={open === `edit:${post._id}`}
        isReplying={isReplying && !isQuoting}
      />
      {isReplying && <ReplyBox post={post} parent={parent} isQuoting={isQuoting} />}
    </>
  );
}

interface Props {
  post: ThreadPost;
  replies: readonly ThreadPost[];
}

export function Replies({ post, replies }: Props) {
  const { t } = useLingui();
  const { threadId, repliesOf, isHidden, target = '' } = useThread();
  const [search] = useSearchParams();
  const change = useSearchChange();
  const hrefAfter = useSearchHref();
  const unfoldThis = (next: URLSearchParams) => unfold(next, post._id);
  const isUnfolded = unfoldedOf(search).includes(post._id);
  const more = useInfiniteQuery({ ...repliesOf(post._id), enabled: isUnfolded });
  const byId = new Map(replies.map((reply) => [reply._id, reply]));
  for (const reply of more.data?.pages.flatMap(({ items }) => items) ?? []) {
    if (!byId.has(reply._id)) byId.set(reply._id, reply);
  }
  // The page can contain the reader's own new reply but not yet earlier ones.
  const shown = [...byId.values()].sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  const waiting = useWaitingPosts(threadId, post._id, shown);
  const missing = Math.max(post.replies - byId.size, 1);
  const hasMore = more.data ? more.hasNextPage : post.replies > byId.size;
  const name = authorName(post.user);
  const { hasNextPage, isFetching, isError, fetchNextPage } = more;
  const reads = more.data?.pages.length ?? 0;
  const goesOn = isUnfolded && hasNextPage && reads < REPLY_READS && !isFetching && !isError;
  useEffect(() => {
    if (goesOn) fetchNextPage();
  }, [goesOn, fetchNextPage]);
  const isAmongMore = byId.has(target) && !replies.some(({ _id }) => _id === target);
  useEffect(() => {
    if (isAmongMore) focusPost(target);
  }, [isAmongMore, target]);
  const showMore = () => {
    if (!isUnfolded) change(unfoldThis, { replace: true });
    else if (more.data) fetchNextPage();
    else more.refetch();
  };
  return (
    <>
      {byId.size + waiting.length > 0 && (
        <chakra.ul
          aria-label={post.deleted ? t`Replies to a deleted post` : t`Replies to ${name}`}
          ms={{ base: 4, sm: LINE }}
          me={{ base: 0, sm: 3 }}
          mb={3}
          borderInlineStartWidth="2px"
        >
          {inRuns(shown, isHidden).map((run) => {
            const items = run.map((reply) => (
              <li key={reply._id}>
                <PostWithReplyBox post={reply} parent={post} />
              </li>
            ));
            return run.length === 1 ? (
              items
            ) : (
              <HiddenRun key={`run ${run[0]?._id}`} posts={run} count={run.length} isReply>
                {items}
              </HiddenRun>
            );
          })}
          {waiting.map((entry) => (
            <li key={entry.id}>
              <WaitingPost entry={entry} />
            </li>
          ))}
        </chakra.ul>
      )}
      {hasMore && (
        <Box px={3} pb={3}>
          <ActionLink
            variant="ghost"
            size="sm"
            loading={isFetching}
            to={hrefAfter(unfoldThis)}
            onAct={showMore}
            data-needs-script={isUnfolded ? '' : undefined}
          >
            <Plural value={missing} one="Show # more reply" other="Show # more replies" />
          </ActionLink>
          {more.error && <p role="alert">{errorText(more.error)}</p>}
        </Box>
      )}
    </>
  );
}

const LINE = 'calc({spacing.5} + {sizes.9} / 2 - 1px)';
