/** The path, percent-encoded, and the query of a request's target. A target like `//x` is a path, not another host. */
export function requestAddress(target: string): URL {
  return new URL(`http://flyleaf${target.startsWith('/') ? '' : '/'}${target}`);
}
