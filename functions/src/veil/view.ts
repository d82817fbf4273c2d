import type { Place, Reach } from '../contract/places';
import { distance, veil } from '../contract/veil';
import { findPlace, type PlaceRecord } from '../data/places/places';

/** Who reads, where they are in the book, and what they have asked to see beyond that. */
export interface View {
  uid: string | undefined;
  /** Undefined while it is unknown. */
  place: Place | undefined;
  /** The ids of posts. */
  reveal: readonly string[];
  /** All up to this chapter, or to the end. */
  through: number | 'end' | undefined;
  /** A reader's place as it is stored. */
  stored?: PlaceRecord | undefined;
}

/** What a call can ask for. `upTo` is a visitor's place; a reader's own is stored. */
export interface Asked {
  upTo?: Place;
  reveal?: readonly string[];
  through?: number | 'end' | undefined;
}

/** How somebody sees a book's texts. One read for a reader, none for a visitor. */
export async function viewOf(uid: string | undefined, bookId: string, asked: Asked = {}): Promise<View> {
  const stored = uid === undefined ? undefined : await findPlace(uid, bookId);
  const place = uid === undefined ? asked.upTo : stored;
  return { uid, place, reveal: asked.reveal ?? [], through: asked.through, stored };
}

/** How somebody sees the title of a thread. It costs nothing where that is open to everybody. */
export function viewOfTitle(
  uid: string | undefined,
  { bookId, chapter }: { bookId: string; chapter: Reach },
  asked: Asked,
): Promise<View> {
  if (veil(chapter, undefined, false) === 'veiled') return viewOf(uid, bookId, asked);
  return Promise.resolve({ uid, place: undefined, reveal: [], through: undefined });
}

/** Whether a view shows the words of something. */
export function isOpen(view: View, { _id, reach, author }: { _id: string; reach: Reach; author: string }): boolean {
  if (veil(reach, view.place, author === view.uid) === 'open') return true;
  return view.reveal.includes(_id) || (view.through !== undefined && distance(reach) <= distance(view.through));
}
