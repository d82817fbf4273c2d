import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { DELETED_READER } from '@domain/deleted-reader';
import type { UpToChapter as HowFar } from '@domain/progress';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useState } from 'react';
import { AppLink } from '@/components/navigation/AppLink';
import { ReaderName } from '@/components/navigation/ReaderName';
import { Avatar } from '@/components/page/Avatar';
import { Time } from '@/components/page/Time';
import { hrefs } from '@/lib/paths';
import { PostQuote } from '../quote/PostQuote';
import { PostText } from '../quote/PostText';
import { ReportButton } from '../report/lazy';
import { authorName, HIDDEN_POST, postElementId, type ThreadPost } from '../shown/post';
import { UpToChapter } from '../shown/UpToChapter';
import { isBehindProgress, isNewlyOpen } from '../spoilers/newly-open';
import { FoldedText, HiddenPost, PostForm } from '../writing/lazy';
import { PostActions } from './PostActions';
import { useThreadOfPost } from './thread-context';

interface Props {
  post: ThreadPost;
  canReply: boolean;
  least: HowFar;
  isTarget: boolean;
  isEditing: boolean;
  isReplying: boolean;
}

/** Memoized: rendering a thread of many posts takes long on a phone. */
export const PostCard = memo(function PostCard({ post, canReply, least, isTarget, isEditing, isReplying }: Props) {
  const { t } = useLingui();
  const { calls, path, limits, draftPrefix, bookId, progress, revealed, fresh, firstFresh, ...renderers } =
    useThreadOfPost();
  const { renderText, renderCounts, blocked } = renderers;
  const [isShown, setShown] = useState(false);
  const [now] = useState(() => Date.now());
  const isReply = post.replyTo !== null;
  const name = authorName(post.user);
  const isAnonymous = post.user === DELETED_READER;
  const isHidden = isBehindProgress(post, progress, revealed);
  if (post.deleted || (post.moderated && post.hidden)) {
    return (
      <chakra.article id={postElementId(post._id)} tabIndex={-1} css={article} padding={4}>
        <chakra.p color="fg.muted" fontFamily="reading" fontStyle="italic">
          {post.deleted ? <Trans>This post was deleted.</Trans> : <Trans>This post was hidden by moderators.</Trans>}
        </chakra.p>
        {post.deleted && path === `topics/${post._id}` && <ReportButton kind="post" id={post._id} />}
      </chakra.article>
    );
  }
  if (blocked.has(post.user) && !isShown) {
    return (
      <chakra.article ref={calls.watch} id={postElementId(post._id)} tabIndex={-1} css={article} padding={4}>
        <FoldedText of="post" onShow={() => setShown(true)} />
      </chakra.article>
    );
  }
  return (
    <chakra.article
      ref={isHidden || post.can.edit ? undefined : calls.watch}
      id={postElementId(post._id)}
      aria-label={t`Post by ${name}`}
      data-target={isTarget || undefined}
      tabIndex={-1}
      css={article}
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap={3}
      rowGap={2}
      alignItems="center"
      px={isReply ? 3 : 4}
      pt={isReply ? 3 : 4}
      pb={1}
    >
      {post._id === firstFresh && <NewFromHere />}
      <Avatar name={name} size={isReply ? 'sm' : 'md'} />
      <Flex wrap="wrap" align="baseline" columnGap={3} lineHeight="snug" css={smallTime}>
        {isAnonymous ? (
          <chakra.span minWidth={0} color="fg.muted">
            {name}
          </chakra.span>
        ) : (
          <ReaderName name={name} hasPage={post.hasPage} minWidth={0} fontWeight="semibold" />
        )}
        <Time instant={post.createdAt} />
        {!post.hidden && <UpToChapter chapter={post.chapter} />}
        {isNewlyOpen(post, progress, now) && (
          <chakra.span color="accent.fg" fontSize="sm">
            <Trans>new to you</Trans>
          </chakra.span>
        )}
        {fresh.has(post._id) && post._id !== firstFresh && (
          <chakra.span color="accent.fg" fontSize="sm">
            <Trans context="a post">new</Trans>
          </chakra.span>
        )}
        {post.edited && (
          <chakra.span color="fg.muted" fontSize="sm">
            <Trans>edited</Trans>
          </chakra.span>
        )}
      </Flex>
      <Box gridColumn={{ base: '1 / -1', sm: '2' }} minWidth={0}>
        {isEditing ? (
          <Box pb={3}>
            <PostForm
              label={t`Edit Post`}
              submit={t`Save`}
              draftName={`${draftPrefix}:edit:${post._id}`}
              limit={isReply ? limits.reply : limits.post}
              initial={post.content}
              upToChapter={{ preselected: post.chapter, least }}
              send={(content, _key, { chapter }) =>
                calls.edit(post._id, content, chapter === post.chapter ? undefined : chapter)
              }
              onClose={() => calls.openForm(null)}
            />
          </Box>
        ) : isHidden ? (
          <Box minHeight={HIDDEN_POST}>
            <HiddenPost posts={[post]} />
          </Box>
        ) : (
          <>
            {post.moderated && (
              <chakra.p color="fg.muted" fontSize="sm" mb={2}>
                <Trans>
                  Moderators have hidden this post. Only you can see it. <AppLink to={hrefs.account()}>See why</AppLink>
                </Trans>
              </chakra.p>
            )}
            {post.quote && <PostQuote quote={post.quote} user={name} bookId={bookId} />}
            {renderText?.(post) || <PostText text={post.content} lang={post.lang} mentions={post.mentions} />}
            <Flex wrap="wrap" align="center" justify="end">
              <PostActions post={post} canReply={canReply} isReplying={isReplying} />
              {renderCounts?.(post)}
            </Flex>
          </>
        )}
      </Box>
    </chakra.article>
  );
});

function NewFromHere() {
  return (
    <Flex gridColumn="1 / -1" align="center" gap={3} color="accent.fg" fontSize="sm" fontWeight="semibold">
      <Trans>New posts</Trans>
      <Box flex="1" borderTopWidth="1px" borderColor="accent.solid" />
    </Flex>
  );
}

/** A line of its own on a phone, where hydration changes the length of a date. */
const smallTime = {
  '& time': { fontSize: { base: 'xs', sm: 'sm' }, flexBasis: { base: 'full', sm: 'auto' }, order: { base: 1, sm: 0 } },
} as const;

const article = {
  minWidth: 0,
  borderRadius: 'lg',
  '&:focus': { outline: 'none' },
  '&:focus-visible': { outline: '3px solid', outlineColor: 'accent.focusRing', outlineOffset: '-3px' },
  '&[data-target]': { animation: 'glow 3s ease-out' },
} as const;
