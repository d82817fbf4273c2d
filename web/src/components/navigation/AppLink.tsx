import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps, NavLink, useLocation } from 'react-router-dom';
import { languageIn } from '@/i18n/languages';
import { prefetch } from '@/lib/prefetch';

/** Fetches a screen's code and data when its link is hovered, focused or touched, so that a click shows it at once. */
function prefetchOn({ to }: Pick<LinkProps, 'to'>) {
  const startPrefetch = () => {
    if (typeof to === 'string') prefetch(to);
  };
  return { onPointerEnter: startPrefetch, onFocus: startPrefetch, onTouchStart: startPrefetch };
}

/** The address of a link, in the language that the address of this page names: the next page keeps it without script. */
function useInLanguage(to: LinkProps['to']): LinkProps['to'] {
  const { search } = useLocation();
  const language = search && languageIn(search);
  if (!language || typeof to !== 'string' || !to.startsWith('/')) return to;
  const [path = '', hash] = to.split('#');
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}${hash === undefined ? '' : `#${hash}`}`;
}

/** An AppLink without style props, for lists of thousands, which style it from their container. */
export function PlainLink(link: LinkProps) {
  return <Link {...prefetchOn(link)} {...link} to={useInLanguage(link.to)} />;
}

/** A link inside Flyleaf; `to` is an address from lib/paths. Takes Chakra's style props. */
export const AppLink = chakra(PlainLink);

/** An AppLink with `aria-current="page"` while its screen, or one below it (unless `end`), is shown. */
export const AppNavLink = chakra(function PrefetchNavLink(link: ComponentProps<typeof NavLink>) {
  return <NavLink {...prefetchOn(link)} {...link} to={useInLanguage(link.to)} />;
});

interface ButtonLinkProps
  extends Pick<ButtonProps, 'variant' | 'size' | 'colorPalette' | 'width' | 'alignSelf' | 'justifySelf'> {
  to: string;
  replace?: boolean;
  children: ReactNode;
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({ to, replace, children, ...look }: ButtonLinkProps) {
  return (
    // A link has no `button` type.
    <Button asChild type={undefined} {...look}>
      <AppLink to={to} {...(replace && { replace })}>
        {children}
      </AppLink>
    </Button>
  );
}
