import type { ClubPost } from '@contract/club-threads';
import type { ClubLanguage } from '@domain/languages';
import { useThread } from '@/features/thread/components/thread-context';
import { threadTitle } from '@/features/thread/shown/thread-title';
import { PollOfPost } from '../lazy';

interface Props {
  post: ClubPost;
  /** The language of translations; undefined for originals. */
  readsIn: ClubLanguage | undefined;
}

/** Keeps the poll's room until its code has loaded. */
export function PostPoll({ post: { _id, lang, poll }, readsIn }: Props) {
  const { keys, about } = useThread();
  if (!poll) return null;
  return (
    <PollOfPost
      postId={_id}
      poll={poll}
      lang={lang}
      readsIn={readsIn}
      thread={{ title: threadTitle(about), keys }}
      before={
        <div data-ui="poll">
          {poll.options.map((option) => (
            <span key={option._id} />
          ))}
        </div>
      }
    />
  );
}
