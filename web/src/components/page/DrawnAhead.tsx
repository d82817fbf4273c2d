import { Activity, type ReactNode, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '@/lib/load-chunk';

interface Props {
  isOpen: boolean;
  /** The same element from render to render, so that opening doesn't draw it again. */
  children: ReactNode;
}

/**
 * A part of a screen that a press opens. It is drawn once the browser is idle, and hidden, so that the press has only to
 * show it. Its effects run when it opens. After it was closed it starts anew.
 */
export function DrawnAhead({ isOpen, children }: Props) {
  const [isIdle, setIdle] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!isOpen && (wasOpen || !isIdle)) return null;
  return <Activity mode={isOpen ? 'visible' : 'hidden'}>{children}</Activity>;
}
