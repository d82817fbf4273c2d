import { Breadcrumb as ChakraBreadcrumb } from '@chakra-ui/react/breadcrumb';
import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { AppLink } from './AppLink';

export interface Crumb {
  label: string;
  to?: string;
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useLingui();
  return (
    <ChakraBreadcrumb.Root aria-label={t`Breadcrumb`}>
      <ChakraBreadcrumb.List>
        {crumbs.map(({ label, to }, depth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a crumb's depth identifies it, because labels can be equal while they load
          <Fragment key={depth}>
            {depth > 0 && (
              <ChakraBreadcrumb.Separator>
                <ChevronRight />
              </ChakraBreadcrumb.Separator>
            )}
            <ChakraBreadcrumb.Item>
              {to ? (
                <ChakraBreadcrumb.Link asChild>
                  <AppLink to={to}>{label}</AppLink>
                </ChakraBreadcrumb.Link>
              ) : (
                <span aria-current="page">{label}</span>
              )}
            </ChakraBreadcrumb.Item>
          </Fragment>
        ))}
      </ChakraBreadcrumb.List>
    </ChakraBreadcrumb.Root>
  );
}
