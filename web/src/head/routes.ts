/** What the screen at a path needs first. */
export interface Route {
  /** As the router has it: `/notes/:id`. */
  pattern: string;
  /** The area whose texts it shows. */
  area?: string | undefined;
  /** Its files, as numbers in the table's list. */
  files: number[];
  /** Whether the server renders it for a signed-in reader. */
  isRendered?: boolean;
}

/** What the links to the app's code are called, which fetch nothing by themselves. The first one is the entry. */
export const CODE_LINK = 'code';

/** The id of the element that holds the table, as JSON, before the head script. */
export const TABLE_ID = 'routes';

/** Made by the build (web/build/route-table.ts) for the page of screens that the browser draws. */
export interface RouteTable {
  files: string[];
  /** The files of texts by the names that textsIn gives. */
  texts: Record<string, string>;
  /** In order (see inOrder). */
  routes: Route[];
}

/** Names the texts in a language: those that any screen may show, or an area's. */
export const textsIn = (language: string, area?: string): string => (area ? `${area}/${language}` : language);

/** What the screen at a path needs first. */
export interface Screen {
  area?: string | undefined;
  files: string[];
  isRendered: boolean;
  /** The values of its parameters by their names, `book`. */
  params: ReadonlyMap<string, string>;
}

const parameters = (pattern: string): number => pattern.split(':').length;

/** In the order in which the first one that fits is the router's choice. */
export function inOrder(routes: readonly Route[]): Route[] {
  return [...routes].sort((first, other) => parameters(first.pattern) - parameters(other.pattern));
}

const segmentsOf = (path: string): string[] => path.replace(/^\/|\/$/g, '').split('/');

/** The screen at a path; one without files where there is none. */
export function routeAt({ files, routes }: RouteTable, path: string): Screen {
  const given = segmentsOf(path);
  for (const { pattern, area, files: own, isRendered = false } of routes) {
    const wanted = segmentsOf(pattern);
    const isMatch = wanted.length === given.length && wanted.every((segment, index) => fits(segment, given[index]));
    if (!isMatch) continue;
    const params = new Map(wanted.map((segment, index) => [segment.replace(/^:/, ''), decoded(given[index] ?? '')]));
    return { area, files: own.flatMap((index) => files[index] ?? []), isRendered, params };
  }
  return { files: [], isRendered: false, params: new Map() };
}

function fits(segment: string, given = ''): boolean {
  return segment.startsWith(':') ? given !== '' : segment.toLowerCase() === given.toLowerCase();
}

/** As the router does. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
