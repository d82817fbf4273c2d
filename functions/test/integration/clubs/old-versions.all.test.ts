import { describe, expect, it } from 'vitest';
import type { ClubPost } from '../../../src/contract/club-threads';
import type { MemberTranslation } from '../../../src/contract/member-translations';
import type { Session } from '../../../src/contract/user';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { addMember, anId, type Fixture, newFixture, planMeeting, send, stay, thread } from '../fixtures/clubs';
import { moveTo } from '../spoilers/fixtures/writing';

const [OLD, NEW] = ['Anna torna in chiesa.', 'Non dice nulla.'];
let fixture: Fixture;
let reader: Session;
let id: string;

const write = (as: Session, text: string, replaces: string | null, editedAt: string | null = null) =>
  send<MemberTranslation>('POST /api/bookclubs/memberTranslation', {
    as,
    key: anId(),
    body: { id, language: 'it', text, replaces, editedAt },
  });
const kept = async (as: Session) =>
  (
    await send<MemberTranslation[]>('POST /api/bookclubs/getMemberTranslations', {
      as,
      body: { id, language: 'it', reveal: true },
    })
  ).body;
const shown = async (as: Session, asked: object = {}) => {
  const { club, book, discussion } = fixture;
  const body = { club, book, discussion, language: 'it', ...asked };
  const { posts } = (await send<{ posts: ClubPost[] }>('POST /api/bookclubs/getPosts', { as, body })).body;
  return posts.find(({ _id }) => _id === id);
};
const change = (body: object) =>
  send<ClubPost>(`PATCH /api/bookclubs/post/${id}`, { as: fixture.ada, body }).then((answer) => answer.body);
const at = (chapter: number) => moveTo(reader, fixture.book, { chapter, finished: false });

sceneOf(async () => {
  fixture = await newFixture();
  reader = await newReader('cleo');
  await addMember(fixture.ada, fixture.club, reader);
  await stay(reader, fixture.club);
  await moveTo(fixture.ben, fixture.book, { chapter: 12, finished: false });
  const body = { id: fixture.discussion, remark: 'Anne comes back to the church.', chapter: 12, lang: 'en' };
  id = (await send<ClubPost>('POST /api/bookclubs/newPost', { as: fixture.ada, body })).body._id;
  await write(fixture.ben, OLD, null);
});

describe('a translation of an earlier text', () => {
  it("stays hidden up to the earlier text's chapter when the new text has none", async () => {
    await change({ remark: 'She says nothing.', chapter: null });
    expect(await shown(reader)).toMatchObject({ content: 'She says nothing.', hidden: false });
    expect(
      JSON.stringify([await shown(reader), await shown(reader, { reveal: [id] }), await kept(reader)]),
    ).not.toContain(OLD);
    expect(await shown(reader, { through: 12 })).toMatchObject({ version: { text: OLD } });
    expect((await thread(fixture.ada, fixture, { language: 'it' })).posts.find(({ _id }) => _id === id)).toMatchObject({
      version: { text: OLD },
    });
    await at(11);
    expect(JSON.stringify([await shown(reader), await kept(reader)])).not.toContain(OLD);
    await at(12);
    expect(await shown(reader)).toMatchObject({ version: { text: OLD, outdated: true } });
    expect(await kept(reader)).toMatchObject([{ text: OLD }]);
  });

  it("stays hidden in the summary and in a meeting's pack", async () => {
    await change({ remark: 'Why does she say nothing?', chapter: null });
    const { club, book, ada } = fixture;
    const { body } = await planMeeting(ada, club, { book, chapter: 12 });
    const told = async () =>
      JSON.stringify([
        (await send(`GET /api/bookclubs/since/${club}?language=it&since=2020-01-01T00:00:00.000Z`, { as: reader }))
          .body,
        (await send(`GET /api/bookclubs/pack/${club}?meeting=${body._id}&language=it`, { as: reader })).body,
      ]);
    expect((await told()).match(/Why does she say nothing\?/g)).toHaveLength(2);
    expect(await told()).not.toContain(OLD);
    await at(12);
    expect((await told()).split(OLD)).toHaveLength(3);
  });

  it('stays hidden when the chapter is corrected before and after a change of the text', async () => {
    await change({ chapter: 20 });
    await change({ remark: 'She says nothing.' });
    await change({ chapter: null });
    await change({ remark: 'She says nothing more.' });
    await at(19);
    expect(await shown(reader)).not.toHaveProperty('version');
    await at(20);
    expect(await shown(reader)).toMatchObject({ version: { text: OLD } });
    await change({ chapter: 30 });
    expect(await shown(reader)).toMatchObject({ hidden: true });
    expect(JSON.stringify(await shown(reader))).not.toContain(OLD);
  });

  it('stays hidden when saved after the text has changed', async () => {
    const [old] = await kept(fixture.ada);
    await change({ remark: 'She says nothing.', chapter: null });
    await at(12);
    expect(await write(reader, `${OLD} Di nuovo.`, old?._id ?? null, null)).toMatchObject({ status: 200 });
    await at(3);
    expect(await shown(reader)).not.toHaveProperty('version');
  });

  it("doesn't stop a member who can't see it from translating the current text", async () => {
    const { editedAt } = await change({ remark: 'She says nothing.', chapter: null });
    expect(await write(reader, NEW, null, editedAt)).toMatchObject({ status: 200, body: { outdated: false } });
    expect(await shown(reader)).toMatchObject({ version: { text: NEW } });
    expect((await kept(reader)).map(({ text }) => text)).toEqual([NEW]);
    expect((await kept(fixture.ada)).map(({ text }) => text)).toEqual([NEW, OLD]);
  });
});
