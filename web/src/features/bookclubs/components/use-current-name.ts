import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hrefs } from '@/lib/paths';

/**
 * Goes on at the address with the club's name of now, once an answer says that it has been renamed.
 * @param answer a query's answer to a call that has used the name in the address; a stale one isn't followed
 */
export function useCurrentName(
  club: string,
  { data, isStale }: { data: { club: string } | undefined; isStale: boolean },
): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const name = isStale ? club : (data?.club ?? club);
  useEffect(() => {
    if (name === club) return;
    const below = pathname.split('/').slice(3);
    navigate({ pathname: [hrefs.club(name), ...below].join('/'), search, hash }, { replace: true });
  }, [name, club, pathname, search, hash, navigate]);
}
