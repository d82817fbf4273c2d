import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import type { Session } from '@/lib/session';
import { hasSessionEnded } from '@/lib/session-end';
import { useSession } from '@/lib/use-session';
import { BottomBar } from './BottomBar';
import styles from './Shell.module.css';
import { TopBar } from './TopBar';
import { useArrival } from './use-arrival';
import { useLateComponent } from './use-late-component';

const loadSessionWatch = async () => (await import('@/features/account/SessionWatch')).SessionWatch;

function LateSessionWatch({ session }: { session: Session }) {
  const SessionWatch = useLateComponent(loadSessionWatch, hasSessionEnded);
  return SessionWatch && <SessionWatch session={session} />;
}

/** What stands around every screen. */
export function Shell() {
  useArrival();
  const session = useSession();
  const isUnderway = useNavigation().state !== 'idle';
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <div className={styles.progress} data-underway={isUnderway || undefined} />
      <TopBar />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <BottomBar />
      {session && <LateSessionWatch key={session.token} session={session} />}
      <ScrollRestoration />
    </>
  );
}
