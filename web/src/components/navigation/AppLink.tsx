import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps, NavLink, useLocation } from 'react-router-dom';
import { languageIn } from '@/i18n/languages';
import { prefetch } from '@/lib/prefetch';

function prefetchOn({ to }: Pick<LinkProps, 'to'>) {
  const startPrefetch = () => {
    if (typeof to === 'string') prefetch(to);
  };
  return { onPointerEnter: startPrefetch, onFocus: startPrefetch, onTouchStart: startPrefetch };
}

/** The next page keeps this page's language without JavaScript. */
function useInLanguage(to: LinkProps['to']): LinkProps['to'] {
  const { search } = useLocation();
  const language = search && languageIn(search);
  if (!language || typeof to !== 'string' || !to.startsWith('/')) return to;
  const [path = '', hash] = to.split('#');
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}${hash === undefined ? '' : `#${hash}`}`;
}

export function PlainLink(link: LinkProps) {
  return <Link {...prefetchOn(link)} {...link} to={useInLanguage(link.to)} />;
}

export const AppLink = chakra(PlainLink);

/** `aria-current="page"` while its screen, or one below it (unless `end`), is shown. */
export const AppNavLink = chakra(function PrefetchNavLink(link: ComponentProps<typeof NavLink>) {
  return <NavLink {...prefetchOn(link)} {...link} to={useInLanguage(link.to)} />;
});

interface ButtonLinkProps
  extends Pick<ButtonProps, 'id' | 'variant' | 'size' | 'colorPalette' | 'width' | 'alignSelf' | 'justifySelf'> {
  to: string;
  replace?: boolean;
  state?: object;
  children: ReactNode;
}

export function ButtonLink({ to, replace, state, children, ...look }: ButtonLinkProps) {
  return (
    // A link has no `button` type.
    <Button asChild type={undefined} data-button="" {...look}>
      <AppLink to={to} {...(replace && { replace })} {...(state && { state })}>
        {children}
      </AppLink>
    </Button>
  );
}
