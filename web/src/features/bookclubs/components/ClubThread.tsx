import type { ClubPost, Language } from '@contract/bookclubs';
import { useQueryClient } from '@tanstack/react-query';
import { patchPosts } from '@/features/thread/api/patch-posts';
import { Thread } from '@/features/thread/components/Thread';
import { useArrival } from '@/features/thread/components/use-arrival';
import { useOpenForm } from '@/features/thread/components/use-open-form';
import { useNews } from '@/features/thread/live/use-news';
import type { ThreadContext } from '@/features/thread/thread-context';
import { repliesOf, type ThreadData, type ThreadPlace, threadKeys, threadQuery } from '../api/thread-queries';
import { useDeviceTranslator } from '../api/use-device-translator';
import { useMemberListen } from '../api/use-member-listen';
import { useThreadCalls } from '../api/use-thread-calls';
import { useViews } from '../api/use-views';
import { clubPostLimit } from '../post-limit';
import { ClubReplies } from './ClubReplies';
import { PostCounts } from './PostCounts';
import { PostText } from './PostText';
import { TranslationLine } from './TranslationLine';
import { useShownReplies } from './use-shown-replies';

interface Props {
  place: ThreadPlace;
  thread: ThreadData;
  language: Language;
  page: number;
  onPage: (page: number) => void;
  /** Another page, or another language, is on its way. */
  isTurning: boolean;
}

/** A club's thread: what it shares with public ones, views, replies that fold, and translations. */
export function ClubThread({ place, thread, language, page, onPage, isTurning }: Props) {
  const { discussion, posts } = thread;
  const client = useQueryClient();
  const [open, onOpen] = useOpenForm();
  const readPage = (wanted: number, again?: 'again') =>
    client.fetchQuery({ ...threadQuery(place, wanted, language), ...(again && { staleTime: 0 }) });
  const { arrived, arrive, findNew } = useArrival<ClubPost>({ page, onPage, readPage });
  const replies = useShownReplies(posts, arrived);
  const calls = useThreadCalls({ place, onAdded: findNew, onReplied: replies.show });
  const device = useDeviceTranslator(language, thread.translator);
  useViews(place, isTurning ? [] : replies.seen);
  const news = useNews({
    path: `clubDiscussions/${discussion._id}`,
    shown: thread,
    read: { numPosts: discussion.numPosts, latestPost: Date.parse(discussion.latestActivity) },
    page,
    isTurning,
    readPage,
    arrive,
    onLikes: (likes) => {
      const marks = Object.entries(likes).map(([id, count]) => [id, { likes: count }]);
      patchPosts(client, threadKeys(place), Object.fromEntries(marks));
    },
    listenTo: useMemberListen(place.club),
  });
  const context: ThreadContext<ClubPost> = {
    calls,
    limits: { post: clubPostLimit, reply: clubPostLimit },
    draftPrefix: `club-discussion:${discussion._id}`,
    open,
    onOpen,
    arrived,
    renderText: (post) => <PostText post={post} language={language} onDevice={device.state === 'ready'} />,
    renderCounts: (post) => <PostCounts post={post} />,
    renderReplies: (post, shown, list) => (
      <ClubReplies
        post={post}
        replies={shown}
        isOpen={replies.isShown(post._id)}
        onToggle={() => replies.toggle(post._id)}
        query={repliesOf(place, post._id, language)}
        list={list}
        // Where the thread itself is not all translated, the line above it says so already.
        renderSaid={(said) => thread.translator === 'ok' && <TranslationLine said={said} device={device} />}
      />
    ),
  };
  return (
    <>
      <TranslationLine said={thread} device={device} />
      <Thread
        shown={thread}
        page={page}
        onPage={onPage}
        isTurning={isTurning}
        news={news}
        newLabel="New Reply"
        context={context}
      />
    </>
  );
}
