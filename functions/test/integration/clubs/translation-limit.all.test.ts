import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/contract/user';
import { consume, counterId, refund } from '../../../src/platform/rates/rates';
import { db } from '../../../src/platform/store/firestore';
import { allowanceBy } from '../../../src/translation/allowance';
import type { Translator } from '../../../src/translation/providers/translator';
import { sceneOf } from '../../fixtures/one-scene';
import { countReads } from '../../fixtures/reads';
import { type Fixture, instance, newFixture, newPost, newReply, thread } from '../fixtures/clubs';

const MAX_CHARACTERS = 50_000;
const allowance = allowanceBy({ consume, refund });
const now = new Date('2026-11-21T12:00:00.000Z');
const TOMORROW = '2026-11-22T12:00:00.000Z';

function italianTranslator({ fails = false, by = allowance } = {}) {
  const sent: string[] = [];
  const translator: Translator = {
    name: 'test',
    async translate(texts, to) {
      sent.push(...texts);
      if (fails) throw new Error('status 503');
      return texts.map((text) => ({ text: `[${to}] ${text}`, from: 'en' }));
    },
  };
  return { sent, ...instance(translator, 8000, by) };
}

const counter = ({ id }: Session) => ({ rate: 'translation', subject: id }) as const;
const countOf = async (of: Parameters<typeof counterId>[0]): Promise<unknown> =>
  (
    await db()
      .doc(`rates/${counterId(of)}`)
      .get()
  ).get('count');
const used = (as: Session) => countOf(counter(as));
const clubOf = async ({ discussion }: Fixture) => {
  const found = await db().doc(`clubDiscussions/${discussion}`).get();
  return { rate: 'translationOfClub', subject: String(found.get('clubId')) } as const;
};
const leave = (as: Session, characters: number) => consume([counter(as)], [MAX_CHARACTERS - characters], now);

const italian = (as: Session, fixture: Fixture, through: ReturnType<typeof italianTranslator>['send']) =>
  thread(as, fixture, { language: 'it', through, now });
const shown = (answer: Awaited<ReturnType<typeof italian>>) =>
  answer.posts.map(({ translation }) => Boolean(translation));

async function twoPosts() {
  const fixture = await newFixture();
  const second = await newPost(fixture.ben, fixture.discussion, { text: 'Eight years, and still she waits. 📚' });
  const opening = await db().doc(`clubPosts/${fixture.discussion}`).get();
  const sizeOf = (text: string) => [...text].length;
  const sizes = [String(opening.get('content')), second.content, 'The ending'].map(sizeOf) as [number, number, number];
  return { ...fixture, sizes };
}
const fixture = sceneOf(twoPosts);

describe('the translation allowance', () => {
  it('counts characters only for the first reader of a post and of the title', async () => {
    const { send, sent } = italianTranslator();
    await italian(fixture.ada, fixture, send);
    expect(sent).toHaveLength(3);
    expect(await used(fixture.ada)).toBe(fixture.sizes[0] + fixture.sizes[1] + fixture.sizes[2]);
    const [limited, free] = [
      await countReads(() => italian(fixture.ben, fixture, send)),
      await countReads(() => thread(fixture.ben, fixture, { now })),
    ];
    expect([limited.reads, limited.writes]).toEqual([free.reads + 1, 0]);
    expect(await used(fixture.ben)).toBeUndefined();
  });

  it('is shared by the members of a club, so that one of them uses up no more than that', async () => {
    const other = await twoPosts();
    const { send, sent } = italianTranslator();
    await consume([await clubOf(fixture)], [200_000 - fixture.sizes[0] - 5], now);
    for (const as of [fixture.ada, fixture.ben]) {
      const answer = await italian(as, fixture, send);
      expect(answer).toMatchObject({ translator: 'used_up', translatorAgain: TOMORROW });
      expect(shown(answer)).toEqual([true, false]);
    }
    expect(sent).toHaveLength(1);
    // The reader's count equals the club's, and excludes untranslated text.
    expect([await used(fixture.ada), await used(fixture.ben)]).toEqual([fixture.sizes[0], undefined]);
    expect(await countOf(await clubOf(fixture))).toBe(200_000 - 5);
    expect(await italian(other.ada, other, send)).toMatchObject({ translator: 'ok' });
  });

  it("ends for everyone at the operator's limit", async () => {
    const { send, sent } = italianTranslator({ by: allowanceBy({ consume, refund }, 1) });
    expect(await italian(fixture.ada, fixture, send)).toMatchObject({
      translator: 'used_up',
      translatorAgain: TOMORROW,
    });
    expect([sent, await used(fixture.ada), await countOf(await clubOf(fixture))]).toEqual([[], undefined, undefined]);
  });

  it('covers the posts first, then the title, and is reported with the replies when it is used up', async () => {
    const { send, sent } = italianTranslator();
    await leave(fixture.ada, fixture.sizes[0] + fixture.sizes[1] + fixture.sizes[2] - 1);
    const answer = await italian(fixture.ada, fixture, send);
    expect(answer).toMatchObject({ translator: 'used_up', translatorAgain: TOMORROW });
    expect([shown(answer), answer.discussion.translation]).toEqual([[true, true], undefined]);
    expect(sent).toHaveLength(2);
    await newReply(fixture.ben, fixture.discussion);
    const replies = `GET /api/bookclubs/replies/${fixture.discussion}?language=it`;
    const { headers } = await send(replies, { as: fixture.ada, now });
    expect(headers).toMatchObject({ 'X-Translator': 'used_up', 'X-Translator-Again': TOMORROW });
    // Another reader's translation is free.
    for (const as of [fixture.ben, fixture.ada])
      expect(await italian(as, fixture, send)).toMatchObject({ translator: 'ok' });
  });

  it("isn't consumed when the translator fails", async () => {
    const { send } = italianTranslator({ fails: true });
    expect(await italian(fixture.ada, fixture, send)).toMatchObject({ translator: 'failed' });
    expect(await used(fixture.ada)).toBe(0);
  });
});
