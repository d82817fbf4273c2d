type Prefetch = (href: string) => void;

let prefetcher: Prefetch = () => {};

/** Set once by the app, which knows the pages. */
export function setPrefetch(prefetch: Prefetch): void {
  prefetcher = prefetch;
}

/** Fetches the code and the data of the screen at `href`, so that a click shows it at once. Failures show after the click. */
export function prefetch(href: string): void {
  prefetcher(href);
}
