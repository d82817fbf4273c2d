import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { notes } from '../../../src/contract/notes';
import { notesHandlers } from '../../../src/notes/calls';
import { inProcess } from '../../fixtures/in-process';
import { writtenBy } from '../../fixtures/written';
import * as club from '../fixtures/clubs';
import * as forum from '../fixtures/discussions';

const sendNotes = inProcess(notes, notesHandlers);

function documented(): Map<string, string> {
  const page = readFileSync(new URL('../../../../docs/costs.md', import.meta.url), 'utf8');
  const section = page.split('\n## Writes\n')[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
  return new Map(
    rows.map((row) => {
      const [, action = '', documents = ''] = row.split('|').map((cell) => cell.trim());
      return [action, documents.replaceAll('`', '')];
    }),
  );
}

it('each action writes the documents in the table of docs/costs.md', async () => {
  const [{ reader, genre, topic }, { ada, ben, club: name, book, discussion }] = [
    await forum.newFixture(),
    await club.newFixture(),
  ];
  const as = reader;
  const note = async () => {
    const body = { bookId: 'dune', remark: 'Sand', chapter: 1, page: 1 };
    return (await sendNotes<{ _id: string }>('POST /api/notes', { as, body })).body._id;
  };
  const publicPost = await forum.newPost(reader, topic);
  const clubPost = await club.newPost(ada, discussion);
  const cleo = await club.newDiscussion(ben, name, book, 'Another');
  let made = '';
  const actions: [action: string, work: () => Promise<unknown>][] = [
    [
      'Add a book',
      () => sendNotes('POST /api/notes/books/dune', { as, body: { title: 'Dune', author: 'F. Herbert' } }),
    ],
    ['Take a note', async () => (made = await note())],
    ['Take a note on an earlier chapter', note],
    ['Edit a note', () => sendNotes(`PATCH /api/notes/${made}`, { as, body: { remark: 'More sand' } })],
    ['Delete a note', () => sendNotes(`DELETE /api/notes/${made}`, { as })],
    ['Set progress by hand', () => sendNotes('PATCH /api/notes/progress/dune', { as, body: { chapter: 9 } })],
    [
      'Start a discussion of a new book',
      () => {
        const body = {
          ...forum.opening('Sand'),
          book: { id: forum.anId(), title: 'Dune', author: 'F. Herbert' },
          genre,
        };
        return forum.send('POST /api/discuss/discussion2', { as, body });
      },
    ],
    ['Post', () => forum.newPost(reader, topic)],
    ['Reply', () => forum.newPost(reader, topic, { replyTo: publicPost._id })],
    ['Like a post', () => forum.send('POST /api/discuss/like', { as, body: { id: publicPost._id } })],
    ['Create a club', () => club.newClub(ada)],
    ['Add a book to a club', () => club.newBook(ada, name)],
    [
      "Share one's progress with a club",
      () => club.send('POST /api/bookclubs/shareProgress', { as: ben, body: { club: name, book, shares: true } }),
    ],
    ['Start a discussion in a club', () => club.newDiscussion(ada, name, book)],
    ['Post in a club', () => club.newPost(ada, discussion)],
    ['Reply in a club', () => club.newReply(ada, clubPost._id)],
    ['Like a post in a club', () => club.send('POST /api/bookclubs/like', { as: ben, body: { id: clubPost._id } })],
    [
      "Write a version of another member's post in a club",
      () =>
        club.send('POST /api/bookclubs/memberTranslation', {
          as: ben,
          body: { id: clubPost._id, language: 'it', text: 'Ecco.' },
        }),
    ],
    ['See a post in a club', () => club.send('POST /api/bookclubs/view', { as: ben, body: { ids: [cleo._id] } })],
  ];
  const written = new Map<string, string>();
  for (const [action, work] of actions) written.set(action, (await writtenBy(work)).join(', '));
  expect(documented()).toEqual(written);
});

it('a post changes the index entries of a club’s members once a minute', async () => {
  const at = (second: number) => new Date(`2026-11-21T12:00:${second}.000Z`);
  const { ada, discussion } = await club.newFixture(at(10));
  const activeAt = async () => (await club.activeAtOf(discussion)).toISOString();
  await club.newPost(ada, discussion, { now: at(20) });
  expect(await activeAt()).toBe('2026-11-21T12:00:00.000Z');
  await club.newPost(ada, discussion, { now: at(59) });
  expect(await activeAt()).toBe('2026-11-21T12:00:00.000Z');
});
