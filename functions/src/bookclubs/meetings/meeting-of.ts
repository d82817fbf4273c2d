import { notFound } from '../../contract/errors';
import { findMeeting } from '../../data/clubs/meetings';
import { clubOfMember } from '../membership';

/** A meeting of one of the caller's clubs. @throws `not_found` */
export async function meetingOf(name: string, meetingId: string, uid: string) {
  const club = await clubOfMember(name, uid);
  const meeting = await findMeeting(club._id, meetingId);
  if (!meeting) throw notFound();
  return { club, meeting };
}
