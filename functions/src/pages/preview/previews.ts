import { LRUCache } from 'lru-cache';
import { loadOnce } from '../../platform/async/load-once';
import type { Draw } from './canvas';
import { bookPicture, flyleafPicture } from './pictures';

/** Cached images, about 100 kB each. */
const MAX_IMAGES_KEPT = 50;

export interface Previews {
  ofBook: (bookId: string) => Promise<Buffer | undefined>;
  ofFlyleaf: () => Promise<Buffer>;
}

interface Dependencies {
  load: () => Promise<Draw>;
  findBook: (bookId: string) => Promise<{ title: string; author: string } | undefined>;
}

/** Simultaneous requests for an image share one drawing. A book's image costs one read. */
export function previews({ load, findBook }: Dependencies): Previews {
  const kept = new LRUCache<string, Promise<Buffer | undefined>>({ max: MAX_IMAGES_KEPT });
  const loaded = loadOnce(load);
  const once = (key: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> => {
    const known = kept.get(key);
    if (known) return known;
    const made = make();
    kept.set(key, made);
    const forget = () => kept.delete(key);
    made.then((image) => image ?? forget(), forget);
    return made;
  };
  return {
    async ofBook(bookId) {
      const book = await findBook(bookId);
      // The key includes the image's text, because moderators can hide a title.
      return (
        book && once(JSON.stringify([bookId, book.title, book.author]), async () => (await loaded())(bookPicture(book)))
      );
    },
    ofFlyleaf: async () => (await once('flyleaf', async () => (await loaded())(flyleafPicture()))) ?? Buffer.of(),
  };
}
