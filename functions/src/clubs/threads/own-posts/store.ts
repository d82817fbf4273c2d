import { badField } from '../../../domain/errors';
import { ID_PATTERN } from '../../../domain/limits';
import { decodeTextCursor, encodeTextCursor } from '../../../platform/store/cursor';
import { reportReads } from '../../../platform/store/documents-read';
import { converter, db, type Stored } from '../../../platform/store/firestore';
import { type PageOf, type PageRequest, pageOf } from '../../../platform/store/paging';
import { clubsInOrder } from '../../store';
import { type ClubPostRecord, clubPosts } from '../store';

const CLUBS = 50;

const WHOLE_CLUB = '-';

interface Place {
  text: string;
  id: string;
}

function placeOf(cursor: string): Place {
  const place = decodeTextCursor(cursor);
  if (!ID_PATTERN.test(place.text)) throw badField('cursor', 'unknownCursor');
  return place;
}

async function clubsFrom(uid: string, after: Place | undefined): Promise<string[]> {
  const inOrder = clubsInOrder(uid).limit(CLUBS);
  const { docs } = await (after ? inOrder.startAt(after.text) : inOrder).select().get();
  reportReads(docs.length);
  return docs.map(({ id }) => id);
}

function postsBetween(uid: string, after: Place | undefined, to: string | undefined) {
  const own = db().collection('clubPosts').withConverter(converter(clubPosts.record)).where('userId', '==', uid);
  const above = after ? own.where('clubId', after.id === WHOLE_CLUB ? '>' : '>=', after.text) : own;
  return (to === undefined ? above : above.where('clubId', '<', to)).orderBy('clubId').orderBy('__name__');
}

/** One query per gap between the ids of their clubs, so a page can be empty before the last one. */
export async function postsElsewhere(
  uid: string,
  { limit, cursor }: PageRequest,
): Promise<PageOf<Stored<ClubPostRecord>>> {
  let after = cursor === undefined ? undefined : placeOf(cursor);
  const clubs = await clubsFrom(uid, after);
  const areAll = clubs.length < CLUBS;
  const items: Stored<ClubPostRecord>[] = [];
  for (const to of areAll ? [...clubs, undefined] : clubs) {
    if (after === undefined || to === undefined || after.text < to) {
      const isInside = after && after.id !== WHOLE_CLUB;
      const gap = postsBetween(uid, after, to);
      const docs = await pageOf(gap, limit - items.length, isInside && after ? [after.text, after.id] : undefined);
      items.push(...docs.map((post) => post.data()));
      const last = items.at(-1);
      if (last && items.length === limit)
        return { items, cursor: encodeTextCursor({ text: last.clubId, id: last._id }) };
    }
    if (to !== undefined) after = { text: to, id: WHOLE_CLUB };
  }
  return { items, cursor: areAll || !after ? undefined : encodeTextCursor(after) };
}
