import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Sets what the browser reports, and tells the page. */
export function setNetwork(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
}
