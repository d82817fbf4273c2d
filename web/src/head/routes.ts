/** What the screen at a path needs first. */
export interface Route {
  /** As the router has it: `/notes/:id`. */
  pattern: string;
  /** Its files, as numbers in the table's list. */
  files: number[];
  /** What a signed-in reader's screen reads first. */
  calls: EarlyCall[];
}

/**
 * A read with the path's parameters in its address, `/api/notes/books/:id`, or as texts of its JSON body,
 * `{"club":":club"}`, where `:user` and `:language` are the reader's. With a body it is sent with POST.
 */
export interface EarlyCall {
  url: string;
  body?: string;
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

/** What the screen at a path needs first. */
export interface Screen {
  files: string[];
  calls: EarlyCall[];
}

const parameters = (pattern: string): number => pattern.split(':').length;

/** In the order in which the first one that fits is the router's choice. */
export function inOrder(routes: readonly Route[]): Route[] {
  return [...routes].sort((first, other) => parameters(first.pattern) - parameters(other.pattern));
}

const segmentsOf = (path: string): string[] => path.replace(/^\/|\/$/g, '').split('/');

/** The files and the reads of the screen at a path, both empty where there is none. */
export function routeAt({ files, routes }: RouteTable, path: string, reader: Record<string, string> = {}): Screen {
  const given = segmentsOf(path);
  for (const route of routes) {
    const wanted = segmentsOf(route.pattern);
    const isMatch = wanted.length === given.length && wanted.every((segment, index) => fits(segment, given[index]));
    if (!isMatch) continue;
    const params = new Map(wanted.map((segment, index) => [segment, decoded(given[index] ?? '')]));
    for (const [name, value] of Object.entries(reader)) params.set(`:${name}`, value);
    return {
      files: route.files.flatMap((index) => files[index] ?? []),
      calls: route.calls.map(({ url, body }) => ({
        url: url.replace(/:\w+/g, (name) => encodeURIComponent(params.get(name) ?? '')),
        ...(body !== undefined && {
          body: body.replace(/":(\w+)"/g, (_, name) => JSON.stringify(params.get(`:${name}`) ?? '')),
        }),
      })),
    };
  }
  return { files: [], calls: [] };
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
