import { randomUUID } from 'node:crypto';
import type { Received, SendOptions } from '../../in-process';
import { send } from './areas';
import type { Named, Row } from './row';

/** What is nowhere: ids and names that a request may have, and that nothing has. */
const NOWHERE = 'no-such-thing';

export const unused = () => `unused-${randomUUID().slice(0, 8)}`;

/** The same request about what does not exist. */
export function missing(named: Named): Named {
  const names = Object.keys(named).map((name) => [name, NOWHERE]);
  return { ...(Object.fromEntries(names) as Named), unused: named.unused };
}

/** Sends a row's request. `also` is added to its body. */
export function ask(
  name: string,
  row: Row,
  named: Named,
  { also, ...options }: Omit<SendOptions, 'body'> & { also?: object } = {},
): Promise<Received<unknown>> {
  const { params = {}, body } = row.ask?.(named) ?? {};
  const request = name.replace(/\{(\w+)\}/g, (_, parameter: string) => encodeURIComponent(params[parameter] ?? ''));
  return send(request, { ...options, ...(body ? { body: { ...body, ...also } } : {}) });
}
