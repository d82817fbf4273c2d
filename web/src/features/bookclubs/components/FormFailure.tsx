import { ErrorArea } from '@/components/form/ErrorArea';
import { SignInToAct } from '@/features/thread/components/SignInToAct';
import { LOGGED_OUT } from '../words';

/** The error area of a form that has no sign-in guard: a visitor is led to sign in, and back. */
export function FormFailure({ children }: { children: string | undefined }) {
  return children === LOGGED_OUT ? <SignInToAct /> : <ErrorArea>{children}</ErrorArea>;
}
