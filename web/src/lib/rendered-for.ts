import type { ScreenReader } from '@contract/pages';

/** Many renders run concurrently, so the result depends on the async context. */
let find = (): ScreenReader | undefined => undefined;

/** By the renderer. */
export function setRenderedFor(finder: () => ScreenReader | undefined): void {
  find = finder;
}

/** Undefined in a browser and for public pages. */
export const renderedFor = (): ScreenReader | undefined => find();
