import { useLocation } from 'react-router';
import { AppLink, type AppLinkProps } from './AppLink';

interface Props extends AppLinkProps {
  /** Only the screen itself counts, not the ones below it. */
  end?: boolean;
}

/** An AppLink that says `aria-current="page"` while its screen, or one below it, is shown. */
export function AppNavLink({ end = false, ...link }: Props) {
  const { pathname } = useLocation();
  const [path = ''] = link.to.split('?');
  const isCurrent = pathname === path || (!end && pathname.startsWith(`${path}/`));
  return <AppLink {...link} aria-current={isCurrent ? 'page' : undefined} />;
}
