import { useState } from 'react';
import { attempt } from '@/lib/attempt';
import { type NoteOrder, noteOrders } from '../chapters';

const KEY = 'flyleaf:note-order';

/** Remembered on the device, for all books. */
export function useNoteOrder(): [order: NoteOrder, choose: (order: NoteOrder) => void] {
  const [order, setOrder] = useState(() => noteOrders.find((known) => known === read()) ?? 'latest');
  const choose = (chosen: NoteOrder) => {
    attempt(() => localStorage.setItem(KEY, chosen));
    setOrder(chosen);
  };
  return [order, choose];
}

const read = () => attempt(() => localStorage.getItem(KEY));
