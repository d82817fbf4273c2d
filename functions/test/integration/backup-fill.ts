import { Timestamp } from 'firebase-admin/firestore';
import { notes } from '../../src/contract/notes';
import type { Session } from '../../src/contract/user';
import { db } from '../../src/data/firestore';
import { notesHandlers } from '../../src/notes/handlers';
import { inProcess } from '../in-process';
import * as club from './club-fixture';
import * as discuss from './discuss-fixture';

export const sendNotes = inProcess(notes, notesHandlers);

export const BOOK = 'book-on-the-shelf';
export const REMARK = 'Line one.\u2028Line two, after a separator that is no line feed; "quotes" and \\.';

/** Every type of value that Firestore keeps, and ids that need care. */
export async function writeEveryType(): Promise<void> {
  const place = db().doc('every type/of value?');
  await place.set({
    integer: 5,
    double: 5.5,
    notANumber: Number.NaN,
    infinite: Number.NEGATIVE_INFINITY,
    nothing: null,
    truth: true,
    text: 'è 読 \u2029 \u0000',
    bytes: Buffer.from([0, 1, 254, 255]),
    at: new Timestamp(1_700_000_000, 123_456_000),
    list: [1, 'two', { three: null }],
    emptyList: [],
    emptyMap: {},
    'a field.with dots': { b: 1, a: { referenceValue: 'projects/is only a word' } },
    reference: db().doc('every type/another'),
  });
  await db().doc('parent that is not there/x/below/y').set({});
}

async function fillPublic(): Promise<void> {
  const { reader, topic } = await discuss.newPlace();
  const post = await discuss.newPost(reader, topic);
  const reply = await discuss.newPost(reader, topic, { replyTo: post._id });
  for (const { _id: id } of [post, reply]) {
    await discuss.send('POST /api/discuss/like', { as: reader, body: { id } });
  }
}

async function fillClub(): Promise<void> {
  const { ada, ben, discussion } = await club.newPlace();
  const post = await club.newPost(ada, discussion);
  await club.newReply(ben, post._id);
  await club.send('POST /api/bookclubs/like', { as: ben, body: { id: post._id } });
  await club.send('POST /api/bookclubs/view', { as: ben, body: { id: post._id } });
}

/** Puts something into every collection, by the product's own calls, and notes on the shelf of `reader`. */
export async function fill(reader: Session): Promise<void> {
  const book = { title: 'Persuasion', author: 'Jane Austen' };
  await sendNotes(`POST /api/notes/books/${BOOK}`, { as: reader, body: book });
  const note = { bookId: BOOK, remark: REMARK, chapter: 1, pub: true };
  await sendNotes('POST /api/notes', { as: reader, body: note });
  await Promise.all([fillPublic(), fillClub(), writeEveryType()]);
}

/** More documents than one page or one commit takes. */
export async function fillMany(): Promise<void> {
  const batch = db().batch();
  for (let index = 0; index < 490; index += 1) batch.set(db().doc(`many/${index}`), { index });
  await batch.commit();
}
