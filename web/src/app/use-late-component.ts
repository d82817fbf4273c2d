import { type ComponentType, useEffect, useState } from 'react';

/** Milliseconds after which a component that did not come is asked for again. */
const AGAIN_MS = 5_000;

/**
 * A component that the screen does without until its chunk has come. One that does not come, as in a tunnel, takes
 * nothing of the screen away, as `lazy` would, and is asked for again until it is there.
 * @param load a constant of a module
 */
export function useLateComponent<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | undefined {
  const [component, setComponent] = useState<ComponentType<Props>>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = () => {
      load().then(
        (loaded) => !isGone && setComponent(() => loaded),
        () => {
          if (!isGone) timer = setTimeout(ask, AGAIN_MS);
        },
      );
    };
    ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [load]);
  return component;
}
