import { hrefs } from '@/lib/paths';
import { AppNavLink } from '@/ui/AppNavLink';
import { AccountIcon, DiscussIcon, HomeIcon, NotesIcon } from '@/ui/icons';
import styles from './BottomBar.module.css';

/** The bar at a phone's thumb. Discuss goes to the book clubs (specification, section 2). */
export function BottomBar() {
  return (
    <nav className={styles.bar} aria-label="Mobile">
      <AppNavLink to={hrefs.home()} end>
        <HomeIcon />
        Home
      </AppNavLink>
      <AppNavLink to={hrefs.notes()}>
        <NotesIcon />
        Notes
      </AppNavLink>
      <AppNavLink to={hrefs.clubs()}>
        <DiscussIcon />
        Discuss
      </AppNavLink>
      <AppNavLink to={hrefs.mobileAccount()}>
        <AccountIcon />
        Account
      </AppNavLink>
    </nav>
  );
}
