/** An active reader's calls per day, estimated high. The CDN only serves visitors, so none of them are cached. */
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
  'GET /api/discuss/thread/{id}?page=0&limit=5': 3,
  'GET /api/discuss/replies/{id}': 1,
  'POST /api/discuss/post, limited': 0.3,
  'POST /api/discuss/like, limited': 1,
  'GET /api/bookclubs/myClubs': 2,
  'GET /api/bookclubs/clubBooks/{id}': 2,
  'POST /api/bookclubs/getDiscussions': 2,
  'POST /api/bookclubs/getBook': 2,
  'POST /api/bookclubs/getPosts': 4,
  'POST /api/bookclubs/view': 4,
  'POST /api/bookclubs/liveToken': 4,
  'POST /api/bookclubs/newPost': 0.5,
  'POST /api/bookclubs/newReply': 1,
  'POST /api/bookclubs/like': 2,
};

/** Rate-limited calls per day whose figures lack the counter, which costs a read and a write (decision 011). */
export const LIMITED_CALLS = 3.5;

export const liveUpdates = { threads: 7, documents: 20 };

export const HOSTING_BYTES = 400_000;

/** Instance time per call, assuming that an instance never handles two calls at once. */
export const SECONDS_PER_CALL = 0.1;
