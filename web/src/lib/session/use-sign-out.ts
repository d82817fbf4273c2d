import { useNavigate } from 'react-router-dom';
import { hrefs } from '@/lib/paths';
import { signOut } from './session';

let isLeaving = false;
let ask = (leave: () => void) => leave();

/** `question` runs before a reader signs out by choice, and calls `leave` to continue. */
export function askBeforeSignOut(question: typeof ask): void {
  ask = question;
}

/** Continues with `leave` when the reader has decided what becomes of their unsent texts. */
export const beforeSignOut: typeof ask = (leave) => ask(leave);

/** Opens `to` first; otherwise a screen for readers only would turn into the sign-in page. */
export function useSignOut(): (to?: string) => void {
  const navigate = useNavigate();
  return (to) => {
    const leave = () => {
      isLeaving = true;
      navigate(to ?? hrefs.home());
    };
    if (to === undefined) ask(leave);
    else leave();
  };
}

export const isSigningOut = (): boolean => isLeaving;

/** For the shell, on a new screen. */
export function finishSignOut(): void {
  if (isLeaving) signOut();
  isLeaving = false;
}
