import type { CallName, CallTable } from '../../contract/calls';
import { ApiError } from '../../domain/errors';

interface Route {
  name: CallName;
  method: string;
  segments: string[];
}

export interface Match {
  name: CallName;
  params: Record<string, string>;
}

const isParameter = (segment: string) => segment.startsWith('{');
const split = (path: string) => path.split('/').filter((segment) => segment !== '');

/** Fixed segments before parameters: `books` wins over `{noteId}`. */
function bySpecificity(a: Route, b: Route): number {
  for (const [index, segment] of a.segments.entries()) {
    const other = b.segments[index];
    if (other === undefined) return 0;
    if (isParameter(segment) !== isParameter(other)) return isParameter(segment) ? 1 : -1;
  }
  return 0;
}

/** Ignores a trailing slash. @throws `not_found`, `method_not_allowed`, or `invalid` for a bad escape */
export function matcher(table: CallTable): (method: string, path: string) => Match {
  const routes: Route[] = (Object.keys(table) as CallName[])
    .map((name) => {
      const [method = '', path = ''] = name.split(' ');
      return { name, method, segments: split(path) };
    })
    .sort(bySpecificity);

  return (method, path) => {
    const segments = split(path).map(decode);
    const fitting = routes.filter((route) => fits(route, segments));
    const [first] = fitting;
    if (!first) throw new ApiError('not_found', 'unknownCall');
    // The most specific path decides: `DELETE books` must not match `DELETE {noteId}`.
    const samePath = fitting.filter((route) => bySpecificity(first, route) === 0);
    const route = samePath.find((candidate) => candidate.method === method);
    if (!route) throw new ApiError('method_not_allowed', 'methodNotAllowed');
    return { name: route.name, params: parameters(route, segments) };
  };
}

function fits(route: Route, segments: string[]): boolean {
  return (
    route.segments.length === segments.length &&
    route.segments.every((segment, index) => isParameter(segment) || segment === segments[index])
  );
}

function parameters(route: Route, segments: string[]): Record<string, string> {
  const named = route.segments.flatMap((segment, index) =>
    isParameter(segment) ? [[segment.slice(1, -1), segments[index] ?? '']] : [],
  );
  return Object.fromEntries(named);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new ApiError('invalid', 'badEscape');
  }
}
