import * as z from 'zod';
import { kindOf, plain, type Store } from '../../store';

const Count = z.record(z.string(), z.number());

/** A document as an audit reads it: whatever a field is missing or of another kind throws, and so fails the audit. */
export class Doc {
  readonly id: string;
  /** The path of the document that this one entries beneath; the empty text at the top. */
  readonly parent: string;

  constructor(
    readonly path: string,
    private readonly fields: Readonly<Record<string, unknown>>,
  ) {
    const segments = path.split('/');
    this.id = segments.at(-1) ?? '';
    this.parent = segments.slice(0, -2).join('/');
  }

  text = (field: string): string => z.string({ error: `${this.path} ${field}` }).parse(this.fields[field]);
  textOrNull = (field: string): string | null => (this.fields[field] == null ? null : this.text(field));
  count = (field: string): number => z.number({ error: `${this.path} ${field}` }).parse(this.fields[field]);
  counts = (field: string): Record<string, number> => Count.parse(this.fields[field] ?? {});
  texts = (field: string): string[] => z.array(z.string()).parse(this.fields[field] ?? []);
  map = (field: string): Record<string, unknown> => z.record(z.string(), z.unknown()).parse(this.fields[field] ?? {});
  is = (field: string): boolean => this.fields[field] === true;
}

/** Everything that is in the store, by path and by kind. */
export class Records {
  private readonly byPath: ReadonlyMap<string, Doc>;
  private readonly byKind = new Map<string, Doc[]>();

  constructor(store: Store) {
    this.byPath = new Map([...store].map(([path, fields]) => [path, new Doc(path, plain(fields))]));
    for (const doc of this.byPath.values()) {
      const kind = kindOf(doc.path);
      this.byKind.set(kind, [...(this.byKind.get(kind) ?? []), doc]);
    }
  }

  has = (path: string): boolean => this.byPath.has(path);
  get = (path: string): Doc | undefined => this.byPath.get(path);
  of = (kind: string): Doc[] => this.byKind.get(kind) ?? [];
  kinds = (): string[] => [...this.byKind.keys()];
  all = (): Doc[] => [...this.byPath.values()];
}

export function groupBy(docs: readonly Doc[], key: (doc: Doc) => string): Map<string, Doc[]> {
  const groups = new Map<string, Doc[]>();
  for (const doc of docs) {
    const group = groups.get(key(doc));
    if (group) group.push(doc);
    else groups.set(key(doc), [doc]);
  }
  return groups;
}

/** One finding when two things that should be the same are not; none when they are. */
export const same = (what: string, found: unknown, counted: unknown): string[] =>
  JSON.stringify(found) === JSON.stringify(counted)
    ? []
    : [`${what} is ${JSON.stringify(found)}, and should be ${JSON.stringify(counted)}`];

export const when = (is: boolean, finding: string): string[] => (is ? [finding] : []);
