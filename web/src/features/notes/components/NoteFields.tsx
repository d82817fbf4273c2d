import { Grid } from '@chakra-ui/react/grid';
import { limits } from '@contract/limits';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useController } from 'react-hook-form';
import { IconButton } from '@/components/form/Button';
import { Checkbox } from '@/components/form/Checkbox';
import { NumberField, TextField } from '@/components/form/TextField';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { noteRules, oneMore } from '../note-fields';
import type { NoteFormState } from './use-note-form';

interface Props {
  state: NoteFormState;
  readOnly: boolean;
  /** Shows the plus buttons. */
  canCount: boolean;
}

/** Where in the book a note is: chapter, its name, and page. */
export function NotePlace({ state, readOnly, canCount }: Props) {
  const { t } = useLingui();
  const { form, onChapterTyped, onNameTyped, setChapter } = state;
  const { errors } = form.formState;
  const plus = (name: 'chapter' | 'page', label: string, set: (next: string) => void) => {
    if (!canCount) return undefined;
    const add = () => {
      const next = oneMore(form.getValues(name), limits[name]);
      if (next !== undefined) set(next);
    };
    return <IconButton label={label} icon={<Plus />} variant="outline" onClick={add} disabled={readOnly} />;
  };
  return (
    <Grid
      templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: '10rem minmax(0, 1fr) 10rem' }}
      alignItems="start"
      gap={4}
    >
      <NumberField
        label={t`Chapter`}
        {...limits.chapter}
        readOnly={readOnly}
        error={errors.chapter?.message}
        beside={plus('chapter', t`Next chapter`, setChapter)}
        {...form.register('chapter', { ...noteRules.chapter, onChange: onChapterTyped })}
      />
      <Grid gridColumn={{ base: '1 / -1', md: 'auto' }} gridRow={{ base: 2, md: 'auto' }}>
        <TextField
          label={t`Chapter Name`}
          readOnly={readOnly}
          dir="auto"
          error={errors.chapterTitle?.message}
          {...form.register('chapterTitle', { ...noteRules.chapterTitle, onChange: onNameTyped })}
        />
      </Grid>
      <NumberField
        label={t`Page Number`}
        {...limits.page}
        readOnly={readOnly}
        error={errors.page?.message}
        beside={plus('page', t({ message: 'Next page', context: 'adds one to the page number' }), (page) =>
          form.setValue('page', page, { shouldValidate: true }),
        )}
        {...form.register('page', noteRules.page)}
      />
    </Grid>
  );
}

/** Whether others may read the note. A public note gives its book a page, so a saved one links to it. */
export function PublicField({ form, readOnly }: Pick<NoteFormState, 'form'> & { readOnly: boolean }) {
  const { t } = useLingui();
  const { field } = useController({ control: form.control, name: 'pub' });
  const isPublished = field.value && form.formState.defaultValues?.pub;
  // The page leads on to the book's genre, once it has one.
  const page = `${hrefs.genreBook(null, form.getValues('bookId'))}?tab=notes`;
  return (
    <Checkbox
      label={t`Public`}
      hint={
        isPublished ? (
          <Trans>
            Other readers can see it on <AppLink to={page}>the book's page</AppLink>, under your username.
          </Trans>
        ) : (
          <Trans>Other readers can see it on the book's page, under your username.</Trans>
        )
      }
      readOnly={readOnly}
      checked={field.value}
      onChange={field.onChange}
    />
  );
}
