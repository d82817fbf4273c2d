import { describe, expect, it } from 'vitest';
import type { ClubDiscussion } from '../../../src/contract/club-threads';
import { sceneOf } from '../../fixtures/one-scene';
import { instance, newFixture, newPost, sampleText, send, thread } from '../fixtures/clubs';
import { edit, readPost, removeMemberTranslation, write } from '../fixtures/member-translations';
import { fakeTranslator } from '../fixtures/translated';

const fixture = sceneOf(newFixture);

describe('with a translator', () => {
  const { asked, translator } = fakeTranslator();
  const { send: through } = instance(translator);
  const sent = () => asked.flatMap(({ texts }) => texts);

  it("a post with a member's translation is not sent to it until the translation is outdated", async () => {
    const { _id: id, content } = await newPost(fixture.ada, fixture.discussion, { text: sampleText('Person') });
    await write(fixture.ben, { id });
    expect(await readPost(fixture, id, { through })).not.toHaveProperty('translation');
    expect(sent()).not.toContain(content);
    const again = sampleText('Person, edited');
    await edit(fixture.ada, id, again);
    expect(await readPost(fixture, id, { through })).toMatchObject({
      translation: { text: `[it] ${again}` },
      version: { outdated: true },
    });
  });

  it("a title with a member's translation is not sent to it", async () => {
    const { ada, ben, discussion: id } = fixture;
    const { _id } = (await write(ben, { id, kind: 'title', text: 'Il finale' })).body;
    asked.length = 0;
    const { discussion } = await thread(ada, fixture, { language: 'it', through });
    expect(discussion).toMatchObject({ version: { _id, text: 'Il finale' } });
    expect(discussion).not.toHaveProperty('translation');
    expect(sent()).toEqual([sampleText('The ending')]);
    await removeMemberTranslation(ben, { id, kind: 'title', version: _id });
    expect(await thread(ada, fixture, { language: 'it', through })).toMatchObject({
      discussion: { translation: { translated: 'Italiano', text: '[it] The ending' } },
    });
  });

  it('follows the glossary of the book, also after it changes', async () => {
    const { ada, ben, club, book } = fixture;
    const body = { club, book, title: 'Kellynch Hall', post: 'Sir Walter loves Kellynch Hall.' };
    const opened = await send<ClubDiscussion>('POST /api/bookclubs/newDiscussion', { as: ada, body });
    const here = { ...fixture, discussion: opened.body._id };
    const glossary = (terms: object[], seen: object[]) =>
      send('POST /api/bookclubs/glossary', { as: ada, body: { club, book, terms, seen } });
    const shown = async () => {
      const { posts, discussion } = await thread(ben, here, { language: 'it', through });
      return [posts.at(-1)?.translation?.text, discussion.translation?.text];
    };
    expect(await shown()).toEqual(['[it] Sir Walter loves Kellynch Hall.', '[it] Kellynch Hall']);
    const [hall, house] = [
      { en: 'Kellynch Hall', it: 'Palazzo Kellynch' },
      { en: 'Kellynch Hall', it: 'Villa Kellynch' },
    ];
    expect(await glossary([hall], [])).toMatchObject({ status: 200, body: [hall] });
    expect(await shown()).toEqual(['[it] Sir Walter loves Palazzo Kellynch.', '[it] Palazzo Kellynch']);
    expect(await glossary([house], [])).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await glossary([house], [hall])).toMatchObject({ status: 200 });
    expect(await shown()).toEqual(['[it] Sir Walter loves Villa Kellynch.', '[it] Villa Kellynch']);
    const kept = await send('POST /api/bookclubs/getGlossary', { as: ben, body: { club, book } });
    expect(kept.body).toEqual([{ ...house, own: false }]);
  });
});
