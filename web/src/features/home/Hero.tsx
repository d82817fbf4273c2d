import { useLingui } from '@lingui/react/macro';
import { type LucideIcon, MessagesSquare, NotebookPen, UsersRound } from 'lucide-react';
import { AppLink, ButtonLink } from '@/components/navigation/AppLink';
import { usePageHeading } from '@/components/page/Page';
import { hrefs } from '@/lib/paths';
import { BookTable } from './BookTable';

export function Hero() {
  const { t } = useLingui();
  const heading = usePageHeading(t`Keep what you think of a book`);
  const jobs: { to: string; name: string; quote: string; Icon: LucideIcon }[] = [
    { to: hrefs.notes(), name: t`Notes`, quote: t`“Page 212. I want to keep this thought.”`, Icon: NotebookPen },
    {
      to: hrefs.clubs(),
      name: t`Book clubs`,
      quote: t`“Six of us, six speeds. Nobody tell me how it ends.”`,
      Icon: UsersRound,
    },
    {
      to: hrefs.discuss(),
      name: t`Discussions`,
      quote: t`“I've finished it. Who wants to argue about the ending?”`,
      Icon: MessagesSquare,
    },
  ];
  return (
    <section data-ui="hero">
      <div data-part="spread">
        <div data-part="words">
          <h1 ref={heading} tabIndex={-1}>
            Flyleaf
          </h1>
          <p data-part="lead">{t`Keep what you think of a book, and talk about it without spoiling it for anyone.`}</p>
          <div data-part="actions">
            <ButtonLink to={hrefs.signUp(hrefs.notes())}>{t`Start your notebook`}</ButtonLink>
            <ButtonLink to={hrefs.discuss()} variant="outline">{t`Browse the discussions`}</ButtonLink>
          </div>
        </div>
        <BookTable />
      </div>
      <ul>
        {jobs.map(({ to, name, quote, Icon }) => (
          <li key={to}>
            <AppLink to={to}>
              <Icon />
              <div>
                <p>{quote}</p>
                <p>{name}</p>
              </div>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
