import { Stack } from '@chakra-ui/react/stack';
import { limits } from '@contract/limits';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseFormReturn } from 'react-hook-form';
import { Actions, Button } from '@/components/form/Button';
import { DraftNotice } from '@/components/form/DraftNotice';
import { ErrorArea } from '@/components/form/ErrorArea';
import { TextField } from '@/components/form/TextField';
import type { HandMade } from '../hand-made';

interface Props {
  form: UseFormReturn<HandMade>;
  isBusy: boolean;
  onSubmit: (book: HandMade) => Promise<void>;
  /** With a restored draft: forgets it. */
  onDiscard: (() => void) | undefined;
}

/** What a reader types about a book. Only title and author are required. */
export function ByHandForm({ form, isBusy, onSubmit, onDiscard }: Props) {
  const { t } = useLingui();
  const { errors } = form.formState;
  const field = (name: keyof HandMade) => ({
    readOnly: isBusy,
    autoComplete: 'off',
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <Stack asChild gap={3}>
      <form
        aria-label={t`Add a book by hand`}
        noValidate
        onSubmit={(event) => {
          // A popup can be inside another form, which must not be submitted as well.
          event.stopPropagation();
          return form.handleSubmit(onSubmit)(event);
        }}
      >
        {onDiscard && <DraftNotice onDiscard={onDiscard} />}
        <TextField label={t({ message: 'Title', context: 'of a book' })} dir="auto" {...field('title')} />
        <TextField label={t`Author`} dir="auto" {...field('author')} />
        <TextField label={t`Publisher (optional)`} dir="auto" {...field('publisher')} />
        <TextField label={t`Year (optional)`} inputMode="numeric" maxLength={4} {...field('published')} />
        <TextField label={t`ISBN (optional)`} maxLength={limits.searchText.max} {...field('isbn')} />
        <TextField
          label={t`Address of a cover (optional)`}
          hint={t`From covers.openlibrary.org or books.google.com. Without it, we draw a cover.`}
          type="url"
          maxLength={limits.coverAddress.max}
          {...field('cover')}
        />
        <ErrorArea>{errors.root?.message}</ErrorArea>
        <Actions>
          <Button type="submit" loading={isBusy}>
            <Trans>Add Book</Trans>
          </Button>
        </Actions>
      </form>
    </Stack>
  );
}
