const KEY = 'mode';
const modes = ['system', 'light', 'dark'] as const;

export type ColourMode = (typeof modes)[number];

/** The reader's choice of light or dark. `system`, the default, follows the device. */
export function getColourMode(): ColourMode {
  try {
    const stored = localStorage.getItem(KEY);
    return modes.find((mode) => mode === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Applies the choice and keeps it; the head script applies it before the next first paint. */
export function setColourMode(mode: ColourMode): void {
  const root = document.documentElement.dataset;
  if (mode === 'system') delete root.mode;
  else root.mode = mode;
  try {
    if (mode === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, mode);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
