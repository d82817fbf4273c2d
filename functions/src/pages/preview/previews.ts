import { LRUCache } from 'lru-cache';
import { loadOnce } from '../../async/load-once';
import type { Draw } from './canvas';
import { bookPicture, flyleafPicture } from './pictures';

/** Images that are kept: about 100 kB each. */
const KEPT = 50;

export interface Previews {
  /** A book's image, or undefined without such a book. */
  ofBook: (bookId: string) => Promise<Buffer | undefined>;
  ofFlyleaf: () => Promise<Buffer>;
}

interface Dependencies {
  /** Loads what draws. It is called once, unless it fails. */
  load: () => Promise<Draw>;
  findBook: (bookId: string) => Promise<{ title: string; author: string } | undefined>;
}

/** The images that shared links show. Simultaneous requests for one draw it once. */
export function previews({ load, findBook }: Dependencies): Previews {
  const kept = new LRUCache<string, Promise<Buffer | undefined>>({ max: KEPT });
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
    ofBook: (bookId) =>
      once(`books/${bookId}`, async () => {
        const book = await findBook(bookId);
        return book && (await loaded())(bookPicture(book));
      }),
    ofFlyleaf: async () => (await once('flyleaf', async () => (await loaded())(flyleafPicture()))) ?? Buffer.of(),
  };
}
