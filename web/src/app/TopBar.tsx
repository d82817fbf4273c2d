import { useLocation } from 'react-router';
import { hrefs, patterns } from '@/lib/paths';
import { useSignOut } from '@/lib/use-sign-out';
import { AppNavLink } from '@/ui/AppNavLink';
import { SessionSwitch } from '@/ui/SessionSwitch';
import { Logo } from './Logo';
import styles from './TopBar.module.css';

/** The top navigation. On a narrow screen the bottom bar takes over what `data-wide` marks. */
export function TopBar() {
  return (
    <header className={styles.bar}>
      <nav className={styles.nav} aria-label="Main">
        <Logo />
        <ul className={styles.links}>
          <li data-wide>
            <AppNavLink to={hrefs.notes()}>Notes</AppNavLink>
          </li>
          <li data-wide>
            <AppNavLink to={hrefs.clubs()}>Book Club</AppNavLink>
          </li>
          <li>
            <AppNavLink to={hrefs.discuss()}>Discuss</AppNavLink>
          </li>
        </ul>
        <SessionSwitch signedIn={<ForReader />} signedOut={<ForVisitor />} />
      </nav>
    </header>
  );
}

function ForReader() {
  const signOut = useSignOut();
  return (
    <ul className={styles.links} data-end>
      <li data-wide>
        <AppNavLink to={hrefs.account()}>Account</AppNavLink>
      </li>
      <li>
        <button type="button" onClick={() => signOut()}>
          Sign Out
        </button>
      </li>
    </ul>
  );
}

function ForVisitor() {
  const { pathname, search } = useLocation();
  const isEntry = pathname === patterns.signIn || pathname === patterns.signUp;
  const from = isEntry ? (new URLSearchParams(search).get('from') ?? undefined) : pathname + search;
  return (
    <ul className={styles.links} data-end>
      <li>
        <AppNavLink to={hrefs.signIn(from)}>Sign In</AppNavLink>
      </li>
      <li data-entry>
        <AppNavLink to={hrefs.signUp(from)}>Sign Up</AppNavLink>
      </li>
    </ul>
  );
}
