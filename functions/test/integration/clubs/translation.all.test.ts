import { describe, expect, it, vi } from 'vitest';
import type { ClubDiscussion, ClubPost } from '../../../src/contract/club-threads';
import { db } from '../../../src/platform/store/firestore';
import type { Translated, Translator } from '../../../src/translation/providers/translator';
import { sceneOf } from '../../fixtures/one-scene';
import { instance, newPost, send, thread } from '../fixtures/clubs';
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

describe('without a translator', () => {
  it('reports an untranslated title even if every post is translated', async () => {
    const about = { club: fixture.club, book: fixture.book, title: ENGLISH, post: ENGLISH, lang: 'en' };
    const version = { language: 'it', text: 'Finisce.' };
    const body = { ...about, version };
    const { body: opened } = await send<ClubDiscussion>('POST /api/bookclubs/newDiscussion', { as: fixture.ada, body });
    const elsewhere = { ...fixture, discussion: opened._id };
    expect(await thread(fixture.ben, elsewhere, { language: 'it' })).toMatchObject({
      translator: 'none',
      posts: [{ version }],
    });
    const { send: through } = instance(fakeTranslator().translator);
    const { translator, discussion } = await thread(fixture.ben, elsewhere, { language: 'it', through });
    expect([translator, discussion.translation?.text]).toEqual(['ok', `[it] ${ENGLISH}`]);
  });

  it('answers with earlier translations', async () => {
    await thread(fixture.ada, fixture, { language: 'it', through: instance(fakeTranslator().translator).send });
    const later = await newPost(fixture.ada, fixture.discussion, { text: ENGLISH });
    const { posts, translator } = await thread(fixture.ada, fixture, { language: 'it' });
    expect(translator).toBe('none');
    expect(translations(posts).filter(Boolean)).toHaveLength(2);
    expect(posts.at(-1)).toMatchObject({ _id: later._id, content: ENGLISH });
  });

  it('answers with the originals when it fails, logs the failure without text and backs off', async () => {
    let calls = 0;
    let broken = true;
    const works = fakeTranslator().translator;
    const translator: Translator = {
      name: 'test',
      translate: (...args) => {
        calls += 1;
        return broken ? Promise.reject(new Error('status 503')) : works.translate(...args);
      },
    };
    const item = instance(translator);
    const at = (seconds: number) => ({
      language: 'it' as const,
      through: item.send,
      now: new Date(Date.now() + seconds * 1000),
    });
    const answers = await Promise.all([1, 2, 3].map(() => thread(fixture.ada, fixture, at(0))));
    for (const { translator: outcome, posts, discussion } of answers) {
      expect(outcome).toBe('failed');
      expect([discussion.title, discussion.translation]).toEqual([TITLE, undefined]);
      expect(texts(posts)).toContain(ITALIAN);
    }
    expect(item.said).toEqual(['translator test: status 503']);
    broken = false;
    expect((await thread(fixture.ada, fixture, { ...at(5), through: instance(translator).send })).translator).toBe(
      'failed',
    );
    expect(calls).toBe(1);
    expect((await thread(fixture.ada, fixture, at(20))).translator).toBe('ok');
    expect(calls).toBe(2);
  });

  function slowly(limitMs: number) {
    const asked: unknown[] = [];
    const translate = async (texts: readonly string[]) => {
      asked.push(texts);
      return [];
    };
    const translator: Translator = { name: 'test', translate };
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const refund = vi.fn(async () => {});
    const consume = vi.fn(async (_: unknown, of: readonly string[]) => {
      await gate;
      return { granted: of.length, refund };
    });
    return { asked, consume, refund, open: () => open(), ...instance(translator, limitMs, { consume }) };
  }

  it('answers with the originals in time when it is slow', async () => {
    const translator: Translator = { name: 'test', translate: () => new Promise(() => {}) };
    const item = instance(translator, 50);
    expect((await thread(fixture.ada, fixture, { language: 'it', through: item.send })).translator).toBe('failed');
    await expect.poll(() => item.said).toEqual([expect.stringContaining('translator test: ')]);
  });

  it("doesn't call the translator after its time is over", async () => {
    const slow = slowly(500);
    const { translator } = await thread(fixture.ada, fixture, { language: 'it', through: slow.send });
    expect([translator, slow.consume.mock.calls.length]).toEqual(['failed', 1]);
    slow.open();
    await expect.poll(() => slow.refund.mock.calls.length).toBe(1);
    expect(slow.asked).toEqual([]);
  });

  it("doesn't call the translator after the call has ended with 503", async () => {
    const slow = slowly(60_000);
    const { club, book, discussion } = fixture;
    const body = { club, book, discussion, language: 'it' };
    vi.spyOn(console, 'error').mockReturnValueOnce();
    const { status } = await slow.send('POST /api/bookclubs/getPosts', { as: fixture.ada, body, deadlineMs: 2000 });
    expect([status, slow.consume.mock.calls.length]).toEqual([503, 1]);
    slow.open();
    await expect.poll(() => slow.refund.mock.calls.length).toBe(1);
    expect(slow.asked).toEqual([]);
  });

  it.each<[string, (texts: readonly string[]) => Translated[]]>([
    ['too few texts', () => []],
    ['a text without end', (texts) => texts.map(() => ({ text: 'x'.repeat(300), from: 'fr' }))],
    ['the text as it was', (texts) => texts.map((text) => ({ text, from: 'fr' }))],
    ['nothing', (texts) => texts.map(() => ({ text: null, from: 'und' }))],
  ])("shows the original and doesn't retry when it can't translate a post (%s)", async (_, answer) => {
    const translate = vi.fn(async (texts: readonly string[]) => answer(texts));
    const { send: through } = instance({ name: 'test', translate });
    for (let time = 0; time < 2; time += 1) {
      const shown = await thread(fixture.ada, fixture, { language: 'it', through });
      expect([shown.translator, translations(shown.posts)]).toEqual(['ok', [undefined, undefined, undefined]]);
      expect(shown.discussion).not.toHaveProperty('translation');
    }
    expect(translate).toHaveBeenCalledTimes(1);
  });
});
