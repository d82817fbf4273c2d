import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { Link, type LinkProps, NavLink } from 'react-router-dom';
import { prefetch } from '@/lib/prefetch';

/** Fetches a screen's code and data when its link is hovered, focused or touched, so that a click shows it at once. */
function prefetchOn({ to }: Pick<LinkProps, 'to'>) {
  const warm = () => {
    if (typeof to === 'string') prefetch(to);
  };
  return { onPointerEnter: warm, onFocus: warm, onTouchStart: warm };
}

/** An AppLink without style props, for lists of thousands, which style it from their container. */
export function PlainLink(link: LinkProps) {
  return <Link {...prefetchOn(link)} {...link} />;
}

/** A link inside Flyleaf; `to` is an address from lib/paths. Takes Chakra's style props. */
export const AppLink = chakra(PlainLink);

/** An AppLink with `aria-current="page"` while its screen, or one below it (unless `end`), is shown. */
export const AppNavLink = chakra(function PrefetchNavLink(link: ComponentProps<typeof NavLink>) {
  return <NavLink {...prefetchOn(link)} {...link} />;
});

export type AppLinkProps = ComponentProps<typeof AppLink>;
