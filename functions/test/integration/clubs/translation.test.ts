import { describe, expect, it, vi } from 'vitest';
import type { ClubDiscussion, ClubPost } from '../../../src/contract/club-threads';
import { db } from '../../../src/data/firestore';
import type { Target, Translator } from '../../../src/translation/translator';
import { countReads } from '../../fixtures/reads';
import { type Fixture, instance, newFixture, newPost, newReply, send, thread } from '../fixtures/clubs';

/** Long enough for a busy machine. */
const WAIT = { timeout: 10_000 };

const ITALIAN = 'Finisce troppo presto, e lo sa anche lei.';
const ENGLISH = 'It ends too soon, and she knows it too.';

/** Translates by saying so. What has "lei" in it is Italian. */
function interpreter() {
  const asked: { texts: readonly string[]; to: Target }[] = [];
  let gate: Promise<unknown> = Promise.resolve();
  const translator: Translator = {
    name: 'test',
    async translate(texts, to) {
      asked.push({ texts, to });
      await gate;
      return texts.map((text) => ({ text: `[${to}] ${text}`, from: / lei/.test(text) ? 'it' : 'en' }));
    },
  };
  /** Holds every answer back until the function that it returns is called. */
  const hold = (): (() => void) => {
    let release = () => {};
    gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    return () => release();
  };
  return { asked, translator, hold };
}

/** A discussion whose opening post and one more are in English, and one in Italian. */
async function bilingual(): Promise<Fixture & { italian: string }> {
  const fixture = await newFixture();
  const { _id } = await newPost(fixture.ben, fixture.discussion, { text: ITALIAN });
  await newReply(fixture.ada, _id, { text: ENGLISH });
  return { ...fixture, italian: _id };
}

/** Of each discussion that `newFixture` makes. */
const TITLE = 'The ending';

const translations = (posts: ClubPost[]) => posts.map(({ translation }) => translation?.text);
const texts = (posts: ClubPost[]) => posts.map(({ content }) => content);

describe('a translated thread', () => {
  it('has a translation of each post in the other language, made once and stored', async () => {
    const fixture = await bilingual();
    const { asked, translator } = interpreter();
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

  it('has its title translated with its posts, once, also for the list of discussions', async () => {
    const fixture = await bilingual();
    const { asked, translator } = interpreter();
    const { send: through } = instance(translator);
    const { discussion } = await thread(fixture.ada, fixture, { language: 'it', through });
    const translation = { translated: 'Italiano', text: `[it] ${TITLE}` };
    expect(discussion).toMatchObject({ title: TITLE, lang: 'en', translation });
    expect(await thread(fixture.ben, fixture, { language: 'it', through })).toMatchObject({
      discussion: { translation },
    });
    expect((await thread(fixture.ben, fixture, { language: 'en', through })).discussion).not.toHaveProperty(
      'translation',
    );
    expect((await thread(fixture.ben, fixture, { through })).discussion).not.toHaveProperty('translation');
    const list = { as: fixture.ben, body: { club: fixture.club, book: fixture.book, language: 'it' } };
    expect((await send('POST /api/bookclubs/getDiscussions', list)).body).toMatchObject([
      { title: TITLE, translation },
    ]);
    expect(asked.flatMap((call) => call.texts).filter((text) => text === TITLE)).toHaveLength(1);
  });

  it('of a club that is deleted in the meantime stays deleted', async () => {
    const fixture = await bilingual();
    const { asked, translator, hold } = interpreter();
    const release = hold();
    const { send: through } = instance(translator);
    const reading = thread(fixture.ben, fixture, { language: 'it', through });
    await expect.poll(() => asked.length, WAIT).toBe(1);
    await db().doc(`clubDiscussions/${fixture.discussion}`).delete();
    release();
    expect((await reading).translator).toBe('ok');
    expect((await db().doc(`clubDiscussions/${fixture.discussion}`).get()).exists).toBe(false);
  });

  it('costs one read more once it is translated: the glossary of the book', async () => {
    const fixture = await bilingual();
    const { send: through } = instance(interpreter().translator);
    await thread(fixture.ada, fixture, { language: 'it', through });
    const cost = async (asking: object) =>
      (await countReads(() => thread(fixture.ada, fixture, { through, ...asking }))).reads;
    expect(await cost({ language: 'it' })).toBe((await cost({})) + 1);
  });

  it('has only the originals without a language, and no translator status', async () => {
    const fixture = await bilingual();
    const { asked, translator } = interpreter();
    const { posts, ...rest } = await thread(
      fixture.ada,
      fixture,
      instance(translator) && { through: instance(translator).send },
    );
    expect(translations(posts)).toEqual([undefined, undefined, undefined]);
    expect(rest).not.toHaveProperty('translator');
    expect(asked).toEqual([]);
  });

  it('includes the replies to one post', async () => {
    const { ada, italian } = await bilingual();
    const { send: through } = instance(interpreter().translator);
    const { body, headers } = await through<ClubPost[]>(`GET /api/bookclubs/replies/${italian}?language=it`, {
      as: ada,
    });
    expect(headers).toMatchObject({ 'X-Translator': 'ok' });
    expect(body).toMatchObject([
      { content: ENGLISH, translation: { translated: 'Italiano', text: `[it] ${ENGLISH}` } },
    ]);
  });

  it('translates only an edited post again', async () => {
    const fixture = await bilingual();
    const { asked, translator } = interpreter();
    const { send: through } = instance(translator);
    await thread(fixture.ada, fixture, { language: 'it', through });
    const remark = 'It ends exactly when it should.';
    const edited = await send(`PATCH /api/bookclubs/post/${fixture.discussion}`, { as: fixture.ada, body: { remark } });
    expect(edited.body).not.toHaveProperty('translation');
    const { posts } = await thread(fixture.ben, fixture, { language: 'it', through });
    expect(posts[0]).toMatchObject({ content: remark, translation: { text: `[it] ${remark}` } });
    expect(asked[1]).toEqual({ texts: [remark], to: 'it' });
    expect(JSON.stringify((await db().doc(`clubPosts/${fixture.discussion}`).get()).data())).not.toContain(
      'she never says',
    );
  });

  it('discards the translation of a text that was edited in the meantime', async () => {
    const fixture = await bilingual();
    const { asked, translator, hold } = interpreter();
    const release = hold();
    const { send: through } = instance(translator);
    const reading = thread(fixture.ben, fixture, { language: 'it', through });
    await expect.poll(() => asked.length, WAIT).toBe(1);
    const remark = 'It ends exactly when it should.';
    await send(`PATCH /api/bookclubs/post/${fixture.discussion}`, { as: fixture.ada, body: { remark } });
    release();
    await reading;
    const { posts } = await thread(fixture.ben, fixture, { language: 'it', through });
    expect(posts[0]).toMatchObject({ content: remark, translation: { text: `[it] ${remark}` } });
  });

  it('skips a post that is deleted in the meantime', async () => {
    const fixture = await bilingual();
    const { asked, translator, hold } = interpreter();
    const release = hold();
    const { send: through } = instance(translator);
    const reading = thread(fixture.ben, fixture, { language: 'it', through });
    await expect.poll(() => asked.length, WAIT).toBe(1);
    await send(`DELETE /api/bookclubs/post/${fixture.discussion}`, { as: fixture.ada });
    release();
    expect((await reading).translator).toBe('ok');
    expect((await db().doc(`clubPosts/${fixture.discussion}`).get()).exists).toBe(false);
  });
});

describe('twenty readers at once', () => {
  it('share one call in one instance', async () => {
    const fixture = await bilingual();
    const { asked, translator } = interpreter();
    const { send: through } = instance(translator);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => thread(fixture.ada, fixture, { language: 'it', through })),
    );
    expect(asked).toHaveLength(1);
    for (const { translator: outcome, posts, discussion } of answers) {
      expect(outcome).toBe('ok');
      expect(translations(posts).filter(Boolean)).toHaveLength(2);
      expect(discussion.translation?.text).toBe(`[it] ${TITLE}`);
    }
  });

  it('share one call across five instances', async () => {
    const fixture = await bilingual();
    const { asked, translator } = interpreter();
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
  it('answers with the originals and says that none is configured', async () => {
    const fixture = await bilingual();
    const { posts, translator } = await thread(fixture.ada, fixture, { language: 'it' });
    expect(translator).toBe('none');
    expect(translations(posts)).toEqual([undefined, undefined, undefined]);
    expect(texts(posts)).toContain(ITALIAN);
  });

  it('answers that a title is not translated although every post is', async () => {
    const fixture = await newFixture();
    const about = { club: fixture.club, book: fixture.book, title: ENGLISH, post: ENGLISH, lang: 'en' };
    const version = { language: 'it', text: 'Finisce.' };
    const body = { ...about, version };
    const { body: opened } = await send<ClubDiscussion>('POST /api/bookclubs/newDiscussion', { as: fixture.ada, body });
    const elsewhere = { ...fixture, discussion: opened._id };
    expect(await thread(fixture.ben, elsewhere, { language: 'it' })).toMatchObject({
      ...{ translator: 'none', posts: [{ version }] },
    });
    const { send: through } = instance(interpreter().translator);
    const { translator, discussion } = await thread(fixture.ben, elsewhere, { language: 'it', through });
    expect([translator, discussion.translation?.text]).toEqual(['ok', `[it] ${ENGLISH}`]);
  });

  it('answers with earlier translations', async () => {
    const fixture = await bilingual();
    await thread(fixture.ada, fixture, { language: 'it', through: instance(interpreter().translator).send });
    const later = await newPost(fixture.ada, fixture.discussion, { text: ENGLISH });
    const { posts, translator } = await thread(fixture.ada, fixture, { language: 'it' });
    expect(translator).toBe('none');
    expect(translations(posts).filter(Boolean)).toHaveLength(2);
    expect(posts.at(-1)).toMatchObject({ _id: later._id, content: ENGLISH });
  });

  it('answers with the originals when it fails, logs the failure without texts and backs off', async () => {
    const fixture = await bilingual();
    let calls = 0;
    let broken = true;
    const works = interpreter().translator;
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

  it('answers with the originals in time when it is slow', async () => {
    const fixture = await bilingual();
    const translator: Translator = { name: 'test', translate: () => new Promise(() => {}) };
    const item = instance(translator, 50);
    expect((await thread(fixture.ada, fixture, { language: 'it', through: item.send })).translator).toBe('failed');
    await expect.poll(() => item.said, WAIT).toEqual([expect.stringContaining('translator test: ')]);
  });

  /** A translator whose reader's allowance is read slowly: until `open` is called, and nobody waits so long. */
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

  it('asks the translator for nothing when the time for it is over', async () => {
    const fixture = await bilingual();
    const slow = slowly(500);
    const { translator } = await thread(fixture.ada, fixture, { language: 'it', through: slow.send });
    expect([translator, slow.consume.mock.calls.length]).toEqual(['failed', 1]);
    slow.open();
    await expect.poll(() => slow.refund.mock.calls.length, WAIT).toBe(1);
    expect(slow.asked).toEqual([]);
  });

  it('asks the translator for nothing after the call has ended with 503', async () => {
    const fixture = await bilingual();
    const slow = slowly(60_000);
    const { club, book, discussion } = fixture;
    const body = { club, book, discussion, language: 'it' };
    vi.spyOn(console, 'error').mockReturnValueOnce();
    const { status } = await slow.send('POST /api/bookclubs/getPosts', { as: fixture.ada, body, deadlineMs: 2000 });
    expect([status, slow.consume.mock.calls.length]).toEqual([503, 1]);
    slow.open();
    await expect.poll(() => slow.refund.mock.calls.length, WAIT).toBe(1);
    expect(slow.asked).toEqual([]);
  });

  it.each([
    ['too few texts', () => []],
    ['a text without end', (texts: readonly string[]) => texts.map(() => ({ text: 'x'.repeat(300), from: 'fr' }))],
    ['the text as it was', (texts: readonly string[]) => texts.map((text) => ({ text, from: 'fr' }))],
    ['nothing', (texts: readonly string[]) => texts.map(() => ({ text: null, from: 'und' }))],
  ])("shows the original and doesn't retry when it can't translate a post (%s)", async (_, answer) => {
    const fixture = await bilingual();
    let calls = 0;
    const translator: Translator = {
      name: 'test',
      translate: async (texts) => {
        calls += 1;
        return answer(texts);
      },
    };
    const { send: through } = instance(translator);
    for (let time = 0; time < 2; time += 1) {
      const {
        posts,
        discussion,
        translator: outcome,
      } = await thread(fixture.ada, fixture, { language: 'it', through });
      expect(outcome).toBe('ok');
      expect(translations(posts)).toEqual([undefined, undefined, undefined]);
      expect(discussion).not.toHaveProperty('translation');
    }
    expect(calls).toBe(1);
  });
});
