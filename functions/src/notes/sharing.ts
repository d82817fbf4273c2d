import { hasAccepted, isMemberOf, nameKey } from '../clubs/rules';
import { findClubNamed, findClubs } from '../clubs/store';
import { badField } from '../domain/errors';
import { type AudienceInput, type Clubs, membershipOf, type Sharing, sharingOf } from './audience';

const noSuchClub = () => badField('audience', 'notInClub', 'not_found');

const notAccepted = () => badField('audience', 'stayFirst', 'conflict');

/** If the member leaves at the same moment, the check on reading hides the note. @throws `not_found`, `conflict` */
export async function findSharing(input: AudienceInput, uid: string): Promise<Partial<Sharing>> {
  if (typeof input.audience !== 'object') return sharingOf(input);
  const club = await findClubNamed(nameKey(input.audience.club));
  if (!club || !isMemberOf(club, uid)) throw noSuchClub();
  if (!hasAccepted(club, uid)) throw notAccepted();
  return sharingOf(input, { clubId: club._id, membershipId: membershipOf(club, uid) });
}

export const clubsOfNotes = (notes: readonly Pick<Sharing, 'clubId'>[]): Promise<Clubs> =>
  findClubs(notes.flatMap(({ clubId }) => clubId ?? []));
