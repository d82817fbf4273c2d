import { decodeTextCursor, encodeTextCursor } from '../cursor';
import { converter, db, type Stored } from '../firestore';
import { type PageOf, type PageRequest, pageOf } from '../paging';
import { type ClubPostRecord, clubPosts } from './club-posts';

/**
 * A page of a reader's own posts in all clubs but these, by club. What they wrote in these isn't read: there is a query
 * for each gap between their ids, until the page is full.
 * @throws `invalid` for a cursor that we didn't make
 */
export async function postsElsewhere(
  uid: string,
  clubIds: readonly string[],
  { limit, cursor }: PageRequest,
): Promise<PageOf<Stored<ClubPostRecord>>> {
  const after = cursor === undefined ? undefined : decodeTextCursor(cursor);
  const own = db().collection('clubPosts').withConverter(converter(clubPosts.record)).where('userId', '==', uid);
  const ends = [...clubIds].sort();
  const items: Stored<ClubPostRecord>[] = [];
  for (let index = 0; index <= ends.length && items.length < limit; index += 1) {
    const [from, to] = [ends[index - 1], ends[index]];
    if (after && to !== undefined && after.text >= to) continue;
    const above = from === undefined ? own : own.where('clubId', '>', from);
    const within = to === undefined ? above : above.where('clubId', '<', to);
    const isInside = after && (from === undefined || after.text > from);
    const ordered = within.orderBy('clubId').orderBy('__name__');
    const docs = await pageOf(ordered, limit - items.length, isInside ? [after.text, after.id] : undefined);
    items.push(...docs.map((post) => post.data()));
  }
  const last = items.length === limit ? items.at(-1) : undefined;
  return { items, cursor: last && encodeTextCursor({ text: last.clubId, id: last._id }) };
}
