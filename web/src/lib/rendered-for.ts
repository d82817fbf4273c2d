import type { ScreenReader } from '@contract/pages';

/** Many renders run concurrently, so the result depends on the async context. */
let find = (): ScreenReader | undefined => undefined;

export function setRenderedFor(finder: () => ScreenReader | undefined): void {
  find = finder;
}

export const renderedFor = (): ScreenReader | undefined => find();
