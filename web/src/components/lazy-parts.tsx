import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadTexts } from '@/i18n/texts';
import type { Area } from '@/lib/areas';
import { keepTrying } from '@/lib/keep-trying';
import { afterFirstContent, loadChunk, whenIdle } from '@/lib/load-chunk';
import { useHydrated } from '@/lib/use-hydrated';

interface LazyPart<Props> {
  (props: Props & { before?: ReactNode }): ReactNode;
  preload: () => Promise<void>;
}

type PropsOf<Component> = Component extends (props: infer Props) => ReactNode
  ? unknown extends Props
    ? object
    : Props
  : never;

/** The components of a module, by their names. */
type Parts<Module> = { [Name in keyof Module]: LazyPart<PropsOf<Module[Name]>> };

interface Options {
  /** If the code can't be loaded, the screen shows without it instead of an error. */
  isExtra?: boolean;
  /** Visible from the start, but loads after the first screen's main content. */
  isBesideContent?: boolean;
  isOnDemand?: boolean;
  texts?: Area | readonly Area[];
}

/**
 * The parts of a module that the first paint doesn't need. It loads once the browser is idle, so that they open at
 * once, even offline. Each shows `before` until then, by the server too.
 */
export function lazyParts<Module extends object>(
  load: () => Promise<Module>,
  { texts = [], isBesideContent = false, isExtra = isBesideContent, isOnDemand = false }: Options = {},
): Parts<Module> {
  let loaded: Module | undefined;
  const areas = [texts].flat();
  const preload = async () => {
    loaded ??= await loadChunk(async () => {
      const [module] = await Promise.all([load(), ...areas.map(loadTexts)]);
      return module;
    });
  };
  const loadWhenShown = async () => {
    if (isBesideContent) await afterFirstContent();
    await (isExtra ? keepTrying(preload) : preload());
  };
  if (typeof window !== 'undefined' && !isOnDemand) whenIdle(() => preload().catch(() => {}));
  return new Proxy({} as Parts<Module>, {
    get: (_, name) => toPart(() => loaded?.[name as keyof Module] as ComponentType | undefined, loadWhenShown, preload),
  });
}

function toPart<Props extends object>(
  component: () => ComponentType<Props> | undefined,
  load: () => Promise<void>,
  preload: () => Promise<void>,
): LazyPart<Props> {
  const Lazy = lazy(async () => {
    await load();
    return { default: component() as ComponentType<Props> };
  });

  function Shown({ before, ...props }: Props & { before?: ReactNode }) {
    // Chosen once, since a different component type would remount the part.
    const [Chosen] = useState<ComponentType<Props>>(() => component() ?? Lazy);
    return (
      <Suspense fallback={before}>
        <Chosen {...(props as unknown as Props)} />
      </Suspense>
    );
  }
  function Part(props: Props & { before?: ReactNode }) {
    // The server renders no lazy part, and hydration must start from the same output.
    return useHydrated() ? <Shown {...props} /> : props.before;
  }
  Part.preload = preload;
  return Part;
}
