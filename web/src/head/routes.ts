/** What the screen at a path needs first. */
export interface Route {
  /** As the router has it: `/notes/:id`. */
  pattern: string;
  /** The area whose texts it shows. */
  area?: string | undefined;
  /** Its files, as numbers in the table's list. */
  files: number[];
  /** What a signed-in reader's screen reads first. */
  calls: EarlyCall[];
}

/**
 * A read with the path's parameters in its address, `/api/notes/books/:id`, or as texts of its JSON body,
 * `{"club":":club"}`, where `:user` and `:language` are the reader's. What isn't known isn't in the body. With a body it
 * is sent with POST.
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
  calls: EarlyCall[];
}

const parameters = (pattern: string): number => pattern.split(':').length;

/** In the order in which the first one that fits is the router's choice. */
export function inOrder(routes: readonly Route[]): Route[] {
  return [...routes].sort((first, other) => parameters(first.pattern) - parameters(other.pattern));
}

const segmentsOf = (path: string): string[] => path.replace(/^\/|\/$/g, '').split('/');

/** The values of parameters by their names, `:book`. */
export type Params = ReadonlyMap<string, string>;

/**
 * The files and the reads of the screen at a path, both empty where there is none.
 * @param readerAt what is the reader's at the parameters of a path
 */
export function routeAt(
  { files, routes }: RouteTable,
  path: string,
  readerAt: (params: Params) => Record<string, string | undefined> = () => ({}),
): Screen {
  const given = segmentsOf(path);
  for (const route of routes) {
    const wanted = segmentsOf(route.pattern);
    const isMatch = wanted.length === given.length && wanted.every((segment, index) => fits(segment, given[index]));
    if (!isMatch) continue;
    const params = new Map(wanted.map((segment, index) => [segment, decoded(given[index] ?? '')]));
    const reader = readerAt(params);
    const valueFor = (name: string) => params.get(name) ?? reader[name.slice(1)];
    return {
      area: route.area,
      files: route.files.flatMap((index) => files[index] ?? []),
      calls: route.calls.map(({ url, body }) => ({
        url: url.replace(/:\w+/g, (name) => encodeURIComponent(valueFor(name) ?? '')),
        ...(body !== undefined && { body: filledIn(body, valueFor) }),
      })),
    };
  }
  return { files: [], calls: [] };
}

/** Keeps the order, by which the app finds the call. */
const filledIn = (body: string, valueFor: (name: string) => string | undefined): string =>
  JSON.stringify(
    JSON.parse(body, (_, value) => (typeof value === 'string' && value.startsWith(':') ? valueFor(value) : value)),
  );

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
