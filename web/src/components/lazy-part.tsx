import { Box, type BoxProps } from '@chakra-ui/react/box';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadTexts } from '@/i18n/texts';
import type { Area } from '@/lib/areas';
import { keepTrying } from '@/lib/keep-trying';
import { afterFirstContent, loadChunk, whenIdle } from '@/lib/load-chunk';
import { useHydrated } from '@/lib/use-hydrated';

interface LazyPart<Props> {
  (props: Props): React.ReactNode;
  preload: () => Promise<void>;
}

interface Options<Props> {
  /** If its code can't be loaded, the screen shows without it instead of an error. */
  isExtra?: boolean;
  /** Visible from the start, but loads after the first screen's main content. */
  isBesideContent?: boolean;
  isOnDemand?: boolean;
  texts?: Area;
  /** Keeps this height free until its code has loaded, so that nothing below moves. */
  heightOf?: (props: Props) => BoxProps['minHeight'];
  /** Shown until its code has loaded, by the server too. */
  before?: (props: Props) => ReactNode;
}

/** Code that the first paint doesn't need. Loads once the browser is idle, so that it opens at once, even offline. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  {
    texts,
    isBesideContent = false,
    isExtra = isBesideContent,
    isOnDemand = false,
    heightOf,
    before,
  }: Options<Props> = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    loaded ??= await loadChunk(async () => (await Promise.all([load(), texts && loadTexts(texts)]))[0]);
  };
  const Lazy = lazy(async () => {
    if (isBesideContent) await afterFirstContent();
    await (isExtra ? keepTrying(preload) : preload());
    return { default: loaded as ComponentType<Props> };
  });

  function Shown(props: Props) {
    // Chosen once, since a different component type would remount the part.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return (
      <Suspense fallback={before?.(props)}>
        <Chosen {...props} />
      </Suspense>
    );
  }
  function Part(props: Props) {
    // The server renders no lazy part, and hydration must start from the same output.
    const part = useHydrated() ? <Shown {...props} /> : before?.(props);
    return heightOf ? <Box minHeight={heightOf(props)}>{part}</Box> : part;
  }
  Part.preload = preload;

  if (typeof window !== 'undefined' && !isOnDemand) whenIdle(() => preload().catch(() => {}));
  return Part;
}
