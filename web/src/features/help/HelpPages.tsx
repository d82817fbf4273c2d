import { useLingui } from '@lingui/react/macro';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';

/** The contents of the help, and the pages beside it. */
export function HelpPages({ here }: { here?: string }) {
  const { t } = useLingui();
  const pages = [
    [t`No spoilers`, hrefs.help('spoilers')],
    [t`Book clubs`, hrefs.help('clubs')],
    [t`For your programs`, hrefs.help('programs')],
    [t`Community rules`, hrefs.rules()],
    [t`Transparency`, hrefs.transparency()],
    [t`Privacy`, hrefs.privacy()],
    [t`Terms`, hrefs.terms()],
    [t`Accessibility`, hrefs.accessibility()],
    [t`Contact`, hrefs.contact()],
  ] as const;
  return (
    <nav data-part="aside" aria-label={t`Contents`}>
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
