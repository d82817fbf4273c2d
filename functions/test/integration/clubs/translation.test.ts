import { describe, expect, it } from 'vitest';
import type { ClubPost } from '../../../src/contract/club-threads';
import { db } from '../../../src/platform/store/firestore';
import { sceneOf } from '../../fixtures/one-scene';
import { countReads } from '../../fixtures/reads';
import { instance, send, thread } from '../fixtures/clubs';
import { edit } from '../fixtures/member-translations';
import { bilingual, ENGLISH, fakeTranslator, ITALIAN, TITLE, texts, translations } from '../fixtures/translated';

const fixture = sceneOf(bilingual);

describe('a translated thread', () => {
  it('includes a translation of each post in the other language, created and stored once', async () => {
    const { asked, translator } = fakeTranslator();
    const { send: through } = instance(translator);
    const first = await thread(fixture.ada, fixture, { language: 'it', through });
    const [opening = '', , reply = ''] = texts(first.posts);
    expect(first.translator).toBe('ok');
    expect(translations(first.posts)).toEqual([`[it] ${opening}`, undefined, `[it] ${reply}`]);
    expect(first.posts[0]?.translation?.translated).toBe('Italiano');
    expect(first.posts.map(({ language }) => language)).toEqual(['en', 'it', 'en']);
    expect(first.posts.map(({ lang }) => lang)).toEqual(['en', 'it', 'en']);
    expect(await thread(fixture.ben, fixture, { language: 'it', through })).toMatchObject({
      translator: 'ok',
      posts: first.posts.map(({ translation }) => (translation ? { translation } : {})),
    });
    const english = await thread(fixture.ben, fixture, { language: 'en', through });
    expect(translations(english.posts)).toEqual([undefined, `[en] ${ITALIAN}`, undefined]);
    expect(english.posts[1]?.translation?.translated).toBe('English');
    expect(asked).toEqual([
      { texts: [...texts(first.posts), TITLE], to: 'it' },
      { texts: [ITALIAN], to: 'en' },
    ]);
  });

  it('includes a translation of its title, created once and used in the list of discussions', async () => {
    const { asked, translator } = fakeTranslator();
    const { send: through } = instance(translator);
    const { discussion } = await thread(fixture.ada, fixture, { language: 'it', through });
    const translation = { translated: 'Italiano', text: `[it] ${TITLE}` };
    expect(discussion).toMatchObject({ title: TITLE, lang: 'en', translation });
    expect(await thread(fixture.ben, fixture, { language: 'it', through })).toMatchObject({
      discussion: { translation },
    });
    const english = await thread(fixture.ben, fixture, { language: 'en', through });
    expect(english.discussion).not.toHaveProperty('translation');
    const original = await thread(fixture.ben, fixture, { through });
    expect(original.discussion).not.toHaveProperty('translation');
    expect([translations(original.posts), original.translator]).toEqual([[undefined, undefined, undefined], undefined]);
    const list = { as: fixture.ben, body: { club: fixture.club, book: fixture.book, language: 'it' } };
    expect((await send('POST /api/bookclubs/getDiscussions', list)).body).toMatchObject([
      { title: TITLE, translation },
    ]);
    expect(asked.flatMap((call) => call.texts).filter((text) => text === TITLE)).toHaveLength(1);
  });

  it('costs one more read once it is translated: the glossary of the book', async () => {
    const { send: through } = instance(fakeTranslator().translator);
    await thread(fixture.ada, fixture, { language: 'it', through });
    const cost = async (asking: object) =>
      (await countReads(() => thread(fixture.ada, fixture, { through, ...asking }))).reads;
    expect(await cost({ language: 'it' })).toBe((await cost({})) + 1);
  });

  it('includes the replies to one post', async () => {
    const { ada, italian } = fixture;
    const { send: through } = instance(fakeTranslator().translator);
    const { body, headers } = await through<ClubPost[]>(`GET /api/bookclubs/replies/${italian}?language=it`, {
      as: ada,
    });
    expect(headers).toMatchObject({ 'X-Translator': 'ok' });
    expect(body).toMatchObject([
      { content: ENGLISH, translation: { translated: 'Italiano', text: `[it] ${ENGLISH}` } },
    ]);
  });

  it('translates only an edited post again', async () => {
    const { asked, translator } = fakeTranslator();
    const { send: through } = instance(translator);
    await thread(fixture.ada, fixture, { language: 'it', through });
    const remark = 'It ends exactly when it should.';
    await edit(fixture.ada, fixture.discussion, remark);
    const { posts } = await thread(fixture.ben, fixture, { language: 'it', through });
    expect(posts[0]).toMatchObject({ content: remark, translation: { text: `[it] ${remark}` } });
    expect(asked[1]).toEqual({ texts: [remark], to: 'it' });
    const kept = (await db().doc(`clubPosts/${fixture.discussion}`).get()).data();
    expect(JSON.stringify(kept)).not.toContain('she never says');
  });

  it('discards the translation of a text that was edited in the meantime, and then translates it alone', async () => {
    const { asked, translator, hold } = fakeTranslator();
    const release = hold();
    const { send: through } = instance(translator);
    const reading = thread(fixture.ben, fixture, { language: 'it', through });
    await expect.poll(() => asked.length).toBe(1);
    const remark = 'It ends exactly when it should.';
    const edited = await edit(fixture.ada, fixture.discussion, remark);
    expect(edited.body).not.toHaveProperty('translation');
    release();
    await reading;
    const { posts } = await thread(fixture.ben, fixture, { language: 'it', through });
    expect(posts[0]).toMatchObject({ content: remark, translation: { text: `[it] ${remark}` } });
    expect(asked[1]).toEqual({ texts: [remark], to: 'it' });
  });
});

describe('twenty readers at once', () => {
  it('share one call, in one instance and across five', async () => {
    const { asked, translator } = fakeTranslator();
    const instances = Array.from({ length: 5 }, () => instance(translator).send);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        thread(fixture.ada, fixture, { language: 'it', through: instances[n % 5] ?? send }),
      ),
    );
    expect(asked).toHaveLength(1);
    for (const { translator: outcome, posts, discussion } of answers) {
      expect(outcome).toBe('ok');
      expect(translations(posts).filter(Boolean)).toHaveLength(2);
      expect(discussion.translation?.text).toBe(`[it] ${TITLE}`);
    }
  });
});
