import { writeThreads } from '../../../scripts/seed/write-threads';
import type { Topic } from '../../src/contract/discuss';
import type { Session } from '../../src/contract/user';
import { db } from '../../src/data/firestore';
import { anId, newPlace, sampleText, topicNow } from './discuss-fixture';

/** A thread of so many top-level posts, the first of which has so many replies, by one reader. */
export async function longThread({
  tops,
  repliesToFirst,
}: {
  tops: number;
  repliesToFirst: number;
}): Promise<{ reader: Session; genre: string; topic: Topic }> {
  const { reader, book: bookId, genre, topic } = await newPlace();
  const id = anId();
  const post = (name: string, index: number) => ({
    ...{ id: `${id}-${name}`, userId: reader.id, user: reader.username, content: sampleText(name) },
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, index)),
  });
  const first = `${id}-0`;
  const posts = Array.from({ length: tops }, (_, index) => post(`${index}`, index));
  const replies = Array.from({ length: repliesToFirst }, (_, index) => ({
    ...post(`reply-${index}`, tops + index),
    replyTo: first,
  }));
  const book = { id: bookId, title: '', author: '', publisher: '', publishedDate: '', genre };
  await writeThreads(db(), book, [{ id, title: 'A long one', bookId, posts: [...posts, ...replies] }]);
  return { reader, genre, topic: await topicNow({ ...topic, _id: id }) };
}
