import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../../../src/domain/messages';
import { send } from '../../calls/areas';
import type { Named } from '../../calls/row';
import { newScene, type Scene } from '../../calls/scene';
import type { Received } from '../../fixtures/in-process';
import { type KeptStore, keepStore } from '../../fixtures/kept-store';
import { sampleText } from '../fixtures/clubs';

const KEY = 'the-same-key-1';
const CONFLICT = { status: 409, body: { error: messages.keyUsed, code: 'conflict' } };
const [FIRST, SECOND] = [sampleText('First'), sampleText('Second')];

let scene: Scene;
/** Other places of the same kinds. */
let other: Pick<Named, 'book' | 'topic' | 'publicBook' | 'clubBook' | 'discussion'>;
let kept: KeptStore;

async function make(call: string, body: object): Promise<string> {
  const answer = await send<{ _id: string }>(call, { as: scene.readers.owner, body });
  expect([call, answer.status]).toEqual([call, 200]);
  return answer.body._id;
}

beforeAll(async () => {
  scene = await newScene();
  const { club, clubBook, genre } = scene.named;
  const opening = { discussionTitle: 'Another', content: FIRST, isReply: false, replyTo: null };
  const publicBook = 'middlemarch-1871';
  other = {
    publicBook,
    book: await make('POST /api/notes/books/another', { title: 'Another' }),
    topic: await make('POST /api/discuss/discussion2', {
      ...opening,
      book: { id: publicBook, title: 'Middlemarch', author: 'George Eliot' },
      genre,
    }),
    clubBook: await make('POST /api/bookclubs/newBook', { club, id: 'another', title: 'Another' }),
    discussion: await make('POST /api/bookclubs/newDiscussion', {
      club,
      book: clubBook,
      title: 'Another',
      post: FIRST,
    }),
  };
  kept = await keepStore();
});
afterEach(() => kept.restore());
afterAll(() => kept.expectWhole());

const ask = (call: string, body: object, as = scene.readers.owner): Promise<Received<{ _id: string }>> =>
  send(call, { as, key: KEY, body });

it("never leads to another reader's document", async () => {
  const { owner, member } = scene.readers;
  const post = (as: typeof owner) =>
    ask('POST /api/discuss/post', { content: FIRST, discussionId: scene.named.topic }, as);
  const [mine, theirs] = [await post(owner), await post(member)];
  expect(theirs).toMatchObject({ status: 200, body: { user: member.username } });
  expect(theirs.body._id).not.toBe(mine.body._id);
});

it('leads to a separate document in another call', async () => {
  const body = { id: scene.named.discussion, remark: FIRST };
  const post = await ask('POST /api/bookclubs/newPost', body);
  const reply = await ask('POST /api/bookclubs/newReply', body);
  expect(reply).toMatchObject({ status: 200, body: { isReply: true } });
  expect(reply.body._id).not.toBe(post.body._id);
});

const aNote = ({ book }: Named) => ({ bookId: book, remark: FIRST, chapter: 1, tags: ['#Lamp'] });
const aPost = ({ topic }: Named) => ({ content: FIRST, discussionId: topic, isReply: false, replyTo: null });
const aMeeting = ({ club, clubBook }: Named) => ({
  club,
  book: clubBook,
  chapter: 3,
  at: '2031-03-01T18:00:00.000Z',
  dates: [],
  minutes: 60,
  place: 'The mill',
  link: '',
  note: 'Bring bread.',
  limit: null,
});

describe('reused in the same call', () => {
  it.each<[call: string, body: (named: Named) => object, changes: (named: Named) => object[]]>([
    [
      'POST /api/notes',
      aNote,
      () => [{ remark: SECOND }, { chapter: 2 }, { tags: [] }, { kind: 'quotation' }, { bookId: other.book }],
    ],
    [
      'POST /api/discuss/post',
      aPost,
      ({ topic }) => [{ content: SECOND }, { discussionId: other.topic }, { isReply: true, replyTo: topic }],
    ],
    [
      'POST /api/discuss/discussion',
      ({ publicBook }) => ({ discussionTitle: 'The beginning', content: FIRST, book: publicBook }),
      () => [{ discussionTitle: 'The end' }, { content: SECOND }, { book: other.publicBook }],
    ],
    [
      'POST /api/bookclubs/newPost',
      ({ discussion }) => ({ id: discussion, remark: FIRST }),
      () => [{ remark: SECOND }, { id: other.discussion }],
    ],
    [
      'POST /api/bookclubs/newReply',
      ({ discussion }) => ({ id: discussion, remark: FIRST }),
      () => [{ remark: SECOND }, { id: other.discussion }, { id: 'gone' }],
    ],
    [
      'POST /api/bookclubs/newDiscussion',
      ({ club, clubBook }) => ({ club, book: clubBook, title: 'The beginning', post: FIRST }),
      () => [{ title: 'The end' }, { post: SECOND }, { book: other.clubBook }],
    ],
    [
      'POST /api/bookclubs/newMeeting',
      aMeeting,
      () => [{ note: 'Bring wine.' }, { at: '2031-03-02T18:00:00.000Z' }, { limit: 5 }, { book: null }],
    ],
    [
      'POST /api/bookclubs/memberTranslation',
      ({ discussion }) => ({ id: discussion, language: 'it', text: 'Ecco.' }),
      () => [{ language: 'en' }, { text: 'Eccolo.' }],
    ],
    [
      'POST /api/bookclubs/chapter',
      ({ discussion }) => ({ id: discussion, chapter: 3, reason: FIRST }),
      () => [{ reason: SECOND }, { id: other.discussion }],
    ],
  ])('leads to nothing else by %s', async (call, bodyOf, changesOf) => {
    const body = bodyOf(scene.named);
    const { _id } = (await ask(call, body)).body;
    const made = await kept.now();
    expect(await ask(call, body)).toMatchObject({ status: 200, body: { _id } });
    for (const change of changesOf(scene.named))
      expect(await ask(call, { ...body, ...change }), JSON.stringify(change)).toMatchObject(CONFLICT);
    expect([...(await kept.now()).keys()]).toEqual([...made.keys()]);
  });

  it('leads to the note that it created, also after it was edited', async () => {
    const { _id } = (await ask('POST /api/notes', aNote(scene.named))).body;
    const edit = { as: scene.readers.owner, body: { remark: SECOND } };
    expect((await send(`PATCH /api/notes/${_id}`, edit)).status).toBe(200);
    const repeated = await ask('POST /api/notes', aNote(scene.named));
    expect(repeated).toMatchObject({ status: 200, body: { _id, remark: SECOND } });
  });

  it('leads to no other club, and to the same one under a new title', async () => {
    const aClub = { title: 'The First Readers' };
    const make = (body: object) => ask('POST /api/bookclubs/newClub', body);
    expect(await make(aClub)).toMatchObject({ status: 200, body: { clubName: 'The First Readers' } });
    expect(await make(aClub)).toMatchObject({ status: 200, body: { clubName: 'The First Readers' } });
    expect(await make({ clubName: 'The Third Readers' })).toMatchObject(CONFLICT);
    const renaming = { currTitle: 'The_First_Readers', newTitle: 'The Second Readers' };
    await send('POST /api/bookclubs/updateSettings', { as: scene.readers.owner, body: renaming });
    expect(await make(aClub)).toMatchObject({ status: 200, body: { clubName: 'The Second Readers' } });
    expect(await make({ title: 'The Third Readers' })).toMatchObject(CONFLICT);
  });
});
