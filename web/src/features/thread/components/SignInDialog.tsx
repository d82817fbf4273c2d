import { useLocation } from 'react-router-dom';
import { Dialog } from '@/components/dialog/Dialog';
import { Actions } from '@/components/form/Actions';
import { Button } from '@/components/form/Button';
import { ButtonLink } from '@/components/navigation/ButtonLink';
import { hrefs } from '@/lib/paths';

interface Props {
  /** What it is needed for: 'to like a post', say. */
  purpose: string;
  /** Where on the page to come back to: an element's id. */
  at?: string;
  onClose: () => void;
}

/** Asks a visitor to sign in for what they just tried, and leads back to where they were. */
export function SignInDialog({ purpose, at, onClose }: Props) {
  const { pathname, search } = useLocation();
  return (
    <Dialog title="You must be logged in" onClose={onClose}>
      <p>Sign in {purpose}. You come back to this place.</p>
      <Actions>
        <Button variant="outline" onClick={onClose}>
          Not now
        </Button>
        <ButtonLink to={hrefs.signIn(`${pathname}${search}${at ? `#${at}` : ''}`)}>Sign In</ButtonLink>
      </Actions>
    </Dialog>
  );
}
