import { useState } from 'react';
import { attempt } from '@/lib/attempt';

const KEY = 'flyleaf:old-notes';
const OFF = 'off';

export function useOldNotes(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => attempt(() => localStorage.getItem(KEY)) !== OFF);
  const turn = (isNowOn: boolean) => {
    attempt(() => (isNowOn ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, OFF)));
    setOn(isNowOn);
  };
  return [isOn, turn];
}
