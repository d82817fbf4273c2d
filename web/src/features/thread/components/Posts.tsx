import { Box } from '@chakra-ui/react/box';
import { Card } from '@chakra-ui/react/card';
import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ActionLink } from '@/components/navigation/ActionLink';
import { useWaitingPosts } from '../outbox/waiting-posts';
import { POSTS_ID, type ThreadPost } from '../shown/post';
import { HiddenRun } from '../spoilers/HiddenRun';
import { groupPosts, inRuns, type PostGroup } from '../spoilers/in-runs';
import { WaitingPost } from '../writing/lazy';
import { PostWithReplyBox, Replies } from './PostWithReplies';
import { useThread } from './thread-context';

export function Posts() {
  const { t } = useLingui();
  const {
    threadId,
    shown,
    page,
    turnTo,
    hrefOf,
    isTurning,
    isHidden,
    renderReplies = (_post, _replies, list) => list,
  } = useThread();
  const waiting = useWaitingPosts(threadId, null, shown.posts);
  if (shown.posts.length === 0 && waiting.length === 0) {
    const isPastEnd = page > shown.pages;
    const last = (
      <ActionLink variant="outline" to={hrefOf(shown.pages)} onAct={() => turnTo(shown.pages)}>
        <Trans>Go to the last page</Trans>
      </ActionLink>
    );
    return (
      <Box id={POSTS_ID} tabIndex={-1}>
        <EmptyState action={isPastEnd && last}>
          {isPastEnd ? <Trans>There are no posts on this page.</Trans> : <Trans>There are no posts here yet.</Trans>}
        </EmptyState>
      </Box>
    );
  }
  return (
    <ul id={POSTS_ID} aria-label={t`Posts`} aria-busy={isTurning || undefined} tabIndex={-1} data-ui="posts">
      {inRuns(groupPosts(shown.posts), (group) => postsOf(group).every(isHidden)).map((run) => {
        const items = run.map(({ post, replies }) => (
          <li key={post._id}>
            <Card.Root padding={0}>
              <PostWithReplyBox post={post} parent={post} />
              {renderReplies(post, replies, <Replies post={post} replies={replies} />)}
            </Card.Root>
          </li>
        ));
        const count = run.reduce((sum, { post, replies }) => sum + 1 + Math.max(post.replies, replies.length), 0);
        return run.length === 1 ? (
          items
        ) : (
          <HiddenRun key={`run ${run[0]?.post._id}`} posts={run.flatMap(postsOf)} count={count}>
            {items}
          </HiddenRun>
        );
      })}
      {waiting.map((entry) => (
        <li key={entry.id}>
          <Card.Root padding={0}>
            <WaitingPost entry={entry} />
          </Card.Root>
        </li>
      ))}
    </ul>
  );
}

const postsOf = ({ post, replies }: PostGroup<ThreadPost>): ThreadPost[] => [post, ...replies];
