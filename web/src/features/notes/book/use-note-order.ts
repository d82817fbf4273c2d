import { useState } from 'react';
import { attempt } from '@/lib/attempt';
import { useHydrated } from '@/lib/use-hydrated';
import { type NoteOrder, noteOrders } from './chapters';

const KEY = 'flyleaf:note-order';

/** Remembered on the device, for all books. */
export function useNoteOrder(): [order: NoteOrder, choose: (order: NoteOrder) => void] {
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<NoteOrder>();
  const order = chosen ?? (isHydrated ? noteOrders.find((known) => known === read()) : undefined) ?? 'latest';
  const choose = (next: NoteOrder) => {
    attempt(() => localStorage.setItem(KEY, next));
    setChosen(next);
  };
  return [order, choose];
}

const read = () => attempt(() => localStorage.getItem(KEY));
