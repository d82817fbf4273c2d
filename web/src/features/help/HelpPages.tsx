import { useLingui } from '@lingui/react/macro';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';

/** The way from one page of help to the others. */
export function HelpPages({ here }: { here: string }) {
  const { t } = useLingui();
  const pages = [
    [t`No spoilers`, hrefs.spoilers()],
    [t`Book clubs`, hrefs.clubsHelp()],
    [t`Community rules`, hrefs.rules()],
    [t`For your programs`, hrefs.programsHelp()],
    [t`Transparency`, hrefs.transparency()],
  ] as const;
  return (
    <nav data-part="aside" aria-label={t`Help`}>
      <ul data-ui="chips" data-line="">
        {pages.map(([name, to]) => (
          <li key={to}>
            <AppLink to={to} aria-current={to === here ? 'page' : undefined}>
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
