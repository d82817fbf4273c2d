import type { ScreenReader } from '@contract/pages';

/** The reader for whom the server renders a screen. Many render at once, so the result depends on the calling context. */
let find = (): ScreenReader | undefined => undefined;

/** Set once by a process that renders screens. */
export function setRenderedFor(finder: () => ScreenReader | undefined): void {
  find = finder;
}

/** The reader whose screen is being rendered; undefined in a browser, and for public pages. */
export const renderedFor = (): ScreenReader | undefined => find();
