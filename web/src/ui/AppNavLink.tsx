import { NavLink } from 'react-router';
import type { AppLinkProps } from './AppLink';
import { prefetchHandlers } from './prefetch-handlers';

/** An AppLink that says `aria-current="page"` while its screen, or with `end` unset one below it, is shown. */
export function AppNavLink({ end, ...props }: AppLinkProps & { end?: boolean }) {
  return <NavLink {...prefetchHandlers(props.to)} {...props} end={end} />;
}
