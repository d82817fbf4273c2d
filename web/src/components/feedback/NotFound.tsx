import { BookX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/navigation/ButtonLink';
import { Page } from '@/components/page/Page';
import { EmptyState } from './EmptyState';

interface Props {
  title: string;
  /** Where the way back leads, and its words. */
  to: string;
  link: string;
  children: ReactNode;
}

/** The screen for something that does not exist or is not the reader's, with a way on. */
export function NotFound({ title, to, link, children }: Props) {
  return (
    <Page title={title} width="reading">
      <EmptyState
        icon={<BookX />}
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
