import { ButtonLink } from '@/components/navigation/ButtonLink';
import { SessionSwitch } from '@/components/page/SessionSwitch';
import { usePageTitle } from '@/components/page/use-page-title';
import { hrefs } from '@/lib/paths';
import { CoverFan } from '../components/CoverFan';
import { InfoBlock } from '../components/InfoBlock';
import styles from './LandingPage.module.css';

export function LandingPage() {
  usePageTitle('Keep what you think of a book');
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>Flyleaf</h1>
          <p className={styles.lead}>
            Keep what you think of a book, and talk about it without spoiling it for each other.
          </p>
          <div className={styles.actions}>
            <SessionSwitch
              signedIn={<ButtonLink to={hrefs.notes()}>Open your notes</ButtonLink>}
              signedOut={<ButtonLink to={hrefs.signUp()}>Start your notebook</ButtonLink>}
            />
            <ButtonLink to={hrefs.discuss()} variant="outline">
              Browse the discussions
            </ButtonLink>
          </div>
        </div>
        <CoverFan />
      </section>
      <div className={styles.blocks}>
        <InfoBlock title="Discuss Your Favorite Books" link={{ to: hrefs.discuss(), label: 'See the genres' }}>
          Finished it, and nobody you know has? Every genre has its books and every book its discussions. Reading along
          needs no account.
        </InfoBlock>
        <InfoBlock title="Track Your Reading" link={{ to: hrefs.clubs(), label: 'Go to your book clubs' }}>
          Keep a shelf of your own, and read with friends in a private club: each book has its discussions, in English
          or Italian, and you see what is new today.
        </InfoBlock>
        <InfoBlock title="Keep a Bank of Reading Notes" link={{ to: hrefs.notes(), label: 'Go to your notes' }}>
          Page 212, chapter 7, one thought: written down in seconds and found again in a year. Notes are grouped by
          chapter, and private until you say otherwise.
        </InfoBlock>
        <InfoBlock
          title="Find Your Next Book (Coming Soon)"
          link={{ to: hrefs.discuss(), label: 'Look around meanwhile' }}
        >
          Recommendations drawn from what you read and what you wrote about it. We are still working on this one.
        </InfoBlock>
      </div>
    </div>
  );
}
