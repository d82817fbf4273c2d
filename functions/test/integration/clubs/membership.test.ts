import { beforeEach, expect, it } from 'vitest';
import type { Club } from '../../../src/contract/bookclubs';
import { type ClubPostRecord, clubPosts } from '../../../src/data/clubs/club-posts';
import { countViews } from '../../../src/data/clubs/club-views';
import { openClubDiscussion } from '../../../src/data/clubs/open-club-discussion';
import type { Stored } from '../../../src/data/firestore';
import { addLike, removeLike } from '../../../src/data/threads/likes';
import { addPost } from '../../../src/data/threads/post-writes';
import { changePost, findPost } from '../../../src/data/threads/posts';
import { removePost } from '../../../src/thread/remove';
import { anId, aTitle, newPlace, newPost, type Place, remove, send, thread } from '../fixtures/clubs';

// A member who is removed after a call has let them in and before it writes: what each write does by itself.

const now = new Date();
let place: Place;
let theirs: Stored<ClubPostRecord>;
let before: unknown;

beforeEach(async () => {
  place = await newPlace();
  const { _id } = await newPost(place.ben, place.discussion);
  await send('POST /api/bookclubs/like', { as: place.ben, body: { id: place.discussion } });
  const found = await findPost(clubPosts, _id);
  if (!found) throw new Error('The post is missing.');
  theirs = found;
  await remove(place.ada, place.club, place.ben);
  before = await thread(place.ada, place);
});

it.each<[string, (uid: string) => Promise<unknown>, unknown]>([
  ['posts', () => addPost(clubPosts, { ...theirs, _id: anId() }, { days: {} }, now), { kind: 'not-member' }],
  [
    'replies',
    () => addPost(clubPosts, { ...theirs, _id: anId(), replyTo: place.discussion }, { days: {} }, now),
    { kind: 'not-member' },
  ],
  ['edits', () => changePost(clubPosts, theirs, { content: 'Something else entirely', editedAt: now }), undefined],
  ['likes', (uid) => addLike(clubPosts, theirs, uid, now), 'gone'],
  ['views', (uid) => countViews([theirs], uid), undefined],
  ['deletes', (uid) => removePost(clubPosts, theirs._id, uid, now).catch(({ code }) => code), 'not_found'],
  [
    'unlikes',
    async (uid) => {
      const liked = await findPost(clubPosts, place.discussion);
      return liked && removeLike(clubPosts, liked, uid, now);
    },
    undefined,
  ],
  [
    'opens a discussion',
    () =>
      openClubDiscussion(
        { title: 'One', clubName: 'a', bookTitle: 'b', lang: null, versions: {} },
        { ...theirs, _id: anId() },
      ),
    { kind: 'missing' },
  ],
])('a removed member %s without effect', async (_, act, result) => {
  expect(await act(place.ben.id)).toEqual(result);
  expect(await thread(place.ada, place)).toEqual(before);
});

it('a request for a new club that is repeated by somebody who has left it shows them nothing', async () => {
  const options = { as: place.ada, key: anId(), body: { title: aTitle(), members: [place.ben.username] } };
  const { body } = await send<Club>('POST /api/bookclubs/newClub', options);
  expect(await send('POST /api/bookclubs/newClub', options)).toMatchObject({ status: 200, body });
  await remove(place.ben, body.club, place.ada);
  const again = await send('POST /api/bookclubs/newClub', options);
  expect(again).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(JSON.stringify(again.body)).not.toContain(body.clubName);
});
