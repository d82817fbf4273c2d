import type { ClubPage } from '@contract/club-page';
import type { AnswerOf, CallName } from '@/lib/api/request';
import { Failure, type FakeRequest, Page } from './fake-server';

const MEMBERS_SHOWN = 12;

/** As the server does: each part as the call for it alone answers. */
export async function clubPage({ replyTo }: FakeRequest): Promise<ClubPage | Failure> {
  const failures: Failure[] = [];
  const part = async <Name extends CallName>(name: Name) => {
    const reply = await replyTo(name);
    if (reply instanceof Failure) failures.push(reply);
    return (reply instanceof Page ? reply.items : reply) as AnswerOf<Name>;
  };
  const [settings, books, meetings, choosing, general, discussions] = await Promise.all([
    part('POST /api/bookclubs/getSettings'),
    part('GET /api/bookclubs/clubBooks/{club}'),
    part('GET /api/bookclubs/meetings/{club}'),
    part('GET /api/bookclubs/ballot/{club}'),
    part('GET /api/bookclubs/general/{club}'),
    part('POST /api/bookclubs/getDiscussions'),
  ]);
  const [failure] = failures;
  if (failure) return failure;
  const [book] = [...books, ...settings.completedBooks];
  const latest = discussions.map((discussion) => ({
    unread: { count: 0, first: null, waiting: null },
    ...discussion,
    book: { _id: book?._id ?? '', title: book?.title ?? '' },
  }));
  const shown = { ...settings, members: settings.members.slice(0, MEMBERS_SHOWN) };
  const tracks = books.slice(0, 3).map(({ _id }) => ({ book: _id, chapters: [], memberProgress: [] }));
  return { settings: shown, more: null, books, meetings, choosing, general, latest, tracks };
}
