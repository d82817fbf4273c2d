import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { DELETED_READER } from '@domain/deleted-reader';
import type { UpToChapter as HowFar } from '@domain/progress';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useState } from 'react';
import { AppLink } from '@/components/navigation/AppLink';
import { ReaderName } from '@/components/navigation/ReaderName';
import { Avatar } from '@/components/page/Avatar';
import { New } from '@/components/page/New';
import { Time } from '@/components/page/Time';
import { hrefs } from '@/lib/paths';
import { PostQuote } from '../quote/PostQuote';
import { PostText } from '../quote/PostText';
import { ReportButton } from '../report/lazy';
import { authorName, postElementId, type ThreadPost } from '../shown/post';
import { UpToChapter } from '../shown/UpToChapter';
import { Leaf } from '../spoilers/Leaf';
import { isBehindProgress, isNewlyOpen } from '../spoilers/newly-open';
import { EditBox, FoldedText, HiddenPost, SealedUntil } from '../writing/lazy';
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
  const { calls, path, bookId, progress, revealed, fresh, firstFresh, ...renderers } = useThreadOfPost();
  const { renderText, renderCounts, blocked } = renderers;
  const [isShown, setShown] = useState(false);
  const [now] = useState(() => Date.now());
  const isReply = post.replyTo !== null;
  const name = authorName(post.user);
  const isAnonymous = post.user === DELETED_READER;
  const isHidden = isBehindProgress(post, progress, revealed);
  const [wasSealed] = useState(isHidden);
  const isOpened = isNewlyOpen(post, progress, now);
  if (post.deleted || (post.moderated && post.hidden)) {
    return (
      <chakra.article id={postElementId(post._id)} tabIndex={-1} data-ui="post" data-gone="">
        <chakra.p color="fg.muted" fontFamily="reading" fontStyle="italic">
          {post.deleted ? <Trans>This post was deleted.</Trans> : <Trans>This post was hidden by moderators.</Trans>}
        </chakra.p>
        {post.deleted && path === `topics/${post._id}` && <ReportButton kind="post" id={post._id} />}
      </chakra.article>
    );
  }
  if (blocked.has(post.user) && !isShown) {
    return (
      <chakra.article ref={calls.watch} id={postElementId(post._id)} tabIndex={-1} data-ui="post" data-gone="">
        <FoldedText of="post" onShow={() => setShown(true)} />
      </chakra.article>
    );
  }
  const isNew = fresh.has(post._id);
  const about = {
    id: postElementId(post._id),
    'aria-label': t`Post by ${name}`,
    'data-ui': 'post',
    'data-target': isTarget || undefined,
    'data-reply': isReply || undefined,
    'data-new': isNew || undefined,
    tabIndex: -1,
  };
  if (isHidden) {
    return (
      <chakra.article {...about} data-sealed={post.sealed ? 'until' : ''}>
        <Leaf>
          <HiddenPost posts={[post]} />
        </Leaf>
      </chakra.article>
    );
  }
  return (
    <chakra.article {...about} ref={post.can.edit ? undefined : calls.watch}>
      {post._id === firstFresh && <NewFromHere />}
      <Avatar name={name} size={isReply ? 'sm' : 'md'} />
      <div data-part="meta">
        {isAnonymous ? (
          <span data-part="quiet">{name}</span>
        ) : (
          <ReaderName name={name} hasPage={post.hasPage} minWidth={0} fontWeight="medium" />
        )}
        <UpToChapter chapter={post.chapter} />
        {isOpened && (
          <New>
            <Trans>new to you</Trans>
          </New>
        )}
        {isNew && post._id !== firstFresh && (
          <VisuallyHidden>
            <Trans context="a post">new</Trans>
          </VisuallyHidden>
        )}
        {post.edited && (
          <span data-part="quiet">
            <Trans>edited</Trans>
          </span>
        )}
        {/* The specification shows the date of a public post. */}
        <Time instant={post.createdAt} isShort isAgo={!path.startsWith('topics')} />
      </div>
      <div data-part="body">
        {isEditing ? (
          <EditBox post={post} least={least} />
        ) : (
          <>
            {post.moderated && (
              <chakra.p color="fg.muted" fontSize="sm" mb={2}>
                <Trans>
                  Moderators have hidden this post. Only you can see it. <AppLink to={hrefs.account()}>See why</AppLink>
                </Trans>
              </chakra.p>
            )}
            <div data-ui={isOpened || wasSealed ? 'unsealed' : undefined}>
              {post.sealed && <SealedUntil post={post} />}
              {post.quote && <PostQuote quote={post.quote} user={name} bookId={bookId} />}
              {renderText?.(post) || <PostText text={post.content} lang={post.lang} mentions={post.mentions} />}
            </div>
            <Flex wrap="wrap" align="center" justify="end">
              <PostActions post={post} canReply={canReply} isReplying={isReplying} />
              {renderCounts?.(post)}
            </Flex>
          </>
        )}
      </div>
    </chakra.article>
  );
});

function NewFromHere() {
  return (
    <div data-part="fresh">
      <Trans>New posts</Trans>
    </div>
  );
}
