import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/contract/user';
import { consume, counterId, refund } from '../../../src/data/accounts/rates';
import { db } from '../../../src/data/firestore';
import { allowanceBy } from '../../../src/translation/allowance';
import type { Translator } from '../../../src/translation/translator';
import { countReads } from '../../fixtures/reads';
import { instance, newPlace, newPost, newReply, type Place, thread } from '../fixtures/clubs';

const MOST = 50_000;
const allowance = allowanceBy({ consume, refund });
const now = new Date('2026-11-21T12:00:00.000Z');
const TOMORROW = '2026-11-22T12:00:00.000Z';

/** Translates into Italian by saying so, and notes what it was sent. */
function interpreter({ fails = false, by = allowance } = {}) {
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
const clubOf = async ({ discussion }: Place) => {
  const found = await db().doc(`clubDiscussions/${discussion}`).get();
  return { rate: 'translationOfClub', subject: String(found.get('clubId')) } as const;
};
/** Leaves a reader so many characters for the day. */
const leave = (as: Session, characters: number) => consume([counter(as)], [MOST - characters], now);

const italian = (as: Session, place: Place, through: ReturnType<typeof interpreter>['send']) =>
  thread(as, place, { language: 'it', through, now });
const shown = (answer: Awaited<ReturnType<typeof italian>>) =>
  answer.posts.map(({ translation }) => Boolean(translation));

/** A place with two posts, and the characters of these and of the title. */
async function placeOfTwo(): Promise<Place & { sizes: [number, number, number] }> {
  const place = await newPlace();
  const second = await newPost(place.ben, place.discussion, { text: 'Eight years, and still she waits. 📚' });
  const opening = await db().doc(`clubPosts/${place.discussion}`).get();
  const sizeOf = (text: string) => [...text].length;
  return { ...place, sizes: [sizeOf(String(opening.get('content'))), sizeOf(second.content), sizeOf('The ending')] };
}

describe('the translation allowance', () => {
  it('counts characters for the first reader of a post and of the title only', async () => {
    const place = await placeOfTwo();
    const { send, sent } = interpreter();
    await italian(place.ada, place, send);
    expect(sent).toHaveLength(3);
    expect(await used(place.ada)).toBe(place.sizes[0] + place.sizes[1] + place.sizes[2]);
    const [limited, free] = [
      await countReads(() => italian(place.ben, place, send)),
      await countReads(() => thread(place.ben, place, { now })),
    ];
    // The glossary is read as well.
    expect([limited.reads, limited.writes]).toEqual([free.reads + 1, 0]);
    expect(await used(place.ben)).toBeUndefined();
  });

  it('translates the posts that fit in it and shows the others in the original', async () => {
    const place = await placeOfTwo();
    const { send, sent, said } = interpreter();
    await leave(place.ada, place.sizes[0] + 5);
    const answer = await italian(place.ada, place, send);
    expect(answer).toMatchObject({ translator: 'used_up', translatorAgain: TOMORROW });
    expect(shown(answer)).toEqual([true, false]);
    expect(sent).toHaveLength(1);
    expect(await used(place.ada)).toBe(MOST - 5);
    expect(said).toEqual([]);
    // Another member has an allowance of their own, and nobody waits for it.
    expect(await italian(place.ben, place, send)).toMatchObject({ translator: 'ok' });
    expect(await italian(place.ada, place, send)).toMatchObject({ translator: 'ok' });
    expect(sent).toHaveLength(3);
  });

  it('is shared by the members of a club, so that one of them uses up no more than that', async () => {
    const [place, other] = [await placeOfTwo(), await placeOfTwo()];
    const { send, sent } = interpreter();
    await consume([await clubOf(place)], [200_000 - place.sizes[0] - 5], now);
    for (const as of [place.ada, place.ben]) {
      const answer = await italian(as, place, send);
      expect(answer).toMatchObject({ translator: 'used_up', translatorAgain: TOMORROW });
      expect(shown(answer)).toEqual([true, false]);
    }
    expect(sent).toHaveLength(1);
    // The reader has paid for as much as the club, and for nothing that wasn't translated.
    expect([await used(place.ada), await used(place.ben)]).toEqual([place.sizes[0], undefined]);
    expect(await countOf(await clubOf(place))).toBe(200_000 - 5);
    expect(await italian(other.ada, other, send)).toMatchObject({ translator: 'ok' });
  });

  it('ends for everybody at the figure that the operator has set', async () => {
    const place = await placeOfTwo();
    const { send, sent } = interpreter({ by: allowanceBy({ consume, refund }, 1) });
    expect(await italian(place.ada, place, send)).toMatchObject({ translator: 'used_up', translatorAgain: TOMORROW });
    expect([sent, await used(place.ada), await countOf(await clubOf(place))]).toEqual([[], undefined, undefined]);
  });

  it('is for the posts first, then for the title', async () => {
    const place = await placeOfTwo();
    const { send, sent } = interpreter();
    await leave(place.ada, place.sizes[0] + place.sizes[1] + place.sizes[2] - 1);
    const answer = await italian(place.ada, place, send);
    expect(answer).toMatchObject({ translator: 'used_up', translatorAgain: TOMORROW });
    expect([shown(answer), answer.discussion.translation]).toEqual([[true, true], undefined]);
    expect(sent).toHaveLength(2);
  });

  it('is reported with the replies to a post when it is used up', async () => {
    const place = await newPlace();
    await newReply(place.ben, place.discussion);
    const { send } = interpreter();
    await leave(place.ada, 0);
    const replies = `GET /api/bookclubs/replies/${place.discussion}?language=it`;
    const { headers } = await send(replies, { as: place.ada, now });
    expect(headers).toMatchObject({ 'X-Translator': 'used_up', 'X-Translator-Again': TOMORROW });
  });

  it('is taken from one of several simultaneous readers who has enough', async () => {
    const place = await placeOfTwo();
    const { send, sent } = interpreter();
    await leave(place.ada, 0);
    const answers = await Promise.all([place.ada, place.ben, place.ada].map((as) => italian(as, place, send)));
    expect(answers[1]).toMatchObject({ translator: 'ok' });
    for (const answer of answers) expect(['ok', 'used_up']).toContain(answer.translator);
    expect(sent).toHaveLength(3);
    expect(await used(place.ada)).toBe(MOST);
  });

  it("isn't consumed when the translator fails", async () => {
    const place = await placeOfTwo();
    const { send } = interpreter({ fails: true });
    expect(await italian(place.ada, place, send)).toMatchObject({ translator: 'failed' });
    expect(await used(place.ada)).toBe(0);
  });
});
