import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import type { ClubDiscussion, ClubPost, Language } from '@contract/bookclubs';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useProgress } from '@/features/progress/api/queries';
import { FirstTime, ProgressControl } from '@/features/progress/components/ProgressControl';
import { Thread } from '@/features/thread/components/Thread';
import { ThreadBook } from '@/features/thread/components/ThreadBook';
import { ThreadProvider } from '@/features/thread/components/thread-context';
import { useThreadScreen } from '@/features/thread/components/use-thread-screen';
import { liveLayer } from '@/features/thread/live/live-layer';
import { call } from '@/lib/api/api';
import { hrefs } from '@/lib/paths';
import type { DeviceTranslator } from '../api/device-translation';
import {
  findLatest,
  repliesOf,
  type ThreadAddress,
  type ThreadData,
  threadKeys,
  threadQuery,
} from '../api/thread-queries';
import { clubWrites, useViews } from '../api/thread-writes';
import { clubPostLimit } from '../field-rules';
import { TitleMemberTranslation } from '../member-translations/MemberTranslationLine';
import { ClubPostCounts, ClubPostText } from './ClubPostText';
import { ClubReplies, useExpandedReplies } from './ClubReplies';
import { ThreadLanguage, TranslationStatus } from './Translation';

interface TitleProps {
  progress: ThreadAddress;
  thread: ThreadData;
  /** With the translation of its title by the browser, where the server has none. */
  discussion: ClubDiscussion;
  device: DeviceTranslator;
  book: { title: string; author: string } | undefined;
  language: Language;
  onLanguage: (language: Language) => void;
  isTranslating: boolean;
  onTranslating: (isOn: boolean) => void;
  /** Counts from 1. */
  page: number;
  onPage: (page: number) => void;
  /** The address of a page. */
  hrefOf: (page: number) => string;
  /** Another page, or another language, is loading. */
  isTurning: boolean;
}

const limits = { post: clubPostLimit, reply: clubPostLimit };

/** A club's thread: like a public one, with views, replies that collapse, and translations. */
export function ClubThread({
  progress,
  thread,
  discussion,
  device,
  book,
  language,
  onLanguage,
  isTranslating,
  onTranslating,
  page,
  onPage,
  hrefOf,
  isTurning,
}: TitleProps) {
  const { t } = useLingui();
  const { posts } = thread;
  const client = useQueryClient();
  const asked = isTranslating ? language : undefined;
  const screen = useThreadScreen<ClubPost>({
    path: `clubDiscussions/${discussion._id}`,
    bookId: progress.book,
    threadId: discussion._id,
    chapter: discussion.chapter,
    progress: useProgress(progress.book, { seeded: true }),
    keys: threadKeys(progress),
    shown: thread,
    read: { numPosts: discussion.numPosts, latestPost: Date.parse(discussion.latestActivity) },
    page,
    onPage,
    hrefOf,
    isTurning,
    readPage: (wanted, again) =>
      client.fetchQuery({ ...threadQuery(progress, wanted, asked), ...(again && { staleTime: 0 }) }),
    writes: clubWrites(client, progress),
    repliesOf: (postId) => repliesOf(progress, postId, asked),
    limits,
    draftPrefix: `club-discussion:${discussion._id}`,
    newLabel: t`New Reply`,
    writesIn: language,
    findLatest: () => findLatest(discussion._id),
    expandReplies: (postId) => replies.expand(postId),
    listenTo: useMemberListen(progress.club),
  });
  // The opening post, which has the discussion's id, is on the first page.
  const isOwn = posts.some(({ _id, can }) => _id === discussion._id && can.edit);
  const replies = useExpandedReplies(posts, screen.target);
  useViews(progress, isTurning ? [] : replies.visible);
  return (
    <ThreadProvider
      thread={screen}
      whereYouAre={<ProgressControl bookId={progress.book} seeded inText />}
      renderText={(post) =>
        isTranslating && (
          <ClubPostText post={post} progress={progress} language={language} onDevice={device.state === 'ready'} />
        )
      }
      renderCounts={(post) => <ClubPostCounts post={post} />}
      renderReplies={(post, shown, list) => (
        <ClubReplies
          post={post}
          replies={shown}
          isOpen={replies.isExpanded(post._id)}
          onToggle={() => replies.toggle(post._id)}
          query={repliesOf(progress, post._id, asked)}
          list={list}
          // Otherwise the line above the thread says the same already.
          renderStatus={(info) => thread.translator === 'ok' && <TranslationStatus info={info} device={device} />}
        />
      )}
    >
      <Thread
        toolbar={
          <Stack gap={1}>
            <FirstTime />
            {isTranslating && !discussion.hidden && (
              <TitleMemberTranslation progress={progress} discussion={discussion} language={language} isOwn={isOwn} />
            )}
            <Flex wrap="wrap" align="center" justify="space-between" columnGap={4} rowGap={2}>
              <ThreadLanguage
                language={language}
                onLanguage={onLanguage}
                isTranslating={isTranslating}
                onTranslating={onTranslating}
              />
              <TranslationStatus info={thread} device={device} />
            </Flex>
          </Stack>
        }
        side={<ThreadBook book={book} to={hrefs.clubBook(progress.club, progress.book)} />}
      />
    </ThreadProvider>
  );
}

/** Hears of the documents that are open to a club's members. */
function useMemberListen(club: string) {
  return useMemo(
    () => liveLayer.listenAsMember(() => call('POST /api/bookclubs/liveToken', { body: { club } })),
    [club],
  );
}
