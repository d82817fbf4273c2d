import { notFound } from '../../../domain/errors';
import { clubOfMember } from '../../membership/store';
import { findMeeting } from '../store';

export async function meetingOf(name: string, meetingId: string, uid: string) {
  const club = await clubOfMember(name, uid);
  const meeting = await findMeeting(club._id, meetingId);
  if (!meeting) throw notFound();
  return { club, meeting };
}
