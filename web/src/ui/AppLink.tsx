import { Link, type LinkProps } from 'react-router';
import { prefetchHandlers } from './prefetch-handlers';

export interface AppLinkProps extends Omit<LinkProps, 'to' | 'prefetch'> {
  /** An address from lib/paths. */
  to: string;
  /** For data attributes of the look. */
  [data: `data-${string}`]: string | undefined;
}

/** A link inside Flyleaf: its screen's code and data are fetched on hover, focus or touch. */
export function AppLink(props: AppLinkProps) {
  return <Link {...prefetchHandlers(props.to)} {...props} />;
}
