import type { ReactNode } from 'react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ButtonLink } from '@/components/navigation/ButtonLink';
import { Page } from '@/components/page/Page';

interface Props {
  title: string;
  /** Where the way back leads, and its words. */
  to: string;
  link: string;
  children: ReactNode;
}

/** A screen for something that is not there, with the way back. */
export function NotThere({ title, to, link, children }: Props) {
  return (
    <Page title={title} width="reading">
      <EmptyState
        action={
          <ButtonLink to={to} variant="outline">
            {link}
          </ButtonLink>
        }
      >
        {children}
      </EmptyState>
    </Page>
  );
}
