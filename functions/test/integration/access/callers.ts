import { newReader, type Received, type SendOptions } from '../../in-process';
import { expiringIn } from '../../tokens';
import { CALLERS, type CallerKind, type Cell, type Row, USUAL } from './row';
import type { Readers } from './scene';

/** The kinds of callers who get something that `fits`. */
export const callersWho = ({ gets }: Row, fits: (cell: Cell) => boolean): CallerKind[] =>
  CALLERS.filter((_, index) => fits(gets[index] ?? 200));

/** One of each kind, without anything of their own. */
export async function newReaders(): Promise<Readers> {
  const [stranger, former, member, owner] = await Promise.all([newReader(), newReader(), newReader(), newReader()]);
  return { stranger, former, member, owner };
}

/** What a caller of a kind shows; the expired token is the owner's. */
export function sessionOf(kind: CallerKind, readers: Readers): NonNullable<SendOptions['as']> | undefined {
  if (kind === 'signed out') return undefined;
  if (kind === 'bad token') return { token: 'a.b.c' };
  if (kind === 'expired token') return { token: expiringIn(readers.owner.token, -1, new Date()) };
  return readers[kind];
}

/** Who that is, for the store; nobody without a session that holds. */
export const idOf = (kind: CallerKind, readers: Readers): string =>
  kind in readers ? readers[kind as keyof Readers].id : '';

/** An answer as a row would say it. */
export function cellOf({ status, body }: Received<unknown>): Cell {
  const code = (body as { code?: unknown } | null)?.code;
  const isUsual = status === 200 || USUAL[status as keyof typeof USUAL] === code;
  return (isUsual ? status : `${status} ${code}`) as Cell;
}

/** An answer to the byte. The id of the request is the same for all requests of a test. */
export const bytesOf = ({ status, headers, body }: Received<unknown>): string =>
  JSON.stringify({ status, headers, body });
