import { expect, it } from 'vitest';
import type { Notice } from '../../../src/contract/notices';
import type { Session } from '../../../src/contract/user';
import { DAY_MS } from '../../../src/domain/time';
import { makeDueLikes } from '../../../src/inbox/likes/job';
import { db } from '../../../src/platform/store/firestore';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { addMember, send as inClub, newFixture, newPost, remove, stay } from '../fixtures/clubs';
import * as discuss from '../fixtures/discussions';
import { sendUser } from '../fixtures/my-data';
import { at } from '../mail/fixtures/mail';

const fixture = sceneOf(newFixture);

const EIGHT = at('08:00');
const tomorrow = new Date(EIGHT.getTime() + DAY_MS);

const choose = (as: Session, likes: boolean) => sendUser('PATCH /api/user', { as, body: { likes }, now: at('06:00') });
const like = (as: Session, id: string, call = 'like', now = at('07:00')) =>
  inClub(`POST /api/bookclubs/${call}`, { as, body: { id }, now });
const likePublic = (as: Session, id: string) =>
  discuss.send('POST /api/discuss/like', { as, body: { id }, now: at('07:00') });
const make = (now = EIGHT) =>
  makeDueLikes(
    now,
    () => true,
    (message, error) => {
      throw new Error(message, { cause: error });
    },
  );
const told = async (as: Session, now = EIGHT) => {
  const { body } = await sendUser<Notice[]>('GET /api/user/notices', { as, now });
  return body.filter(({ kind }) => kind === 'liked').map(({ count, post, by }) => ({ count, post, by }));
};
const sent = async () => {
  const found = await Promise.all(['mail', 'jobs'].map((collection) => db().collection(collection).get()));
  return found.flatMap(({ docs }) => docs.map((doc) => doc.get('kind')));
};

it('tells nobody unless they want to hear of likes', async () => {
  const { ada, ben, discussion } = fixture;
  await like(ben, discussion);
  await make();
  expect(await told(ada)).toEqual([]);
  expect((await choose(ada, true)).body).toMatchObject({ likes: true });
  expect((await choose(ada, false)).body).not.toHaveProperty('likes');
  await make();
  expect(await told(ada)).toEqual([]);
});

it('tells once a day how many people liked any post, quietly, and leads to the most liked one', async () => {
  const { ada, ben, club, discussion } = fixture;
  const cleo = await newReader('cleo');
  await addMember(ada, club, cleo);
  await stay(cleo, club);
  await choose(ada, true);
  const post = await newPost(ada, discussion);
  const { body: topic } = await discuss.send<{ _id: string }>('POST /api/discuss/discussion2', {
    as: ada,
    body: {
      ...discuss.opening('Of mine'),
      book: { id: 'persuasion', title: 'Persuasion', author: 'Jane Austen' },
      genre: await discuss.newGenre(),
    },
  });
  for (const as of [ben, cleo]) await like(as, post._id);
  await like(ben, discussion);
  await likePublic(ben, topic._id);
  await like(ada, post._id);
  const before = await sent();
  await Promise.all([make(), make()]);
  expect(await told(ada)).toEqual([{ count: 2, post: post._id, by: [] }]);
  expect(await sent()).toEqual(before);
  await make(tomorrow);
  expect(await told(ada, tomorrow)).toHaveLength(1);
});

it('leaves out likes that were taken back, older ones, by blocked readers, and in clubs that were left', async () => {
  const { ada, ben, club, discussion } = fixture;
  await choose(ada, true);
  const older = new Date(EIGHT.getTime() - 2 * DAY_MS);
  await like(ben, discussion);
  await like(ben, discussion, 'unlike');
  await make();
  expect(await told(ada)).toEqual([]);
  await choose(ada, true);
  await like(ben, discussion, 'like', older);
  await make();
  expect(await told(ada)).toEqual([]);
  await like(ben, discussion, 'unlike');
  await like(ben, discussion);
  await choose(ada, true);
  await sendUser('POST /api/user/block', { as: ada, body: { username: ben.username } });
  await make();
  expect(await told(ada)).toEqual([]);
  await sendUser('POST /api/user/unblock', { as: ada, body: { username: ben.username } });
  await choose(ben, true);
  const bens = await newPost(ben, discussion);
  await like(ada, bens._id);
  await remove(ada, club, ben);
  await make();
  expect(await told(ben)).toEqual([]);
});
