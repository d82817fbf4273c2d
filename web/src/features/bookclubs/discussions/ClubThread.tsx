import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import type { ClubDiscussion, ClubPost } from '@contract/club-threads';
import type { ClubLanguage } from '@domain/languages';
import { Plural, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Languages, Type } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Button } from '@/components/form/Button';
import { New } from '@/components/page/New';
import { refetchBell } from '@/features/notices/levels/refetch-bell';
import { Thread } from '@/features/thread/components/Thread';
import { ThreadBook } from '@/features/thread/components/ThreadBook';
import { ThreadProvider, useThread } from '@/features/thread/components/thread-context';
import { type ListenTo, liveLayer } from '@/features/thread/live/live-layer';
import { useWaitingReplies } from '@/features/thread/outbox/waiting-posts';
import { PostText } from '@/features/thread/quote/PostText';
import { otherLanguage, translationTitle } from '@/features/thread/shown/both-languages';
import type { ThreadPost } from '@/features/thread/shown/post';
import type { OnPage } from '@/features/thread/thread';
import { hrefs } from '@/lib/paths';
import { useSession } from '@/lib/session/session';
import { MemberTranslationDialog } from '../lazy-online';
import { PostPoll } from '../polls/PostPoll';
import { originalOf } from '../translation/api';
import type { DeviceTranslator } from '../translation/device-translation';
import { useTitleVersion } from '../translation/MemberTranslationLine';
import { ClubPostCounts, ClubPostText, ThreadLanguage, TranslationStatus } from '../translation/Translation';
import {
  liveTokenFor,
  type ThreadAddress,
  type ThreadData,
  type TranslationInfo,
  translationInfo,
  useViews,
} from './api';
import { discussionSource } from './discussion-source';

interface Props {
  head: ReactNode;
  address: ThreadAddress;
  thread: ThreadData;
  discussion: ClubDiscussion;
  device: DeviceTranslator;
  book: { title: string; author: string; opensTo?: number | undefined } | undefined;
  language: ClubLanguage;
  onLanguage: (language: ClubLanguage) => void;
  isTranslating: boolean;
  onTranslating: (isOn: boolean) => void;
  page: number;
  onPage: OnPage;
  hrefOf: (page: number) => string;
  isTurning: boolean;
}

export function ClubThread({
  head,
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
  const { t } = useLingui();
  const { posts } = thread;
  const translated = isTranslating ? language : undefined;
  const source = discussionSource(useQueryClient(), address, discussion, { language, translated });
  const listenTo = useMemberListen(address.club);
  useBellSignal(listenTo);
  const [translating, setTranslating] = useState<ClubPost>();
  // The opening post, which has the discussion's id, is on the first page.
  const opening = posts.find(({ _id }) => _id === discussion._id);
  const title = useTitleVersion({
    address,
    discussion,
    language,
    isOwn: opening?.can.edit ?? false,
    isTextTranslated: Boolean(opening?.version || opening?.versions?.length),
    isOffered: isTranslating && !discussion.general,
  });
  return (
    <ThreadProvider
      source={{
        ...source,
        listenTo,
        translate: setTranslating,
        translationOf: (post: ClubPost) => otherVersionOf(post, language),
      }}
      page={{ ...at, shown: thread }}
      renderText={usePostText(address, { translated, onDevice: device.state === 'ready' })}
      renderCounts={renderCounts}
      renderReplies={(post, replies, list) => (
        <ClubReplies
          post={post}
          replies={replies}
          list={list}
          // Otherwise the line above the thread already says it.
          renderStatus={(info) => thread.translator === 'ok' && <TranslationStatus info={info} device={device} />}
        />
      )}
    >
      <Views address={address} />
      <Thread
        head={head}
        notice={
          <Stack gap={1} css={{ '&:not(:has(> :not(:empty)))': { display: 'none' } }}>
            {title.line}
            <TranslationStatus info={thread} device={device} />
          </Stack>
        }
        toolbar={<ThreadLanguage language={language} onLanguage={onLanguage} onTranslating={onTranslating} />}
        actions={[
          ...(device.state === 'offered'
            ? [{ label: t`Translate on this device`, icon: <Languages />, onSelect: device.start }]
            : []),
          {
            label: isTranslating ? t`Show originals only` : t`Translate posts`,
            icon: <Languages />,
            onSelect: () => onTranslating(!isTranslating),
          },
          ...(title.action ? [{ ...title.action, icon: <Type /> }] : []),
        ]}
        side={!discussion.general && <ThreadBook book={book} to={hrefs.clubBook(address.club, address.book)} />}
        below={title.prompt}
        book={book}
      />
      {translating && (
        <MemberTranslationDialog
          original={originalOf(translating, address)}
          language={otherLanguage[language]}
          onClose={() => setTranslating(undefined)}
        />
      )}
    </ThreadProvider>
  );
}

/** Somebody else's post in the language in which the thread is read; other posts have the action below their text. */
const otherVersionOf = ({ can, lang, hidden }: ClubPost, language: ClubLanguage): string | undefined =>
  can.edit || hidden || (lang ?? language) !== language ? undefined : translationTitle(otherLanguage[language]);

/** The function is stable until something about the translation changes. */
function usePostText(
  { club, book }: ThreadAddress,
  { translated, onDevice }: { translated: ClubLanguage | undefined; onDevice: boolean },
) {
  return useMemo(() => {
    const address = { club, book };
    return (post: ClubPost) => {
      const text = translated && (
        <ClubPostText post={post} address={address} language={translated} onDevice={onDevice} />
      );
      if (!post.poll) return text;
      return (
        <>
          {text ?? <PostText text={post.content} lang={post.lang} mentions={post.mentions} />}
          <PostPoll post={post} readsIn={translated} />
        </>
      );
    };
  }, [club, book, translated, onDevice]);
}

const renderCounts = (post: ClubPost) => <ClubPostCounts post={post} />;

function useMemberListen(club: string) {
  return useMemo(() => liveLayer.listenAsMember(() => liveTokenFor(club)), [club]);
}

/** Refetches the bell as soon as something is new, over the page's existing connection. */
function useBellSignal(listenTo: ListenTo) {
  const client = useQueryClient();
  const reader = useSession()?.id;
  useEffect(() => {
    if (!reader) return;
    let isFirst = true;
    return listenTo([`users/${reader}/live/notices`], () => {
      // The first event describes the state when the page began to listen.
      if (!isFirst) refetchBell(client);
      isFirst = false;
    });
  }, [client, reader, listenTo]);
}

/** Counts the posts that are on the screen. */
function Views({ address }: { address: ThreadAddress }) {
  const { shown, isTurning } = useThread();
  const { isExpanded } = useExpandedReplies();
  const isVisible = ({ replyTo, deleted }: ThreadPost) => !deleted && (replyTo === null || isExpanded(replyTo));
  useViews(address, isTurning ? [] : shown.posts.filter(isVisible));
  return null;
}

interface RepliesProps {
  post: ClubPost;
  replies: readonly ClubPost[];
  list: ReactNode;
  renderStatus: (info: TranslationInfo) => ReactNode;
}

function ClubReplies({ post, replies, list, renderStatus }: RepliesProps) {
  const { repliesOf, fresh, expand } = useThread();
  const { isExpanded, waiting } = useExpandedReplies();
  const isOpen = isExpanded(post._id);
  const numNew = replies.filter(({ _id }) => fresh.has(_id)).length;
  const later = useInfiniteQuery({ ...repliesOf(post._id), enabled: false });
  const untranslated = later.data?.pages
    .map(translationInfo)
    .find(({ translator }) => translator && translator !== 'ok');
  const count = Math.max(post.replies, replies.length) + waiting.filter((to) => to === post._id).length;
  if (count === 0) return null;
  return (
    <>
      <Box px={{ base: 1, sm: 14 }} pb={2}>
        <Button
          variant="plain"
          size="sm"
          minHeight="touch"
          aria-expanded={isOpen}
          onClick={() => expand(post._id, !isOpen)}
          css={{
            '& svg': { transition: 'transform 120ms' },
            '&[aria-expanded="false"] svg': { transform: 'rotate(-90deg)' },
          }}
        >
          <ChevronDown />
          {isOpen ? (
            <Plural value={count} one="Hide # reply" other="Hide # replies" />
          ) : (
            <Plural value={count} one="Show # reply" other="Show # replies" />
          )}
          {!isOpen && numNew > 0 && (
            <New>
              <Plural value={numNew} one="# new" other="# new" />
            </New>
          )}
        </Button>
      </Box>
      {isOpen && list}
      {isOpen && untranslated && (
        <Box px={4} pb={4} css={{ '&:empty': { display: 'none' } }}>
          {renderStatus(untranslated)}
        </Box>
      )}
    </>
  );
}

/** A post's replies are collapsed until the reader expands them, follows a link to one or writes one. */
function useExpandedReplies() {
  const { threadId, shown, expanded, target } = useThread();
  /** For each of the reader's unsent replies, the post above it. */
  const waiting = useWaitingReplies(threadId, shown.posts);
  const withTarget = shown.posts.find(({ _id }) => _id === target)?.replyTo;
  const isExpanded = (postId: string): boolean =>
    expanded.get(postId) ?? (withTarget === postId || waiting.includes(postId));
  return { isExpanded, waiting };
}
