import { Flex } from '@chakra-ui/react/flex';
import type { Edition } from '@contract/editions';
import type { FoundBook } from '@contract/search';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '@/components/form/Button';
import { SameBookDialog } from './same-book/lazy';

interface TitlesProps {
  also: readonly Edition[];
  canChange?: boolean;
  onSeparate: (edition: Edition) => void;
}

interface Props extends TitlesProps {
  forWhom: string;
  onJoin: (book: FoundBook) => Promise<boolean>;
}

export function Editions({ also, onSeparate, canChange = true, ...dialog }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Flex wrap="wrap" align="center" columnGap={1} minHeight="touch" fontSize="sm">
      <EditionTitles also={also} canChange={canChange} onSeparate={onSeparate} />
      {canChange && (
        <Button variant="ghost" size="sm" px={2} ms={-2} onClick={() => setOpen(true)}>
          <Trans>Link another edition</Trans>
        </Button>
      )}
      {isOpen && <SameBookDialog {...dialog} onClose={() => setOpen(false)} />}
    </Flex>
  );
}

export function EditionTitles({ also, onSeparate, canChange = true }: TitlesProps) {
  const { t } = useLingui();
  return (
    <>
      {also.length > 0 && <span>{t`Also published as`}</span>}
      {also.map((edition, index) => {
        const { _id, title, joined } = edition;
        return (
          <Flex as="span" key={_id} align="center" minWidth={0}>
            <cite>{title}</cite>
            {index < also.length - 1 && ','}
            {joined && canChange && (
              <IconButton label={t`“${title}” is another book`} icon={<X />} onClick={() => onSeparate(edition)} />
            )}
          </Flex>
        );
      })}
    </>
  );
}
