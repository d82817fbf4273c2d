import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClubDiscussion, ClubPost } from '../../../src/contract/club-threads';
import type { MemberTranslation } from '../../../src/contract/member-translations';
import type { Session } from '../../../src/contract/user';
import { DELETED_READER } from '../../../src/domain/deleted-reader';
import { messages } from '../../../src/domain/messages';
import { newReader } from '../../fixtures/readers';
import { emptyStore } from '../../fixtures/store';
import { expectSound } from '../audit/fixtures/audit';
import { anId, type Fixture, newFixture, newPost, newReply, sampleText, send, thread } from '../fixtures/clubs';
import { edit as editPost, italian, readPost, removeMemberTranslation, write } from '../fixtures/member-translations';
import { PASSWORD, sendUser } from '../fixtures/my-data';
import { runAllJobs } from '../jobs/fixtures/killed';

let fixture: Fixture;
let post: ClubPost;
beforeAll(async () => {
  await emptyStore();
  fixture = await newFixture();
});
afterAll(expectSound);

const NOT_FOUND = { status: 404, body: { error: messages.notFound, code: 'not_found' } };

const historyOf = async (as: Session, id: string, kind = 'post') =>
  (
    await send<MemberTranslation[]>('POST /api/bookclubs/getMemberTranslations', {
      as,
      body: { id, kind, language: 'it' },
    })
  ).body;
const read = (id: string, as = fixture.ada) => readPost(fixture, id, { as });
const edit = (id: string, remark: string) => editPost(fixture.ada, id, remark);

describe('a translation of a post', () => {
  beforeAll(async () => {
    post = await newPost(fixture.ada, fixture.discussion);
  });

  it('can be written by any member and is shown with its author to readers of its language', async () => {
    const { status, body } = await write(fixture.ben, { id: post._id });
    expect([status, body]).toEqual([
      200,
      {
        ...{ _id: body._id, language: 'it', text: italian, user: fixture.ben.username, at: body.at },
        ...{ outdated: false, can: { remove: true } },
      },
    ]);
    expect(await read(post._id)).toMatchObject({ content: post.content, version: body });
    const inEnglish = await thread(fixture.ada, fixture, { language: 'en' });
    expect(inEnglish.posts.find(({ _id }) => _id === post._id)).not.toHaveProperty('version');
    expect((await thread(fixture.ada, fixture)).posts.find(({ _id }) => _id === post._id)).not.toHaveProperty(
      'version',
    );
  });

  it('can be improved by another member and keeps the previous one', async () => {
    const before = await read(post._id);
    const { body } = await write(fixture.ada, { id: post._id, text: 'Meglio così.', replaces: before?.version?._id });
    expect(await read(post._id)).toMatchObject({ version: { _id: body._id, user: fixture.ada.username } });
    expect((await historyOf(fixture.ada, post._id)).map(({ text, user }) => [text, user])).toEqual([
      ['Meglio così.', fixture.ada.username],
      [italian, fixture.ben.username],
    ]);
  });

  it("can't be replaced by a member who has not seen it", async () => {
    const before = await read(post._id);
    for (const replaces of [null, anId()]) {
      expect(await write(fixture.ben, { id: post._id, replaces })).toMatchObject({
        ...{ status: 409, body: { code: 'conflict', error: messages.memberTranslationReplaced } },
      });
    }
    expect(await read(post._id)).toEqual(before);
  });

  it('is created once when the same request is sent twice', async () => {
    const key = anId();
    const body = { id: post._id, text: 'Una volta.', replaces: (await read(post._id))?.version?._id };
    const [first, second] = [await write(fixture.ben, body, key), await write(fixture.ben, body, key)];
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect((await historyOf(fixture.ben, post._id)).filter(({ text }) => text === 'Una volta.')).toHaveLength(1);
  });

  it('may be outdated after an edit, until a member confirms it', async () => {
    const edited = (await edit(post._id, sampleText('Edited'))).body;
    const outdated = await read(post._id);
    expect(outdated).toMatchObject({ version: { text: 'Una volta.', outdated: true } });
    const { _id: replaces, text } = outdated?.version ?? {};
    const confirmed = await write(fixture.ada, { id: post._id, text, replaces, editedAt: edited.editedAt });
    expect(confirmed.body).toMatchObject({ _id: replaces, user: fixture.ben.username, outdated: false });
    expect(await read(post._id)).toMatchObject({ version: { outdated: false } });
    expect(await historyOf(fixture.ada, post._id)).toHaveLength(3);
  });

  it('is outdated from the start if the original was edited in the meantime', async () => {
    const { version, editedAt } = (await read(post._id)) ?? {};
    await edit(post._id, sampleText('Edited again'));
    const { body } = await write(fixture.ben, { id: post._id, text: 'Tardi.', replaces: version?._id, editedAt });
    expect(body).toMatchObject({ text: 'Tardi.', outdated: true });
  });

  it('can be removed by its author and the author of the post, which restores the previous one', async () => {
    const cleo = await newReader('cleo');
    await send('POST /api/bookclubs/newMember', {
      as: fixture.ada,
      body: { club: fixture.club, newMember: cleo.username },
    });
    const [late, once] = await historyOf(cleo, post._id);
    expect(late?.can).toEqual({ remove: false });
    const body = { id: post._id, version: late?._id };
    expect(await removeMemberTranslation(fixture.ada, body)).toMatchObject({ status: 200, body: 'ok' });
    expect(await read(post._id)).toMatchObject({ version: { _id: once?._id } });
    expect(await removeMemberTranslation(fixture.ada, body)).toMatchObject(NOT_FOUND);
    for (const { _id: version } of await historyOf(fixture.ada, post._id)) {
      expect(await removeMemberTranslation(fixture.ada, { id: post._id, version })).toMatchObject({ status: 200 });
    }
    expect(await read(post._id)).not.toHaveProperty('version');
  });
});

it('saves one of two simultaneous translations and refuses the other', async () => {
  const { _id: id } = await newPost(fixture.ada, fixture.discussion);
  const [item, two] = await Promise.all([
    write(fixture.ada, { id, text: 'Una.' }),
    write(fixture.ben, { id, text: 'Due.' }),
  ]);
  expect([item.status, two.status].sort()).toEqual([200, 409]);
  expect(await historyOf(fixture.ada, id)).toHaveLength(1);
});

it('a post can include its translation', async () => {
  const body = {
    id: fixture.discussion,
    remark: sampleText('Both'),
    lang: 'en',
    version: { language: 'it', text: italian },
  };
  const { body: made } = await send<ClubPost>('POST /api/bookclubs/newPost', { as: fixture.ada, body });
  expect(await read(made._id)).toMatchObject({ lang: 'en', version: { text: italian, user: fixture.ada.username } });
  expect(await historyOf(fixture.ben, made._id)).toMatchObject([{ text: italian }]);
  const reply = await send<ClubPost>('POST /api/bookclubs/newReply', {
    as: fixture.ada,
    body: { ...body, id: made._id },
  });
  expect(await read(reply.body._id)).toMatchObject({ version: { text: italian } });
});

it('the title of a discussion has its own translations, in the thread and in the list', async () => {
  const asked = { as: fixture.ben, body: { club: fixture.club, book: fixture.book, language: 'it' } };
  const { body } = await write(fixture.ben, { id: fixture.discussion, kind: 'title', text: 'Il finale' });
  const list = await send<ClubDiscussion[]>('POST /api/bookclubs/getDiscussions', asked);
  expect(list.body[0]).toMatchObject({ title: 'The ending', version: { _id: body._id, text: 'Il finale' } });
  const opened = await thread(fixture.ada, fixture, { language: 'it' });
  expect(opened).toMatchObject({ discussion: { title: 'The ending', version: { text: 'Il finale' } } });
  const removed = await removeMemberTranslation(fixture.ada, {
    id: fixture.discussion,
    kind: 'title',
    version: body._id,
  });
  expect(removed).toMatchObject({ status: 200 });
});

it('a discussion can be opened in both languages', async () => {
  const version = { language: 'it', text: italian };
  const body = {
    ...{ club: fixture.club, book: fixture.book, title: 'Anne', post: sampleText('Anne'), lang: 'en', version },
    titleTranslation: { language: 'it', text: 'Anna' },
  };
  const { body: opened } = await send<ClubDiscussion>('POST /api/bookclubs/newDiscussion', { as: fixture.ada, body });
  const both = await thread(fixture.ben, { ...fixture, discussion: opened._id }, { language: 'it' });
  expect(both).toMatchObject({ discussion: { lang: 'en', version: { text: 'Anna' } }, posts: [{ version }] });
});

it('translations are deleted with their post', async () => {
  const { _id: id } = await newPost(fixture.ada, fixture.discussion);
  const reply = await newReply(fixture.ada, id);
  await write(fixture.ben, { id });
  await write(fixture.ben, { id: reply._id });
  for (const gone of [reply._id, id]) {
    await send(`DELETE /api/bookclubs/post/${gone}`, { as: fixture.ada });
    expect(await write(fixture.ben, { id: gone, text: 'Un’altra.' })).toMatchObject(NOT_FOUND);
    expect(
      await send('POST /api/bookclubs/getMemberTranslations', { as: fixture.ben, body: { id: gone, language: 'it' } }),
    ).toMatchObject(NOT_FOUND);
  }
});

it("translations show their author's current name, and none after the account is erased", async () => {
  const own = await newFixture();
  const { _id: id } = await newPost(own.ada, own.discussion);
  const writer = await newReader('dora');
  await send('POST /api/bookclubs/newMember', { as: own.ada, body: { club: own.club, newMember: writer.username } });
  const { body } = await write(writer, { id });
  await write(writer, { id, text: 'Un’altra.', replaces: body._id });
  await write(writer, { id: own.discussion, kind: 'title', text: 'Il finale' });
  const writers = async () => {
    const { posts, discussion } = await thread(own.ada, own, { language: 'it' });
    return [posts.find(({ _id }) => _id === id)?.version?.user, discussion.version?.user];
  };
  const username = `now-${writer.username}`.slice(0, 30);
  await sendUser('PATCH /api/user', { as: writer, body: { username } });
  expect(await writers()).toEqual([username, username]);
  await sendUser('DELETE /api/user', { as: writer, body: { password: PASSWORD } });
  await runAllJobs();
  expect(await writers()).toEqual([DELETED_READER, DELETED_READER]);
  expect((await historyOf(own.ada, id)).map(({ user, can }) => [user, can.remove])).toEqual([
    [DELETED_READER, true],
    [DELETED_READER, true],
  ]);
});

const ROOM = 2 * sampleText('English').length + 100;

it.each([
  [
    'more than twice as long as its original, with room',
    { text: 'è'.repeat(ROOM + 1) },
    { text: `Version can be at most ${ROOM} characters.` },
  ],
  ['of spaces', { text: '   ' }, { text: 'Version is required.' }],
  [
    'of a title, longer than one',
    { kind: 'title', text: 'è'.repeat(121) },
    { text: 'Title can be at most 120 characters.' },
  ],
  ['in an unsupported language', { language: 'fr' }, { language: expect.any(String) }],
  ['in the language of the original', { language: 'en' }, { language: 'The original is in this language already.' }],
])('a translation %s is refused', async (_, body, fields) => {
  const remark = sampleText('English');
  const made = await send<ClubPost>('POST /api/bookclubs/newPost', {
    as: fixture.ada,
    body: { id: fixture.discussion, remark, lang: 'en' },
  });
  expect(await write(fixture.ada, { id: made.body._id, ...body })).toMatchObject({
    ...{ status: 400, body: { code: 'invalid', fields } },
  });
});

it('a translation can be twice as long as its original plus a margin, also when posted with it', async () => {
  const room = (original: string, more = 0) => '📚'.repeat(2 * [...original].length + 100 + more);
  const remark = sampleText('📚');
  const post = (text: string) =>
    send<ClubPost>('POST /api/bookclubs/newPost', {
      ...{ as: fixture.ada, body: { id: fixture.discussion, remark, lang: 'en', version: { language: 'it', text } } },
    });
  expect(await post(room(remark, 1))).toMatchObject({
    ...{ status: 400, body: { fields: { 'version.text': expect.stringContaining('Version can be at most') } } },
  });
  const { body } = await post(room(remark));
  expect(await write(fixture.ben, { id: body._id, text: room(remark), replaces: body._id })).toMatchObject({
    status: 200,
  });
  const open = (titleTranslation: string) => {
    const about = { club: fixture.club, book: fixture.book, title: 'A', post: remark, lang: 'en' };
    const asked = { ...about, titleTranslation: { language: 'it', text: titleTranslation } };
    return send<ClubDiscussion>('POST /api/bookclubs/newDiscussion', { as: fixture.ada, body: asked });
  };
  expect(await open(room('A', 1))).toMatchObject({
    ...{ status: 400, body: { fields: { 'titleTranslation.text': 'Title can be at most 102 characters.' } } },
  });
  expect(await open(room('A'))).toMatchObject({ status: 200 });
});
