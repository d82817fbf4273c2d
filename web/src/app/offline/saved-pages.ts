import { t } from '@lingui/core/macro';
import type { ThreadData as ClubThread } from '@/features/bookclubs/api/thread-queries';
import type { ThreadData as Topic } from '@/features/discuss/api/queries';
import type { BookNotes } from '@/features/notes/cached-lists';
import { threadTitle } from '@/features/thread/thread-title';
import { listAnswers } from '@/lib/api/device-storage';
import type { AnswerOf } from '@/lib/api/request';
import { hrefs } from '@/lib/paths';
import { getSession } from '@/lib/session/session';

interface SavedPage {
  href: string;
  title: string;
}

/** As many as a reader looks through. */
const MOST = 12;

/** The pages that can be opened without a network: the last ones that were seen, the reader's own lists first. */
export function savedPages(): SavedPage[] {
  const reader = getSession()?.id;
  if (reader === undefined) return [];
  const pages = listAnswers(reader).flatMap(({ hash, data }) => pageOf(JSON.parse(hash) as unknown[], data) ?? []);
  const lists = [hrefs.notes(), hrefs.clubs()].flatMap((list) => pages.filter(({ href }) => href === list));
  return [...lists, ...pages.filter((page) => !lists.includes(page))].slice(0, MOST);
}

/** The page that shows an answer first, by the key of its query; undefined for what is only a part of one. */
function pageOf(key: unknown[], data: unknown): SavedPage | undefined {
  const [area, kind = '', name = '', part, id = '', page] = key.map((word) => word as string | undefined);
  if (area === 'shelf') return { href: hrefs.notes(), title: t`My Notes` };
  if (area === 'shelf-book') return { href: hrefs.bookNotes(kind), title: (data as BookNotes).book.title };
  if (area === 'clubs' && kind === 'mine') return { href: hrefs.clubs(), title: t`My Book Clubs` };
  if (area === 'clubs' && part === 'settings') {
    const { title } = data as AnswerOf<'POST /api/bookclubs/getSettings'>;
    return { href: hrefs.club(title), title };
  }
  if (area === 'clubs' && part === 'posts' && Number(page) === 1) {
    const { discussion } = data as ClubThread;
    return { href: hrefs.clubDiscussion(name, discussion.book._id, id), title: threadTitle(discussion) };
  }
  if (area === 'discuss' && kind === 'thread' && Number(part) === 1) {
    const { topic } = data as Topic;
    return { href: hrefs.topic(null, topic.bookId, name), title: threadTitle(topic) };
  }
  return undefined;
}
