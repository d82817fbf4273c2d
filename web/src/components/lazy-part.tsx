import { type ComponentType, lazy, Suspense, useState } from 'react';
import { afterFirstContent, loadChunk, loadEventually, whenIdle } from '@/lib/load-chunk';
import { useHydrated } from '@/lib/use-hydrated';

interface LazyPart<Props> {
  (props: Props): React.ReactNode;
  /** Loads the part's code. Later renders show it at once. */
  preload: () => Promise<void>;
}

interface Options {
  /** Nobody asked for it: a screen that can't load it is shown without, instead of an error in the screen's progress. */
  isExtra?: boolean;
  /** An extra that is there from the start, but the first screen's content doesn't share the network with it. */
  isBesideContent?: boolean;
}

/**
 * A part of a screen, such as a popup, whose code isn't needed for the first paint. It loads once the browser is idle,
 * so that it's there when the reader opens it, also offline.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isBesideContent = false, isExtra = isBesideContent }: Options = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    loaded ??= await loadChunk(load);
  };
  const Lazy = lazy(async () => {
    if (isBesideContent) await afterFirstContent();
    await (isExtra ? loadEventually(preload) : preload());
    return { default: loaded as ComponentType<Props> };
  });

  function Shown(props: Props) {
    // Chosen once, since another component type would mount the part anew.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return (
      <Suspense>
        <Chosen {...props} />
      </Suspense>
    );
  }
  function Part(props: Props) {
    // The server renders no lazy part, and hydrating starts from the same.
    return useHydrated() && typeof document !== 'undefined' ? <Shown {...props} /> : null;
  }
  Part.preload = preload;

  if (typeof window !== 'undefined') whenIdle(() => preload().catch(() => {}));
  return Part;
}
