import { expect, it } from 'vitest';
import type { ClubPost } from '../../../src/contract/bookclubs';
import type { Note } from '../../../src/contract/notes';
import { newReader } from '../../fixtures/in-process';
import * as club from '../fixtures/clubs';
import { newPlace, sampleText, send } from '../fixtures/discussions';
import { sendNotes } from '../fixtures/my-data';

const KEY = 'the-same-key-1';

it("never leads to another reader's document", async () => {
  const [ada, eve] = await Promise.all([newReader('ada'), newReader('eve')]);
  const note = async (as: typeof ada, remark: string) => {
    await sendNotes('POST /api/notes/books/emma', { as, body: { title: 'Emma' } });
    return sendNotes<Note>('POST /api/notes', { as, key: KEY, body: { bookId: 'emma', remark, chapter: 1 } });
  };
  const [mine, theirs] = [await note(ada, 'A secret of Ada'), await note(eve, 'By Eve')];
  expect(theirs).toMatchObject({ status: 200, body: { remark: 'By Eve', userId: eve.id } });
  expect(theirs.body._id).not.toBe(mine.body._id);

  const { topic } = await newPlace();
  const post = (as: typeof ada, name: string) =>
    send('POST /api/discuss/post', { as, key: KEY, body: { content: sampleText(name), discussionId: topic._id } });
  await post(ada, 'By Ada');
  expect(await post(eve, 'By Eve')).toMatchObject({ body: { content: sampleText('By Eve'), user: eve.username } });
});

it('leads to a document of its own in another call', async () => {
  const { ada, discussion } = await club.newPlace();
  const ask = (call: string, remark: string) =>
    club.send<ClubPost>(`POST /api/bookclubs/${call}`, { as: ada, key: KEY, body: { id: discussion, remark } });
  const post = await ask('newPost', club.sampleText('A post'));
  const reply = await ask('newReply', club.sampleText('A reply'));
  expect(reply).toMatchObject({ status: 200, body: { isReply: true, content: club.sampleText('A reply') } });
  expect(reply.body._id).not.toBe(post.body._id);
});
