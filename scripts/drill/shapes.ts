import type { Fields, Store, Value } from '../../functions/test/fixtures/store';
import { kindOf } from './stores';

/** A key of a map by id, day or number. */
const isId = (name: string): boolean => /\d|^[\w-]{20,}$/.test(name);

function typesOf(name: string, value: Value, found: Map<string, Set<string>>): void {
  const type = Object.keys(value)[0]?.replace('Value', '') ?? 'null';
  found.set(name, (found.get(name) ?? new Set()).add(type));
  if (value.mapValue) addFields(`${name}.`, value.mapValue.fields ?? {}, found);
  for (const item of value.arrayValue?.values ?? []) typesOf(`${name}[]`, item, found);
}

function addFields(prefix: string, fields: Fields, found: Map<string, Set<string>>): void {
  for (const [name, value] of Object.entries(fields)) typesOf(`${prefix}${isId(name) ? '*' : name}`, value, found);
}

/** One line for each field and type that the documents of a collection have, such as `users.mail.zone string`. */
export function shapesOf(store: Store): string[] {
  const found = new Map<string, Set<string>>();
  for (const [path, fields] of store) addFields(`${kindOf(path)}.`, fields, found);
  return [...found].flatMap(([name, types]) => [...types].map((type) => `${name} ${type}`)).sort();
}

export function changedShapes(before: readonly string[], after: readonly string[]): string[] {
  const [old, fresh] = [new Set(before), new Set(after)];
  const gone = before.filter((line) => !fresh.has(line)).map((line) => `- ${line}`);
  return [...gone, ...after.filter((line) => !old.has(line)).map((line) => `+ ${line}`)].sort();
}
