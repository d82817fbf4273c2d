import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { prefetch } from '@/lib/prefetch';

export interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address from lib/paths. */
  to: string;
  /** Takes the present screen's place in the history. */
  replace?: boolean;
  /** Kept with the place in the history that the link leads to. */
  state?: unknown;
  /** For data attributes of the look. */
  [data: `data-${string}`]: string | undefined;
}

/**
 * A link inside Flyleaf: its screen's code and data are fetched on hover, focus or touch. The router's own `Link` is
 * the same with a prefetch for server frameworks, which costs the landing page more than it can spend.
 */
export function AppLink({ to, replace, state, onClick, ...anchor }: AppLinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target: anchor.target });
  const warm = () => prefetch(to);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a onPointerEnter={warm} onFocus={warm} onTouchStart={warm} {...anchor} href={useHref(to)} onClick={handleClick} />
  );
}
