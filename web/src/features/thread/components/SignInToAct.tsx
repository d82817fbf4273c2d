import { useLocation } from 'react-router-dom';
import { ErrorArea } from '@/components/form/ErrorArea';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';

/** 'You must be logged in' (specification, section 8) below a form, with the way to sign in and back to it. */
export function SignInToAct() {
  const { pathname, search } = useLocation();
  return (
    <ErrorArea>
      You must be logged in. <AppLink to={hrefs.signIn(pathname + search)}>Sign in</AppLink> and go on from here: what
      you typed is kept.
    </ErrorArea>
  );
}
