export function requestAddress(target: string): URL {
  return new URL(`http://flyleaf${target.startsWith('/') ? '' : '/'}${target}`);
}
