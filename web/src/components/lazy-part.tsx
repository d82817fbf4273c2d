import { type ComponentType, lazy, Suspense, useState } from 'react';
import { loadTexts } from '@/i18n/texts';
import type { Area } from '@/lib/areas';
import { afterFirstContent, loadChunk, loadEventually, whenIdle } from '@/lib/load-chunk';
import { useHydrated } from '@/lib/use-hydrated';

interface LazyPart<Props> {
  (props: Props): React.ReactNode;
  /** Loads the part's code, so that later renders show it at once. */
  preload: () => Promise<void>;
}

interface Options {
  /** Optional content: if its code fails to load, the screen shows without it instead of an error. */
  isExtra?: boolean;
  /** Optional content that is visible from the start but loads after the first screen's main content. */
  isBesideContent?: boolean;
  /** The part's own texts, unless its screen has them. */
  texts?: Area;
}

/**
 * A part of a screen, such as a popup, whose code isn't needed for the first paint. It loads once the browser is idle, so
 * that it's ready when the reader opens it, even offline.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { texts, isBesideContent = false, isExtra = isBesideContent }: Options = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    loaded ??= await loadChunk(async () => (await Promise.all([load(), texts && loadTexts(texts)]))[0]);
  };
  const Lazy = lazy(async () => {
    if (isBesideContent) await afterFirstContent();
    await (isExtra ? loadEventually(preload) : preload());
    return { default: loaded as ComponentType<Props> };
  });

  function Shown(props: Props) {
    // Chosen once, since a different component type would remount the part.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return (
      <Suspense>
        <Chosen {...props} />
      </Suspense>
    );
  }
  function Part(props: Props) {
    // The server renders no lazy part, and hydration must start from the same output.
    return useHydrated() && typeof document !== 'undefined' ? <Shown {...props} /> : null;
  }
  Part.preload = preload;

  if (typeof window !== 'undefined') whenIdle(() => preload().catch(() => {}));
  return Part;
}
