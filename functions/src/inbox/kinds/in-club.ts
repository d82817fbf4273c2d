import { usernamesOf } from '../../accounts/store';
import { isMemberOf, nameInUrl } from '../../clubs/rules';
import { type ClubRecord, clubRef } from '../../clubs/store';
import type { Notice } from '../../contract/notices';
import { DELETED_READER } from '../../domain/deleted-reader';
import { inClub, type NoticeRecord } from '../../notifications/store';
import type { Stored } from '../../platform/store/firestore';
import { MAX_NAMES } from '../rules';
import type { Present, Told, Viewing } from './kind';

interface Addressed {
  uid: string;
  by: string;
  event: string;
  at: string | Date;
}

/** Nothing about a post, while the club exists. */
export const toldInClub = (kind: Notice['kind'], clubId: string, readers: readonly Addressed[]): Told => ({
  notices: readers.map(({ uid, by, event, at }) => ({
    uid,
    by,
    of: inClub(kind, clubId),
    event: { event, post: null, about: [], at: new Date(at) },
  })),
  requires: [clubRef(clubId)],
});

export const aboutClub = ({ title }: Pick<ClubRecord, 'title'>) => ({ club: nameInUrl(title), clubName: title });

export function clubFor(
  { clubId }: Pick<NoticeRecord, 'clubId'>,
  { reader, related }: Pick<Viewing, 'reader' | 'related'>,
  maySee: (club: ClubRecord, uid: string) => boolean = isMemberOf,
): Stored<ClubRecord> | undefined {
  const club = related.clubs.get(clubId ?? '');
  return club && maySee(club, reader.uid) ? club : undefined;
}

/** Names the club, while its reader has that role. */
export const presentClub =
  (maySee?: (club: ClubRecord, uid: string) => boolean): Present =>
  (latest, viewing) => {
    const club = clubFor(latest, viewing, maySee);
    return club && { in: aboutClub(club) };
  };

export const named = (user: string | undefined): string[] =>
  user === undefined || user === DELETED_READER ? [] : [user];

interface Person {
  uid: string;
  at: Date;
}

/** Names the people of the group, while its reader has that role. */
export const presentPeopleOf =
  (
    maySee: (club: ClubRecord, uid: string) => boolean,
    peopleOf: (club: Stored<ClubRecord>, viewing: Viewing) => Person[] | Promise<Person[]>,
  ): Present =>
  async (latest, viewing) => {
    const club = clubFor(latest, viewing, maySee);
    return club && presentPeople(club, await peopleOf(club, viewing), viewing);
  };

/** Latest first, without blocked readers. Undefined if none are left. */
async function presentPeople(
  club: ClubRecord,
  people: readonly Person[],
  { blocked }: Pick<Viewing, 'blocked'>,
): Promise<Partial<Notice> | undefined> {
  const shown = people.filter(({ uid }) => !blocked.has(uid));
  const [latest] = shown;
  if (!latest) return undefined;
  const first = shown.slice(0, MAX_NAMES).map(({ uid }) => uid);
  const names = await usernamesOf(first.filter((uid) => uid !== ''));
  const by = first.flatMap((uid) => named(names.get(uid)));
  return { at: latest.at.toISOString(), count: shown.length, by, in: aboutClub(club) };
}
