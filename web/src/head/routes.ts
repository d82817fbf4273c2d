/** What the screen at a path needs first. */
export interface Route {
  /** As the router has it: `/notes/:id`. */
  pattern: string;
  /** Its files, as numbers in the table's list. */
  files: number[];
  /** The addresses that a signed-in reader's screen reads first, with the path's parameters: `/api/notes/books/:id`. */
  calls: string[];
}

/** The id of the element that holds the table, as JSON, before the head script. */
export const TABLE_ID = 'routes';

/** Made by the build (web/build/route-table.ts) for the page of screens that the browser draws. */
export interface RouteTable {
  files: string[];
  /** The file of texts in each language. */
  texts: Record<string, string>;
  /** In order (see inOrder). */
  routes: Route[];
}

const parameters = (pattern: string): number => pattern.split(':').length;

/** In the order in which the first one that fits is the router's choice. */
export function inOrder(routes: readonly Route[]): Route[] {
  return [...routes].sort((first, other) => parameters(first.pattern) - parameters(other.pattern));
}

const segmentsOf = (path: string): string[] => path.replace(/^\/|\/$/g, '').split('/');

/** The files and the addresses to read for the screen at a path, both empty where there is none. */
export function routeAt({ files, routes }: RouteTable, path: string): { files: string[]; calls: string[] } {
  const given = segmentsOf(path);
  for (const route of routes) {
    const wanted = segmentsOf(route.pattern);
    const isMatch = wanted.length === given.length && wanted.every((segment, index) => fits(segment, given[index]));
    if (!isMatch) continue;
    const params = new Map(wanted.map((segment, index) => [segment, given[index] ?? '']));
    return {
      files: route.files.flatMap((index) => files[index] ?? []),
      calls: route.calls.map((call) => call.replace(/:\w+/g, (name) => encoded(params.get(name) ?? ''))),
    };
  }
  return { files: [], calls: [] };
}

function fits(segment: string, given = ''): boolean {
  return segment.startsWith(':') ? given !== '' : segment.toLowerCase() === given.toLowerCase();
}

/** As the API client writes what the router has decoded. */
function encoded(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return encodeURIComponent(segment);
  }
}
