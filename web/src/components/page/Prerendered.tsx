import { Activity, type ReactNode, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '@/lib/load-chunk';

interface Props {
  isOpen: boolean;
  /** Must be the same element on every render, so that opening doesn't re-render it. */
  children: ReactNode;
}

/** Rendered hidden once the browser is idle, so a press shows it at once. Effects run on opening; closing resets it. */
export function Prerendered({ isOpen, children }: Props) {
  const [isIdle, setIdle] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!isOpen && (wasOpen || !isIdle)) return null;
  return <Activity mode={isOpen ? 'visible' : 'hidden'}>{children}</Activity>;
}
