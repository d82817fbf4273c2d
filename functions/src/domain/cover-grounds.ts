import type { CoverLayout } from './cover-design';

/** A rectangle in the color of the print, in percent of the cover's width. A cover is 150 high. */
export interface Ground {
  x: number;
  y: number;
  width: number;
  height: number;
  opacity: number;
  isOutline?: true;
  /** Instead of the print's. */
  color?: string;
}

/** Of a pasted label or a band with the title. */
export const LABEL = { top: 18, height: 62 } as const;

const THIN = 0.64;

const line = (y: number): Ground => ({ x: 13, y, width: 77, height: THIN, opacity: 0.6 });

/** What a cover has below its words where it is drawn as a picture. Its words never turn there. */
export const coverGrounds: Record<CoverLayout, readonly Ground[]> = {
  frame: [{ x: 8, y: 5, width: 87, height: 140, opacity: 0.55, isOutline: true }],
  centered: [line(10), line(12)],
  label: [{ x: 11, y: LABEL.top, width: 81, height: LABEL.height, opacity: 1, color: '#f7f0e1' }],
  band: [{ x: 0, y: LABEL.top, width: 100, height: LABEL.height, opacity: 1 }],
  initial: [line(84)],
  ornament: [line(92), line(96)],
  spine: [{ x: 76, y: 0, width: THIN, height: 150, opacity: 0.45 }],
  halves: [{ x: 0, y: 98, width: 100, height: 52, opacity: 0.1 }],
};
