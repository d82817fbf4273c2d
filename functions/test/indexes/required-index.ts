/** The parts of a Firestore `StructuredQuery` that decide which index it needs. */
export interface QueryShape {
  from?: { collectionId?: string | null; allDescendants?: boolean | null }[] | null;
  where?: Filter | null;
  orderBy?: { field?: { fieldPath?: string | null } | null; direction?: string | null }[] | null;
}

interface Filter {
  fieldFilter?: { field?: { fieldPath?: string | null } | null; op?: string | null } | null;
  unaryFilter?: { field?: { fieldPath?: string | null } | null } | null;
  compositeFilter?: { filters?: Filter[] | null } | null;
}

const EQUAL = new Set(['EQUAL', 'IN']);
const CONTAINS = new Set(['ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY']);

/**
 * The composite index that a query needs, as one line, or undefined when Firestore's own single-field indexes serve.
 * Follows "Manage indexes" of Firestore's documentation: equality alone is served by merging, one order by its own
 * field; equality (or array membership) beside an order on another field, or two orders, need an index of their own.
 * Equality fields come in any order and are written alphabetically. The emulator asks for none of this.
 */
export function requiredIndex(query: QueryShape): string | undefined {
  const source = query.from?.[0];
  const filters = flat(query.where).map(({ fieldFilter, unaryFilter }) => ({
    path: fieldFilter?.field?.fieldPath ?? unaryFilter?.field?.fieldPath ?? '',
    op: String(fieldFilter?.op ?? 'EQUAL'),
  }));
  const equal = filters.filter(({ op }) => EQUAL.has(op)).map(({ path }) => path);
  const contains = filters.filter(({ op }) => CONTAINS.has(op)).map(({ path }) => path);
  const ranges = filters.filter(({ op }) => !EQUAL.has(op) && !CONTAINS.has(op)).map(({ path }) => path);
  const orders = ordersOf(query, ranges);
  const isComposite = orders.length > 1 || (equal.length + contains.length > 0 && orders.length > 0);
  if (!isComposite) return undefined;
  const fields = [...new Set(equal)].sort().map((path) => `${path} =`);
  const scope = source?.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION';
  return indexLine(source?.collectionId ?? '', scope, [...fields, ...contains.map((path) => `${path} has`), ...orders]);
}

export function indexLine(collection: string, scope: string, fields: string[]): string {
  return `${scope} ${collection}: ${fields.join(', ')}`;
}

/** The explicit orders, or the ranges that order implicitly; the closing `__name__` in the same direction is free. */
function ordersOf(query: QueryShape, ranges: string[]): string[] {
  const explicit = (query.orderBy ?? []).map(({ field, direction }) => ({
    path: field?.fieldPath ?? '',
    down: direction === 'DESCENDING',
  }));
  const orders = explicit.length > 0 ? explicit : [...new Set(ranges)].map((path) => ({ path, down: false }));
  const last = orders.at(-1);
  const before = orders.at(-2);
  const isFreeName = last?.path === '__name__' && (before?.down ?? false) === last.down;
  const written = isFreeName ? orders.slice(0, -1) : orders;
  return written.map(({ path, down }) => `${path} ${down ? 'down' : 'up'}`);
}

function flat(filter: Filter | null | undefined): Filter[] {
  if (!filter) return [];
  return filter.compositeFilter ? (filter.compositeFilter.filters ?? []).flatMap(flat) : [filter];
}
