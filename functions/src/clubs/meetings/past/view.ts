import { usernamesOf } from '../../../accounts/store';
import type { PastMeeting } from '../../../contract/meetings';
import type { Stored } from '../../../platform/store/firestore';
import { authorKey } from '../../../threads/unread/store';
import { clubBookRef } from '../../books/parts/store';
import type { ClubRecord } from '../../store';
import { NAMES, repliesTo } from '../rules';
import type { MeetingRecord } from '../store';

export async function presentPast(
  past: readonly Stored<MeetingRecord>[],
  club: Pick<ClubRecord, 'memberIds' | 'chapterParts' | 'hiddenParts' | 'hiddenBooks'>,
  uid: string,
): Promise<PastMeeting[]> {
  const held = past.flatMap((meeting) => {
    const { at } = meeting;
    return at ? [{ meeting, at: at.toISOString(), yes: repliesTo(meeting, club.memberIds).yes }] : [];
  });
  const names = await usernamesOf(held.flatMap(({ yes }) => yes.slice(0, NAMES)));
  return held.map(({ meeting: { _id, bookId, bookTitle, chapter, place, wordsBy, evening }, at, yes }) => ({
    _id,
    at,
    chapter,
    place,
    numComing: yes.length,
    own: wordsBy === authorKey(_id, uid),
    ...(evening && { started: true as const }),
    book: bookId === null ? null : clubBookRef(club, bookId, bookTitle),
    coming: yes.slice(0, NAMES).flatMap((uid) => names.get(uid) ?? []),
  }));
}
