import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import type { FoundBook } from '@contract/search';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { lazyParts } from '@/components/lazy-parts';
import { AppLink } from '@/components/navigation/AppLink';
import { PopupButton } from '@/components/navigation/PopupButton';
import { useCloseWithBack } from '@/lib/close-with-back';

const { BookSearchPanel } = lazyParts(() => import('@/features/book-search/BookSearchPanel'));

interface Props {
  onPick: (book: FoundBook) => Promise<boolean>;
  button?: string;
  label?: string;
  heading?: ReactNode;
  page?: string;
  isOpen?: boolean;
  onOpen?: (isOpen: boolean) => void;
  hasButton?: boolean;
}

export function BookFinder({ onPick, heading, page, hasButton = true, button, label, ...outside }: Props) {
  const { t } = useLingui();
  const [isOpenHere, setOpenHere] = useState(false);
  const { isOpen = isOpenHere, onOpen: setOpen = setOpenHere } = outside;
  const panel = useId();
  useCloseWithBack(() => setOpen(false), isOpen);
  return (
    <Stack>
      <Flex wrap="wrap" align="center" justify="space-between" gap={3}>
        {heading}
        {hasButton && (
          <PopupButton
            {...(heading ? { variant: 'ghost', px: 2, me: -2 } : { variant: 'outline' })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panel : undefined}
            page={page}
            onOpen={() => setOpen(!isOpen)}
          >
            <Plus />
            {button ?? t`New Book`}
          </PopupButton>
        )}
      </Flex>
      {isOpen && (
        <>
          <BookSearchPanel id={panel} label={label ?? t`Find a book for the club`} onPick={onPick} />
          {page && (
            <AppLink to={page} alignSelf="start" fontSize="sm">
              {t`Open as page`}
            </AppLink>
          )}
        </>
      )}
    </Stack>
  );
}
