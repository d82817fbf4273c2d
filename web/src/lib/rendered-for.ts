import type { ScreenReader } from '@contract/pages';

/** The reader for whom the server renders a screen. Many renders run concurrently, so the result depends on the async context. */
let find = (): ScreenReader | undefined => undefined;

/** Called once by the renderer. */
export function setRenderedFor(finder: () => ScreenReader | undefined): void {
  find = finder;
}

/** The reader whose screen is being rendered; undefined in a browser and for public pages. */
export const renderedFor = (): ScreenReader | undefined => find();
