import { presentClub, presentDiscussion, type Reader } from '../../bookclubs/present';
import type { Home } from '../../contract/home';
import { findClubDiscussions } from '../../data/clubs/club-discussions';
import { seenAmong } from '../../data/clubs/club-views';
import type { ClubRecord } from '../../data/clubs/clubs';
import { latestClubPosts } from '../../data/clubs/latest-club-posts';
import type { Stored } from '../../data/firestore';
import { checkPost, checkThread } from '../../spoilers/check';
import { readerView } from '../../spoilers/view';
import type { ProgressOnce } from './progress-once';
import { byDiscussion } from './rules';

/** Posts of a club that are looked at, and discussions that are shown. */
const POSTS = 8;
const DISCUSSIONS = 3;

/** A club with the discussions of its latest posts, and how many of those posts the reader hasn't seen. */
export async function clubNews(
  club: Stored<ClubRecord>,
  reader: Reader,
  progress: ProgressOnce,
  now: Date,
): Promise<Home['clubs'][number]> {
  const posts = byDiscussion(await latestClubPosts(club._id, POSTS));
  const ids = [...posts.keys()].slice(0, DISCUSSIONS);
  const others = ids.flatMap((id) => posts.get(id) ?? []).filter(({ userId }) => userId !== reader.uid);
  const [found, seen] = await Promise.all([findClubDiscussions(ids), seenAmong(others, reader.uid)]);
  const discussions = found.map(async (discussion) => {
    const view = readerView(reader.uid, await progress.of(discussion.bookId, club.joinedBooks));
    const isNew = (post: (typeof others)[number]) => !seen.has(post._id) && !checkPost(post, view).hidden;
    return {
      ...presentDiscussion(checkThread(discussion, view), reader, now),
      book: { _id: discussion.bookId, title: discussion.bookTitle },
      unseen: others.filter((post) => post.discussionId === discussion._id && isNew(post)).length,
    };
  });
  return { ...presentClub(club, now), discussions: await Promise.all(discussions) };
}
