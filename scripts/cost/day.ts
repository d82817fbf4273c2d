/**
 * What a reader does on a day, as names of docs/bench.json's documents, and how often. An assumption, on the busy side:
 * three visits, a few notes, a look at the public discussions, and a club that is read and written in. Nothing of it
 * comes from the CDN, which answers visitors alone.
 */
export const readersDay: Readonly<Record<string, number>> = {
  'POST /api/user/login, limited': 0.1,
  'GET /api/notes/expiryJWT': 3,
  'GET /api/notes/book/{searchText}, limited': 6,
  'GET /api/notes/books': 2,
  'GET /api/notes/books/{id}': 3,
  'POST /api/notes': 4,
  'PATCH /api/notes/{noteId}': 1,
  'GET /api/discuss/books/{id}': 2,
  'GET /api/discuss/topics/{id}': 2,
  'GET /api/discuss/topic/{id}': 3,
  'POST /api/discuss/posts': 3,
  'GET /api/discuss/replies/{id}': 1,
  'POST /api/discuss/post, limited': 0.3,
  'POST /api/discuss/like, limited': 1,
  'GET /api/bookclubs/myClubs': 2,
  'GET /api/bookclubs/clubBooks/{id}': 2,
  'POST /api/bookclubs/getDiscussions': 2,
  'POST /api/bookclubs/getPosts': 4,
  'POST /api/bookclubs/view': 4,
  'POST /api/bookclubs/liveToken': 4,
  'POST /api/bookclubs/newPost': 0.5,
  'POST /api/bookclubs/newReply': 1,
  'POST /api/bookclubs/like': 2,
};

/** Calls of the day that are counted for a limit (decision 011), a read and a write each, which their figures lack. */
export const COUNTED_BESIDES = 3.5;

/** Documents that an open thread listens to or hears of again, and threads opened: seven with a dozen posts shown. */
export const listened = { threads: 7, documents: 20 };

/** Bytes that Hosting sends: most files are in the browser's cache on all days but the first after a release. */
export const HOSTING_BYTES = 400_000;

/** Seconds for which a call occupies its instance, counted as if an instance never answered two at once. */
export const SECONDS_A_CALL = 0.1;
