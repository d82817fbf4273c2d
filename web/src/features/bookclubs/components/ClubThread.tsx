import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import type { ClubDiscussion, ClubPost } from '@contract/club-threads';
import type { ClubLanguage } from '@domain/languages';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNoticesSignal } from '@/features/notices/api/use-notices-signal';
import { LevelControl } from '@/features/notices/components/LevelControl';
import { useProgress } from '@/features/progress/api/queries';
import { FirstTime } from '@/features/progress/components/ProgressControl';
import { Thread } from '@/features/thread/components/Thread';
import { ThreadBook } from '@/features/thread/components/ThreadBook';
import { ThreadProvider, useThreadState } from '@/features/thread/components/thread-context';
import { liveLayer } from '@/features/thread/live/live-layer';
import type { OnPage } from '@/features/thread/thread';
import { call } from '@/lib/api/api';
import { hrefs } from '@/lib/paths';
import type { DeviceTranslator } from '../api/device-translation';
import { discussionSource } from '../api/discussion-source';
import type { ThreadAddress, ThreadData } from '../api/thread-queries';
import { useViews } from '../api/thread-writes';
import { TitleMemberTranslation } from '../member-translations/MemberTranslationLine';
import { ClubPostCounts, ClubPostText } from './ClubPostText';
import { ClubReplies, useExpandedReplies } from './ClubReplies';
import { ThreadLanguage, TranslationStatus } from './Translation';

interface Props {
  address: ThreadAddress;
  thread: ThreadData;
  /** Includes the browser's translation of the title if the server has none. */
  discussion: ClubDiscussion;
  device: DeviceTranslator;
  book: { title: string; author: string } | undefined;
  language: ClubLanguage;
  onLanguage: (language: ClubLanguage) => void;
  isTranslating: boolean;
  onTranslating: (isOn: boolean) => void;
  /** Starts at 1. */
  page: number;
  onPage: OnPage;
  hrefOf: (page: number) => string;
  isTurning: boolean;
}

export function ClubThread({
  address,
  thread,
  discussion,
  device,
  book,
  language,
  onLanguage,
  isTranslating,
  onTranslating,
  ...at
}: Props) {
  const { posts } = thread;
  const translated = isTranslating ? language : undefined;
  const source = discussionSource(useQueryClient(), address, discussion, { language, translated });
  const { numPosts, latestActivity } = discussion;
  const read = { numPosts, latestPost: Date.parse(latestActivity), added: thread.added };
  const progress = useProgress(address.book, { seeded: true });
  const listenTo = useMemberListen(address.club);
  useNoticesSignal(listenTo);
  const state = useThreadState(
    { ...source, listenTo, expandReplies: (postId) => replies.expand(postId) },
    { ...at, shown: thread, unread: thread.unread, read, progress },
  );
  // The opening post, which has the discussion's id, is on the first page.
  const isOwn = posts.some(({ _id, can }) => _id === discussion._id && can.edit);
  const replies = useExpandedReplies(posts, state.target);
  useViews(address, at.isTurning ? [] : replies.visible);
  return (
    <ThreadProvider
      thread={state}
      renderText={usePostText(address, { translated, onDevice: device.state === 'ready' })}
      renderCounts={renderCounts}
      renderReplies={(post, shown, list) => (
        <ClubReplies
          post={post}
          replies={shown}
          isOpen={replies.isExpanded(post._id)}
          onToggle={() => replies.toggle(post._id)}
          query={source.repliesOf(post._id)}
          list={list}
          // Otherwise the line above the thread already says it.
          renderStatus={(info) => thread.translator === 'ok' && <TranslationStatus info={info} device={device} />}
        />
      )}
    >
      <Thread
        toolbar={
          <Stack gap={1}>
            <FirstTime />
            {isTranslating && !discussion.hidden && (
              <TitleMemberTranslation address={address} discussion={discussion} language={language} isOwn={isOwn} />
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
        side={<ThreadBook book={book} to={hrefs.clubBook(address.club, address.book)} />}
        below={<LevelControl of="discussion" id={address.discussion} />}
      />
    </ThreadProvider>
  );
}

/** The function is stable until something about the translation changes. */
function usePostText(
  { club, book }: ThreadAddress,
  { translated, onDevice }: { translated: ClubLanguage | undefined; onDevice: boolean },
) {
  return useMemo(() => {
    if (!translated) return undefined;
    const address = { club, book };
    return (post: ClubPost) => <ClubPostText post={post} address={address} language={translated} onDevice={onDevice} />;
  }, [club, book, translated, onDevice]);
}

const renderCounts = (post: ClubPost) => <ClubPostCounts post={post} />;

function useMemberListen(club: string) {
  return useMemo(
    () => liveLayer.listenAsMember(() => call('POST /api/bookclubs/liveToken', { body: { club } })),
    [club],
  );
}
