import { Breadcrumb as ChakraBreadcrumb } from '@chakra-ui/react/breadcrumb';
import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
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
          <ChakraBreadcrumb.Item key={depth}>
            {/* Text browsers would number a list item of its own. */}
            {depth > 0 && (
              <ChakraBreadcrumb.Separator asChild>
                <span>
                  <ChevronRight />
                </span>
              </ChakraBreadcrumb.Separator>
            )}
            {to ? (
              <ChakraBreadcrumb.Link asChild>
                <AppLink to={to}>{label}</AppLink>
              </ChakraBreadcrumb.Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </ChakraBreadcrumb.Item>
        ))}
      </ChakraBreadcrumb.List>
    </ChakraBreadcrumb.Root>
  );
}
