import { useLocation } from 'react-router-dom';

interface Entrance {
  isEntrance: true;
}

/**
 * Whether the reader came into Flyleaf by this very screen, so that no step back stays inside. A link that replaces the
 * screen passes `state` on.
 */
export function useEntrance(): { isEntrance: boolean; state: Entrance | null } {
  const { key, state } = useLocation();
  const isEntrance = key === 'default' || isEntranceState(state);
  return { isEntrance, state: isEntrance ? { isEntrance } : null };
}

function isEntranceState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isEntrance' in state;
}
