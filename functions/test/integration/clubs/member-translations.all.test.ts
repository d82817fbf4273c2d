import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClubDiscussion, ClubPost } from '../../../src/contract/club-threads';
import type { MemberTranslation } from '../../../src/contract/member-translations';
import type { Session } from '../../../src/contract/user';
import { DELETED_READER } from '../../../src/domain/deleted-reader';
import { messages } from '../../../src/domain/messages';
import { newReader } from '../../fixtures/readers';
import { emptyStore } from '../../fixtures/store';
import { expectSound } from '../audit/fixtures/audit';
import { addMember, anId, type Fixture, newFixture, newPost, sampleText, send, thread } from '../fixtures/clubs';
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
    const { body } = await write(fixture.ben, { id: post._id });
    expect(body).toMatchObject({ text: italian, user: fixture.ben.username, outdated: false, can: { remove: true } });
    expect(await read(post._id)).toMatchObject({ content: post.content, version: body, versions: ['it'] });
    expect(await read(post._id, fixture.ben)).not.toHaveProperty('versions');
    for (const asked of [{ language: 'en' as const }, {}]) {
      const { posts } = await thread(fixture.ada, fixture, asked);
      expect(posts.find(({ _id }) => _id === post._id)).not.toHaveProperty('version');
    }
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
        status: 409,
        body: { code: 'conflict', error: messages.memberTranslationReplaced },
      });
    }
    expect(await read(post._id)).toEqual(before);
  });

  it('may be outdated after an edit, until a member confirms it', async () => {
    const edited = (await edit(post._id, sampleText('Edited'))).body;
    const outdated = await read(post._id);
    expect(outdated).toMatchObject({ version: { text: 'Meglio così.', outdated: true } });
    const { _id: replaces, text } = outdated?.version ?? {};
    const confirmed = await write(fixture.ben, { id: post._id, text, replaces, editedAt: edited.editedAt });
    expect(confirmed.body).toMatchObject({ _id: replaces, user: fixture.ada.username, outdated: false });
    expect(await read(post._id)).toMatchObject({ version: { outdated: false } });
    expect(await historyOf(fixture.ada, post._id)).toHaveLength(2);
  });

  it('is outdated from the start if the original was edited in the meantime', async () => {
    const { version, editedAt } = (await read(post._id)) ?? {};
    await edit(post._id, sampleText('Edited again'));
    const { body } = await write(fixture.ben, { id: post._id, text: 'Tardi.', replaces: version?._id, editedAt });
    expect(body).toMatchObject({ text: 'Tardi.', outdated: true });
  });

  it('can be removed by its author and the author of the post, which restores the previous one', async () => {
    const cleo = await newReader('cleo');
    await addMember(fixture.ada, fixture.club, cleo);
    const [late, better] = await historyOf(cleo, post._id);
    expect(late?.can).toEqual({ remove: false });
    const body = { id: post._id, version: late?._id };
    expect(await removeMemberTranslation(fixture.ada, body)).toMatchObject({ status: 200, body: 'ok' });
    expect(await read(post._id)).toMatchObject({ version: { _id: better?._id } });
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

it('a post, a reply and a discussion with its title can include their translation', async () => {
  const { ada: as, ben, club, book, discussion } = fixture;
  const both = { lang: 'en', version: { language: 'it', text: italian } };
  const text = { ...both, remark: sampleText('Both') };
  const { body: made } = await send<ClubPost>('POST /api/bookclubs/newPost', { as, body: { ...text, id: discussion } });
  expect(await read(made._id)).toMatchObject({ lang: 'en', version: { text: italian, user: as.username } });
  expect(await historyOf(ben, made._id)).toMatchObject([{ text: italian }]);
  const reply = await send<ClubPost>('POST /api/bookclubs/newReply', { as, body: { ...text, id: made._id } });
  expect(await read(reply.body._id)).toMatchObject({ version: { text: italian } });
  const titles = { title: 'Anne', titleTranslation: { language: 'it', text: 'Anna' } };
  const body = { ...both, ...titles, club, book, post: sampleText('Anne') };
  const { body: opened } = await send<ClubDiscussion>('POST /api/bookclubs/newDiscussion', { as, body });
  expect(await thread(ben, { ...fixture, discussion: opened._id }, { language: 'it' })).toMatchObject({
    discussion: { lang: 'en', version: { text: 'Anna' } },
    posts: [{ version: both.version }],
  });
});

it('the title of a discussion has its own translations, also in the list', async () => {
  const asked = { as: fixture.ben, body: { club: fixture.club, book: fixture.book, language: 'it' } };
  const { body } = await write(fixture.ben, { id: fixture.discussion, kind: 'title', text: 'Il finale' });
  const list = await send<ClubDiscussion[]>('POST /api/bookclubs/getDiscussions', asked);
  const listed = list.body.find(({ _id }) => _id === fixture.discussion);
  expect(listed).toMatchObject({ title: 'The ending', version: { _id: body._id, text: 'Il finale' } });
  const removing = { id: fixture.discussion, kind: 'title', version: body._id };
  expect(await removeMemberTranslation(fixture.ada, removing)).toMatchObject({ status: 200 });
});

it("a translation shows its author's current name, and none after the account is erased", async () => {
  const { ada, club, discussion } = fixture;
  const { _id: id } = await newPost(ada, discussion);
  const writer = await newReader('dora');
  await addMember(ada, club, writer);
  await write(writer, { id });
  await write(writer, { id: discussion, kind: 'title', text: 'Il finale' });
  const named = async () => [
    (await read(id))?.version?.user,
    (await thread(ada, fixture, { language: 'it' })).discussion.version?.user,
  ];
  const username = `now-${writer.username}`.slice(0, 30);
  await sendUser('PATCH /api/user', { as: writer, body: { username } });
  expect(await named()).toEqual([username, username]);
  await sendUser('DELETE /api/user', { as: writer, body: { password: PASSWORD } });
  await runAllJobs();
  expect(await named()).toEqual([DELETED_READER, DELETED_READER]);
  expect(await historyOf(ada, id)).toMatchObject([{ user: DELETED_READER, can: { remove: true } }]);
});

it.each<[string, object, object]>([
  ['longer than a title, of one', { kind: 'title', text: 'è'.repeat(121) }, { text: expect.stringContaining('120') }],
  ['in the language of the original', { language: 'en' }, { language: expect.stringContaining('already') }],
])('a translation %s is refused', async (_, body, fields) => {
  const asked = { id: fixture.discussion, remark: sampleText('English'), lang: 'en' };
  const made = await send<ClubPost>('POST /api/bookclubs/newPost', { as: fixture.ada, body: asked });
  expect(await write(fixture.ada, { id: made.body._id, ...body })).toMatchObject({ status: 400, body: { fields } });
});

it('a translation can be twice as long as its original plus a margin, also when posted with it', async () => {
  const room = (original: string, more = 0) => '📚'.repeat(2 * [...original].length + 100 + more);
  const remark = sampleText('📚');
  const post = (text: string) =>
    send<ClubPost>('POST /api/bookclubs/newPost', {
      as: fixture.ada,
      body: { id: fixture.discussion, remark, lang: 'en', version: { language: 'it', text } },
    });
  expect(await post(room(remark, 1))).toMatchObject({
    status: 400,
    body: { fields: { 'version.text': expect.stringContaining('Version can be at most') } },
  });
  const { body } = await post(room(remark));
  const again = (text: string) => write(fixture.ben, { id: body._id, text, replaces: body._id });
  expect([(await again(room(remark, 1))).status, (await again(room(remark))).status]).toEqual([400, 200]);
  const open = (titleTranslation: string) => {
    const about = { club: fixture.club, book: fixture.book, title: 'A', post: remark, lang: 'en' };
    const asked = { ...about, titleTranslation: { language: 'it', text: titleTranslation } };
    return send<ClubDiscussion>('POST /api/bookclubs/newDiscussion', { as: fixture.ada, body: asked });
  };
  expect(await open(room('A', 1))).toMatchObject({
    status: 400,
    body: { fields: { 'titleTranslation.text': 'Title can be at most 102 characters.' } },
  });
  expect(await open(room('A'))).toMatchObject({ status: 200 });
});
