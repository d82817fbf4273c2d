import { fold } from '@domain/text-words';
import type { Location } from './format';

interface Placed {
  text: string;
  page: number | null;
  location: Location | null;
  at: string | null;
}

type Verdict<Item> = { kind: 'new' } | { kind: 'duplicate' } | { kind: 'replaces'; older: Item[] };

/** How far back a version of a highlight is looked for, where nearly all entries have the same place. */
const NEAR = 200;

/**
 * A device writes an edited highlight or note again and keeps the old one. Only the words tell: two can share a place.
 */
export class Versions<Item extends Placed> {
  private readonly kept: { item: Item; folded: string }[] = [];
  private readonly byText = new Map<string, Item[]>();

  /** @param needsSamePlace notes need the same location to be versions of each other */
  constructor(private readonly needsSamePlace: boolean) {}

  add(item: Item): Verdict<Item> {
    const folded =
      fold(item.text)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim() || item.text;
    const same = this.byText.get(folded) ?? [];
    if (same.some((other) => (item.at !== null && other.at === item.at) || canBeOnePlace(item, other))) {
      return { kind: 'duplicate' };
    }
    const older = this.kept.slice(-NEAR).filter((other) => this.isVersion(item, folded, other));
    for (const { item: old } of older) this.remove(old);
    this.kept.push({ item, folded });
    this.byText.set(folded, [...same, item]);
    return older.length > 0 ? { kind: 'replaces', older: older.map(({ item: old }) => old) } : { kind: 'new' };
  }

  private isVersion(item: Item, folded: string, other: { item: Item; folded: string }): boolean {
    const isPlaced = this.needsSamePlace ? isSameLocation(item, other.item) : canBeOnePlace(item, other.item);
    return isPlaced && (containsWords(folded, other.folded) || containsWords(other.folded, folded));
  }

  private remove(item: Item): void {
    const index = this.kept.findIndex((entry) => entry.item === item);
    const [removed] = this.kept.splice(index, 1);
    const same = removed ? (this.byText.get(removed.folded) ?? []) : [];
    if (removed)
      this.byText.set(
        removed.folded,
        same.filter((other) => other !== item),
      );
  }
}

const containsWords = (long: string, short: string): boolean => short.length < long.length && long.includes(short);

const isSameLocation = (one: Placed, other: Placed): boolean =>
  one.location !== null && one.location.end === other.location?.end;

function canBeOnePlace(one: Placed, other: Placed): boolean {
  if (one.location && other.location) {
    return one.location.start <= other.location.end && other.location.start <= one.location.end;
  }
  return one.page === null || other.page === null || Math.abs(one.page - other.page) <= 1;
}
