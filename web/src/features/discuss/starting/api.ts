import type { Genre, ListedTopic, Topic } from '@contract/discuss';
import type { UpToChapter } from '@domain/progress';
import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '@/lib/api/api';
import { changeRecords } from '@/lib/api/apply-answer';
import { hrefs } from '@/lib/paths';
import { getSession } from '@/lib/session/session';
import { bookQuery, genresQuery, recentQuery } from '../api';
import type { Opening, PickedBook } from './opening';

export interface Target {
  book: PickedBook;
  genre?: string;
}

interface Start {
  opening: Opening;
  chapter: UpToChapter;
  quote: { noteId: string } | undefined;
  idempotencyKey: string;
}

const START = ['start-discussion'];

export const useIsStarting = (): boolean => useIsMutating({ mutationKey: START }) > 0;

/** `onSaved` runs once it is saved, even if the reader has left by then. */
export function useStartDiscussion(toStart: () => Start, onSaved: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: START,
    mutationFn: async (target: Target) => {
      const topic = await postDiscussion(toStart(), target);
      onSaved();
      return showDiscussion(client, topic, target.genre !== undefined);
    },
    meta: { shown: true },
    // Synchronous, so that a second press meets no form.
    onSuccess: (href) => navigate(href, { replace: true, flushSync: true }),
  });
}

/** A book without public discussions fails with the code `new_book` unless a genre is given. */
function postDiscussion({ opening, chapter, quote, idempotencyKey }: Start, { book, genre }: Target): Promise<Topic> {
  const body = {
    user: getSession()?.id,
    discussionTitle: opening.title.trim(),
    content: opening.content.trim(),
    isReply: false as const,
    replyTo: null,
    chapter,
    quote,
  };
  return genre === undefined
    ? call('POST /api/discuss/discussion', { body: { ...body, book: book._id }, idempotencyKey })
    : call('POST /api/discuss/discussion2', { body: { ...body, book, genre }, idempotencyKey });
}

/** @returns the discussion's address, or the address of the genres if its genre can't be read */
async function showDiscussion(client: QueryClient, topic: Topic, isNewBook: boolean): Promise<string> {
  const book = await client.fetchQuery({ ...bookQuery(topic.bookId), staleTime: 0 }).catch(() => undefined);
  if (!book) return hrefs.discuss();
  countDiscussion(client, book.genre, isNewBook);
  addToRecent(client, { ...topic, book });
  return hrefs.topic(book.genre, book._id, topic._id);
}

function countDiscussion(client: QueryClient, genreId: string | null, isNewBook: boolean): void {
  const isIts = (record: { _id: string }): record is Genre => record._id === genreId;
  changeRecords(client, genresQuery.queryKey, (genre) =>
    isIts(genre)
      ? {
          ...genre,
          numDiscussions: genre.numDiscussions + 1,
          numBooks: genre.numBooks + (isNewBook ? 1 : 0),
        }
      : genre,
  );
}

function addToRecent(client: QueryClient, topic: ListedTopic): void {
  const before = (topics: readonly ListedTopic[]) => [topic, ...topics].slice(0, Math.max(topics.length, 1));
  client.setQueryData(
    recentQuery.queryKey,
    (recent) => recent && { active: before(recent.active), newest: before(recent.newest) },
  );
}
