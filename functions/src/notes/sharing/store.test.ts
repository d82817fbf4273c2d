import { describe, expect, it } from 'vitest';
import { isShown, presentAudience, sharingOf } from './store';

const now = new Date('2026-05-12T18:00:00.000Z');
const at = (ms: number) => new Date(now.getTime() + ms);

const owls = { title: 'Night Owls', memberIds: ['ada', 'ben'], memberships: {}, addedBy: {} };
const clubs = new Map([['owls', owls]]);
const none = { pub: false, clubId: null, clubFrom: null, membershipId: null };
const shared = { ...none, clubId: 'owls' };
const isPublic = { ...none, pub: true };

describe('sharingOf', () => {
  const club = { club: 'night owls', from: null };
  it.each([
    [{}, {}],
    [{ pub: true }, isPublic],
    [{ pub: false }, { pub: false }],
    [{ audience: 'public' as const }, isPublic],
    [{ audience: 'private' as const }, none],
    [{ audience: club }, shared],
    [{ audience: { ...club, from: now.toISOString() } }, { ...shared, clubFrom: now }],
    [{ audience: 'private' as const, pub: true }, none],
    [{ audience: 'public' as const, pub: false }, isPublic],
    [{ audience: club, pub: true }, shared],
  ])('by %j is %j', (asked, sharing) => {
    expect(sharingOf(asked, { clubId: 'owls', membershipId: null })).toEqual(sharing);
  });
});

describe('an audience', () => {
  const name = { club: 'Night_Owls', clubName: 'Night Owls' };
  it.each([
    ['of a private note', none, 'private'],
    ['of a public note', isPublic, 'public'],
    ['of a club', shared, { ...name, from: null }],
    ['of a club from an instant on', { ...shared, clubFrom: now }, { ...name, from: now.toISOString() }],
    ['of a club that was deleted', { ...none, clubId: 'gone' }, 'private'],
  ])('%s', (_, sharing, audience) => {
    expect(presentAudience({ ...sharing, userId: 'ada' }, clubs)).toEqual(audience);
  });

  it('hides a club that the author has left', () => {
    expect(presentAudience({ ...shared, userId: 'eve' }, clubs)).toBe('private');
  });
});

describe('a note by ada is shown', () => {
  it.each([
    ['to ben in her club', shared, 'ben', true],
    ['to ben from that moment on', { ...shared, clubFrom: now }, 'ben', true],
    ['to ben, not before', { ...shared, clubFrom: at(1) }, 'ben', false],
    ['to ben, not of another club', { ...shared, clubId: 'gone' }, 'ben', false],
    ['to ben if private', none, 'ben', false],
    ['to eve, a public one', isPublic, 'eve', true],
    ['to herself, not in the margins', isPublic, 'ada', false],
    ['to herself, not in the margins', shared, 'ada', false],
  ])('%s: %j', (_, sharing, uid, shown) => {
    expect(isShown({ ...sharing, userId: 'ada' }, { uid, clubs }, now)).toBe(shown);
  });

  it('to ben during the membership in which she shared it, once she has accepted', () => {
    const shownIn = (club: object, membershipId: string | null) => {
      const reader = { uid: 'ben', clubs: new Map([['owls', { ...owls, ...club }]]) };
      return isShown({ ...shared, membershipId, userId: 'ada' }, reader, now);
    };
    const again = { memberships: { ada: 'second' } };
    expect([shownIn(again, 'second'), shownIn(again, 'first'), shownIn(again, null)]).toEqual([true, false, false]);
    expect([shownIn({}, 'first'), shownIn({ addedBy: { ada: 'ben' } }, null)]).toEqual([false, false]);
  });

  it('to no member of a club that she has left', () => {
    expect(isShown({ ...shared, userId: 'eve' }, { uid: 'ben', clubs }, now)).toBe(false);
  });
});
