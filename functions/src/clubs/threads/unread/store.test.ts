import { expect, it } from 'vitest';
import { authorKey } from '../../../threads/unread/store';
import type { ClubRecord } from '../../store';
import { type ClubReader, newDiscussionsIn, newPostsIn } from './store';

const JOINED = new Date('2026-11-21T12:00:00.000Z');
const post = (id: string, by: string, seconds: number, discussionId = 'talk') => ({
  [id]: {
    at: new Date(JOINED.getTime() + seconds * 1000),
    by: authorKey(id, by),
    chapter: null,
    discussionId,
    bookId: 'emma',
  },
});
const club = {
  _id: 'club',
  memberIds: ['ada', 'ben', 'eve'],
  addedBy: {},
  memberships: { ada: JOINED.toISOString() },
  recent: {
    ...post('before', 'ben', -1),
    ...post('talk', 'ben', 1),
    ...post('mine', 'ada', 2),
    ...post('reply', 'eve', 3),
    ...post('other', 'eve', 4, 'other'),
  },
} as unknown as ClubRecord & { _id: string };
const muted = { level: 'muted', since: JOINED, clubId: 'club' } as const;
const nothing = { club: {}, discussion: {}, topic: {}, book: {} };
const reader: ClubReader = { uid: 'ada', reads: {}, blocked: [], levels: nothing };

it.each<[string, Partial<ClubReader>, Partial<ClubRecord>, string[]]>([
  ["others' posts since the reader joined", {}, {}, ['talk', 'reply', 'other']],
  ['none of a blocked reader', { blocked: ['eve'] }, {}, ['talk']],
  ['none of a muted discussion', { levels: { ...nothing, discussion: { talk: muted } } }, {}, ['other']],
  ['none of a muted club', { levels: { ...nothing, club: { club: muted } } }, {}, []],
  ['none that was read', { reads: { talk: { until: JOINED, also: ['reply'] } } }, {}, ['talk', 'other']],
  ['none before the reader accepts the club', {}, { addedBy: { ada: 'ben' } }, []],
])('finds %s', (_, changes, changesOfClub, found) => {
  const [asked, of] = [
    { ...reader, ...changes },
    { ...club, ...changesOfClub },
  ];
  expect(newPostsIn(of, asked).map(({ _id }) => _id)).toEqual(found);
  expect(newDiscussionsIn(of, asked).map(({ _id }) => _id)).toEqual(found.filter((id) => id !== 'reply'));
});
