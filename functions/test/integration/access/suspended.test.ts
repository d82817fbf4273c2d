import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readerCalls } from '../../../src/contract/readers';
import type { Session } from '../../../src/contract/user';
import { type Line, lines } from '../../calls/areas';
import { ask, unused } from '../../calls/ask';
import { newScene, type Scene } from '../../calls/scene';
import { type KeptStore, keepStore } from '../../fixtures/kept-store';
import { suspend } from '../fixtures/moderation';
import { cellOf } from './fixtures/callers';
import { changes, leftBy } from './fixtures/changes';
import { hasText, takesText } from './fixtures/free-text';

let scene: Scene;
let owner: Session;
let kept: KeptStore;
beforeAll(async () => {
  scene = await newScene();
  ({ owner } = scene.readers);
  await suspend(owner);
  kept = await keepStore();
});
afterAll(() => kept.expectWhole());

const REFUSED = '403 forbidden';

const UNSEEN: readonly string[] = [
  ...['POST /api/notes/books/{gId}', 'POST /api/notes/editions/{gId}', 'POST /api/notes/book/by/hand'],
  'POST /api/notes/byHand/{gId}',
  ...['POST /api/notes/imports', 'POST /api/notes/imports/{importId}/parts/{part}', 'POST /api/notes/book/matches'],
  ...['POST /api/notes/books/{id}/chapters', 'POST /api/notes/imports/known', 'POST /api/user/tokens'],
  ...['PATCH /api/notes/books/{gId}', 'PATCH /api/notes/progress/{bookKey}', 'POST /api/user/devices'],
  ...['POST /api/bookclubs/delete', 'POST /api/bookclubs/owner', 'POST /api/bookclubs/removeMember'],
];
/** Calls for reports and appeals, which stay open to suspended readers because only moderators read them. */
const HEARD: readonly string[] = ['POST /api/user/report', 'POST /api/user/appeal'];
const PRIVATE: readonly string[] = ['POST /api/notes'];
/** Calls without text of their own that still send content to others: a club's title, or the dates of a schedule. */
const SENDING: readonly string[] = [
  ...['POST /api/bookclubs/newMember', 'POST /api/bookclubs/newInviteLink', 'POST /api/bookclubs/inviteByEmail'],
  ...['POST /api/bookclubs/schedule', 'POST /api/discuss/chapter'],
];

/** Nobody finds the page of a suspended reader, and they don't either. */
const ownPage = Object.keys(readerCalls);

const asked = ({ row }: Line, named: Scene['named']) => row.ask?.({ ...named, unused: unused() }) ?? {};

const anyNames = new Proxy({} as Scene['named'], { get: () => 'some-id' });

function says(line: Line): boolean {
  const { name, call } = line;
  if (SENDING.includes(name)) return true;
  if (call.auth !== 'required' || [...UNSEEN, ...HEARD, ...PRIVATE].includes(name)) return false;
  const { body } = asked(line, anyNames) as { body?: object };
  return hasText(call.body, body);
}

const ofOwner = lines.filter(({ row }) => row.gets[6] === 200 && !row.onAccount);
const speaking = ofOwner.filter(says);

async function cell(name: string, what: object): Promise<unknown> {
  const answer = await ask(name, what, { as: owner });
  return answer.status === 403 ? `403 ${(answer.body as { code: string }).code}` : cellOf(answer);
}

describe('a suspended reader', () => {
  it.each(speaking)('is refused by $name, which changes nothing', async (line) => {
    const after = await leftBy(kept, async () => {
      expect(await cell(line.name, asked(line, scene.named))).toBe(REFUSED);
    });
    expect(changes(kept.before, after)).toBe('');
  });

  it.each<[string, (scene: Scene) => object]>([
    [
      'PATCH /api/bookclubs/discussion/{id}',
      ({ named }) => ({ params: { id: named.discussion }, body: { title: 'Look' } }),
    ],
    [
      'POST /api/bookclubs/updateSettings',
      ({ named }) => ({ body: { currTitle: named.club, newTitle: 'Look at this' } }),
    ],
    [
      'POST /api/bookclubs/listing',
      ({ named }) => ({ body: { club: named.club, listing: { languages: ['en'], pace: 'month', about: 'Look.' } } }),
    ],
    ['PATCH /api/user', () => ({ body: { username: 'look-at-this' } })],
    [
      'POST /api/bookclubs/changeMeeting',
      ({ named }) => ({ body: { club: named.club, meeting: named.meeting, sequence: 0, place: 'Look' } }),
    ],
    [
      'POST /api/notes',
      ({ named }) => ({ body: { bookId: named.book, chapter: 1, remark: 'Look', audience: { club: named.club } } }),
    ],
    ['POST /api/notes', ({ named }) => ({ body: { bookId: named.book, chapter: 1, remark: 'Look', pub: true } })],
    [
      'PATCH /api/notes/{noteId}',
      ({ named }) => ({ params: { noteId: named.note }, body: { audience: { club: named.club } } }),
    ],
  ])('is refused by %s with text for others', async (name, what) => {
    expect(await cell(name, what(scene))).toBe(REFUSED);
  });

  it.each(ofOwner.filter((line) => !speaking.includes(line)))('gets an answer from $name', async (line) => {
    await leftBy(kept, async () => {
      expect(await cell(line.name, asked(line, scene.named))).toBe(ownPage.includes(line.name) ? 404 : 200);
    });
  });
});

describe('the contract', () => {
  const isUnseen = ({ name }: Line) => [...UNSEEN, ...HEARD].includes(name) || name.includes('/api/user');

  it.each(lines.filter((line) => takesText(line.call.body) && !isUnseen(line)))(
    'says when $name, which accepts text, shows it to others',
    ({ call }) => {
      expect(call.speaks).toBeDefined();
      expect(call.auth).toBe('required');
    },
  );
});
