import { useLocation, useNavigate } from 'react-router-dom';
import { attempt } from '@/lib/attempt';
import { hrefs } from '@/lib/paths';

export type Chosen = 'reading' | 'want';

/** A visitor's choice before signing up, kept in this tab. In the address, a link could change a shelf. */
const CHOICE = 'flyleaf:shelf-choice';

/** Keeps the choice and opens the sign-up page. */
export function useVisitorsChoice(bookId: string): (status: Chosen) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (status) => {
    attempt(() => sessionStorage.setItem(CHOICE, `${status} ${bookId}`));
    navigate(hrefs.signUp(pathname + search));
  };
}

export function takeChoice(bookId: string): Chosen | undefined {
  const kept = attempt(() => sessionStorage.getItem(CHOICE));
  const status = (['reading', 'want'] as const).find((known) => kept === `${known} ${bookId}`);
  if (status) attempt(() => sessionStorage.removeItem(CHOICE));
  return status;
}
