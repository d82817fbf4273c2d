import { Box } from '@chakra-ui/react/box';
import { Card } from '@chakra-ui/react/card';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronsDown, EyeOff, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Button } from '@/components/form/Button';
import { ActionLink } from '@/components/navigation/ActionLink';
import { Pager } from '@/components/navigation/Pager';
import { PostForm } from '../lazy';
import { HiddenRun } from '../spoilers/HiddenRun';
import { inRuns } from '../spoilers/in-runs';
import { groupPosts, openerId, POSTS_ID, type PostGroup, type ThreadPost } from '../thread';
import { PostWithReplyBox, Replies } from './PostWithReplies';
import { useThread } from './thread-context';
import { useLostParent } from './use-lost-parent';

interface Props {
  /** A quiet line above the posts. */
  toolbar?: ReactNode;
  /** Beside the posts on a wide screen, above the button for a new post. */
  side?: ReactNode;
}

/** A thread: its posts, the pager and the form for a new post; on a wide screen a side with the way to write one. */
export function Thread({ toolbar, side }: Props) {
  const { t } = useLingui();
  const { shown, page, turnTo, hrefOf, open, openForm, newLabel, calls, limits, draftPrefix, writesIn, ...about } =
    useThread();
  return (
    <Box display="grid" gap={{ base: 4, lg: 12 }} gridTemplateColumns={columns} alignItems="start">
      <Stack gap={4} minWidth={0}>
        <LiveBar />
        {toolbar}
        <Flex wrap="wrap" align="center" justify="space-between" css={{ '&:empty': { display: 'none' } }}>
          <HideAgain />
          <LatestPost />
        </Flex>
        <Posts />
        <OrphanReply />
        <Pager
          label={t`Pages of posts`}
          page={Math.min(page, shown.pages)}
          total={shown.pages}
          onPage={turnTo}
          hrefOf={hrefOf}
          withEnds
        />
        {open === 'new' && (
          <PostForm
            label={newLabel}
            submit={t`Post`}
            draftName={`${draftPrefix}:new`}
            limit={limits.post}
            writesIn={writesIn}
            upToChapter={{ preselected: about.chapter, least: null }}
            quotesFrom={about.bookId}
            send={calls.add}
            onClose={() => openForm(null)}
          />
        )}
      </Stack>
      <Box display="grid" gap={6} position="sticky" top="calc({sizes.topBar} + 1.5rem)">
        {side && <Box display={{ base: 'none', lg: 'block' }}>{side}</Box>}
        {open !== 'new' && (
          <Button
            id={openerId('new')}
            justifySelf={{ base: 'stretch', sm: 'end', lg: 'start' }}
            minWidth="9.5rem"
            data-needs-script=""
            onClick={() => openForm('new')}
          >
            <Plus />
            {newLabel}
          </Button>
        )}
      </Box>
    </Box>
  );
}

export const columns = { base: 'minmax(0, 1fr)', lg: 'minmax(0, {sizes.reading}) minmax(0, 1fr)' };

function Posts() {
  const { t } = useLingui();
  const {
    shown,
    page,
    turnTo,
    hrefOf,
    isTurning,
    isHidden,
    renderReplies = (_post, _replies, list) => list,
  } = useThread();
  if (shown.posts.length === 0) {
    const isHiddenNotes = page > shown.pages;
    const last = (
      <ActionLink variant="outline" to={hrefOf(shown.pages)} onAct={() => turnTo(shown.pages)}>
        <Trans>Go to the last page</Trans>
      </ActionLink>
    );
    return (
      <Box id={POSTS_ID} tabIndex={-1}>
        <EmptyState action={isHiddenNotes && last}>
          {isHiddenNotes ? (
            <Trans>There are no posts on this page.</Trans>
          ) : (
            <Trans>There are no posts here yet.</Trans>
          )}
        </EmptyState>
      </Box>
    );
  }
  return (
    <chakra.ul
      id={POSTS_ID}
      aria-label={t`Posts`}
      aria-busy={isTurning || undefined}
      tabIndex={-1}
      display="grid"
      gap={4}
      gridTemplateColumns="minmax(0, 1fr)"
      opacity={isTurning ? 0.6 : undefined}
      css={{ '&:focus': { outline: 'none' } }}
    >
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
    </chakra.ul>
  );
}

const postsOf = ({ post, replies }: PostGroup<ThreadPost>): ThreadPost[] => [post, ...replies];

/** Hides again what the reader has asked to see beyond their progress. */
function HideAgain() {
  const { revealed, hideAgain } = useThread();
  if (revealed.reveal.length === 0 && revealed.through === undefined) return null;
  return (
    <Button variant="plain" size="sm" minHeight="touch" ms={-3} onClick={hideAgain}>
      <EyeOff />
      <Trans>Hide again what you haven't reached</Trans>
    </Button>
  );
}

/** The form of a reply to a post that was deleted while it was open. */
function OrphanReply() {
  const { t } = useLingui();
  const { openForm, calls, limits, draftPrefix, writesIn, chapter } = useThread();
  const parent = useLostParent();
  if (!parent) return null;
  return (
    <PostForm
      key={parent}
      label={t`Your reply`}
      submit={t`Post`}
      draftName={`${draftPrefix}:reply:${parent}`}
      limit={limits.reply}
      writesIn={writesIn}
      upToChapter={{ preselected: chapter, least: null }}
      send={calls.add}
      sendToThread={calls.add}
      isOrphan
      onClose={() => openForm(null)}
    />
  );
}

/** Leads to the latest post of a thread that is longer than a screen; without a script, to the last page. */
function LatestPost() {
  const { shown, hrefOf, toLatest } = useThread();
  if (shown.pages === 1 && shown.posts.length <= 5) return null;
  return (
    <ActionLink
      variant="plain"
      size="sm"
      to={hrefOf(shown.pages)}
      onAct={toLatest}
      css={{ minH: 'touch', ms: 'auto', me: -3 }}
    >
      <ChevronsDown />
      <Trans>Latest post</Trans>
    </ActionLink>
  );
}

/** How many new posts there are to show. It has no height, so the page doesn't move when it appears. */
function LiveBar() {
  const { news } = useThread();
  return (
    <Box
      role="status"
      position="sticky"
      top="calc({sizes.topBar} + 2rem)"
      zIndex={10}
      display="flex"
      justifyContent="center"
      alignItems="start"
      height={0}
      mb={-4}
    >
      {news.count > 0 && (
        <Button
          size="sm"
          borderRadius="full"
          boxShadow="md"
          transform="translateY(-50%)"
          onClick={news.open}
          loading={news.isOpening}
        >
          <Plural value={news.count} one="# new post" other="# new posts" />
        </Button>
      )}
    </Box>
  );
}
