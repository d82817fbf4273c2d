import { describe, expect, it } from 'vitest';
import type { ClubPost } from '../../../src/contract/club-threads';
import { db } from '../../../src/platform/store/firestore';
import { sceneOf } from '../../fixtures/one-scene';
import { instance, send, thread } from '../fixtures/clubs';
import { edit } from '../fixtures/member-translations';
import { bilingual, ENGLISH, fakeTranslator, ITALIAN, TITLE, texts, translations } from '../fixtures/translated';

const fixture = sceneOf(bilingual);

describe('a translated thread', () => {
  it('includes a translation of its title and of each post in the other language, created and stored once', async () => {
    const { ada, ben, club, book } = fixture;
    const { asked, translator } = fakeTranslator();
    const { send: through } = instance(translator);
    const first = await thread(ada, fixture, { language: 'it', through });
    const [opening = '', , reply = ''] = texts(first.posts);
    expect(first.translator).toBe('ok');
    expect(translations(first.posts)).toEqual([`[it] ${opening}`, undefined, `[it] ${reply}`]);
    expect(first.posts.map(({ language, lang }) => [language, lang])).toEqual([
      ['en', 'en'],
      ['it', 'it'],
      ['en', 'en'],
    ]);
    const translation = { translated: 'Italiano', text: `[it] ${TITLE}` };
    expect(first.discussion).toMatchObject({ title: TITLE, lang: 'en', translation });
    expect(await thread(ben, fixture, { language: 'it', through })).toMatchObject({
      translator: 'ok',
      posts: first.posts.map(({ translation }) => (translation ? { translation } : {})),
      discussion: { translation },
    });
    const list = { as: ben, body: { club, book, language: 'it' } };
    expect((await send('POST /api/bookclubs/getDiscussions', list)).body).toMatchObject([
      { title: TITLE, translation },
    ]);
    const english = await thread(ben, fixture, { language: 'en', through });
    expect(translations(english.posts)).toEqual([undefined, `[en] ${ITALIAN}`, undefined]);
    expect(english.discussion).not.toHaveProperty('translation');
    const original = await thread(ben, fixture, { through });
    expect([translations(original.posts), original.translator]).toEqual([[undefined, undefined, undefined], undefined]);
    expect(asked).toEqual([
      { texts: [...texts(first.posts), TITLE], to: 'it' },
      { texts: [ITALIAN], to: 'en' },
    ]);
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

  it('translates only an edited post again, and discards the translation of a text edited in the meantime', async () => {
    const { ada, ben, discussion } = fixture;
    const { asked, translator, hold } = fakeTranslator();
    const { send: through } = instance(translator);
    await thread(ada, fixture, { language: 'it', through });
    const [first, second] = ['It ends exactly when it should.', 'It ends when nobody expects it.'];
    expect((await edit(ada, discussion, first)).body).not.toHaveProperty('translation');
    const release = hold();
    const reading = thread(ben, fixture, { language: 'it', through });
    await expect.poll(() => asked.length).toBe(2);
    await edit(ada, discussion, second);
    release();
    await reading;
    const { posts } = await thread(ben, fixture, { language: 'it', through });
    expect(posts[0]).toMatchObject({ content: second, translation: { text: `[it] ${second}` } });
    expect(asked.slice(1)).toEqual([
      { texts: [first], to: 'it' },
      { texts: [second], to: 'it' },
    ]);
    const kept = (await db().doc(`clubPosts/${discussion}`).get()).data();
    expect(JSON.stringify(kept)).not.toMatch(/she never says|exactly/);
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
