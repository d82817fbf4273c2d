import { limits } from '@domain/limits';

const STARS: Readonly<Record<string, number>> = { '★': 1, '⭐': 1, '½': 0.5, '✮': 0.5, '☆': 0 };

/** The number in a cell such as `4.5`, `4,5`, `4/5`, `8/10` or `★★★½`, on a scale of five; undefined for anything else. */
function starsOf(cell: string): number | undefined {
  const text = cell.trim().replace(',', '.');
  const [, number, scale] = /^(\d+(?:\.\d+)?)(?:\s*\/\s*(5|10|100))?(?:\s*(?:stars?|stelle|★))?$/i.exec(text) ?? [];
  if (number !== undefined) return (Number(number) * 5) / Number(scale ?? 5);
  const signs = [...text.replaceAll('\ufe0f', '')];
  if (signs.length > 0 && signs.every((sign) => sign in STARS)) {
    return signs.reduce((sum, sign) => sum + (STARS[sign] ?? 0), 0);
  }
  return undefined;
}

/** To halves; a quarter goes to the whole star beside it. */
function inHalves(stars: number): number {
  const halves = stars * 2;
  const isQuarter = halves % 1 === 0.5;
  const nearest = isQuarter ? Math.round(stars) * 2 : Math.round(halves);
  return Math.min(Math.max(nearest / 2, limits.rating.min), limits.rating.max);
}

interface Rating {
  rating: number | null;
  ratingInFile: number | null;
  /** The cell has something else than a rating. */
  isWrong: boolean;
}

/** 0, empty and `None` mean no rating. */
export function ratingOf(cell: string): Rating {
  const none = { rating: null, ratingInFile: null };
  if (/^(?:|none|null|n\/?a|-|unrated)$/i.test(cell.trim())) return { ...none, isWrong: false };
  const stars = starsOf(cell);
  if (stars === undefined || stars > limits.rating.max) return { ...none, isWrong: true };
  return stars === 0 ? { ...none, isWrong: false } : { rating: inHalves(stars), ratingInFile: stars, isWrong: false };
}
