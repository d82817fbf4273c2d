import { isMemberOf, nameInUrl } from '../clubs/rules';
import type { AskedAudience, Audience } from '../contract/audience';
import type { ClubRecord } from '../data/clubs/clubs';
import type { NoteRecord } from '../data/notes/notes';

/** Who a note is shared with, as it is stored. */
export type Sharing = Pick<NoteRecord, 'pub' | 'clubId' | 'clubFrom'>;
type Club = Pick<ClubRecord, 'title' | 'memberIds'>;
export type Clubs = ReadonlyMap<string, Club>;

export interface Asked {
  audience?: AskedAudience | undefined;
  pub?: boolean | undefined;
}

/** The sharing that a reader asks for; `clubId` is that of the club they name. Empty when it stays as it is. */
export function sharingOf({ audience, pub }: Asked, clubId: string | null): Partial<Sharing> {
  if (typeof audience === 'object') {
    return { pub: false, clubId, clubFrom: audience.from === null ? null : new Date(audience.from) };
  }
  const isPublic = audience ? audience === 'public' : pub;
  if (isPublic === undefined) return {};
  // Public and the club exclude each other, but a note that isn't public can still be with its club.
  return isPublic || audience ? { pub: isPublic, clubId: null, clubFrom: null } : { pub: false };
}

/** The club that a note's author shares it with, if it still exists and they are still in it. */
function clubOf({ userId, clubId }: Pick<NoteRecord, 'userId' | 'clubId'>, clubs: Clubs): Club | undefined {
  const club = clubId === null ? undefined : clubs.get(clubId);
  return isMemberOf(club, userId) ? club : undefined;
}

/** A note's audience, for its author. */
export function presentAudience(note: Sharing & Pick<NoteRecord, 'userId'>, clubs: Clubs): Audience {
  if (note.pub) return 'public';
  const club = clubOf(note, clubs);
  if (!club) return 'private';
  return { club: nameInUrl(club.title), clubName: club.title, from: note.clubFrom?.toISOString() ?? null };
}

/** Whether a note is shown to another reader now. `clubs` are those that the reader is in. */
export function isShown(
  note: Sharing & Pick<NoteRecord, 'userId'>,
  reader: { uid: string; clubs: Clubs },
  now: Date,
): boolean {
  if (note.userId === reader.uid) return false;
  if (note.pub) return true;
  return clubOf(note, reader.clubs) !== undefined && (note.clubFrom === null || note.clubFrom <= now);
}
