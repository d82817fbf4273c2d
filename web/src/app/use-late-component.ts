import { type ComponentType, useEffect, useState } from 'react';
import { loadChunk } from './load-chunk';

/** Milliseconds after which a component that did not come is asked for again. */
const AGAIN_MS = 5_000;

/**
 * A component that the screen does without until its chunk has come. One that does not come, as in a tunnel, takes
 * nothing of the screen away, as `lazy` would, and is asked for again until it is there.
 * @param load a constant of a module
 * @param isMissed whether a reader waits for it by now, who must be told; a function of a module too
 * @throws ChunkError when it does not come while it is missed
 */
export function useLateComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  isMissed: () => boolean,
): ComponentType<Props> | undefined {
  const [component, setComponent] = useState<ComponentType<Props>>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const fail = (error: unknown) => {
      if (isGone) return;
      if (isMissed()) setFailure(error);
      else timer = setTimeout(ask, AGAIN_MS);
    };
    const ask = () => {
      loadChunk(load).then((loaded) => !isGone && setComponent(() => loaded), fail);
    };
    ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [load, isMissed]);
  if (failure) throw failure;
  return component;
}
