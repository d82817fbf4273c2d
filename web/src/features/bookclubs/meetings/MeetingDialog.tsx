import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import type { ClubBook } from '@contract/clubs';
import { limits } from '@domain/limits';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Dialog } from '@/components/dialog/Dialog';
import { Actions, Button, IconButton } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { SelectField } from '@/components/form/Select';
import { NumberField, TextField } from '@/components/form/TextField';
import { useDraftForm } from '@/lib/drafts/use-draft-form';
import { useSubmit } from '@/lib/use-submit';
import { useNewMeeting } from '../api/meetings';

interface Props {
  club: string;
  books: readonly ClubBook[];
  onClose: () => void;
}

const blank = { at: '' };

export function MeetingDialog({ club, books, onClose }: Props) {
  const { t } = useLingui();
  const first = {
    book: books[0]?._id ?? '',
    dates: [blank],
    chapter: '',
    minutes: '90',
    place: '',
    link: '',
    limit: '',
  };
  const { form, draft } = useDraftForm(`meeting:${club}`, first);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'dates' });
  const saving = useNewMeeting(club);
  const { errors, isDirty } = form.formState;
  const save = useSubmit(form, saving, {
    toVariables: ({ book, dates, chapter, minutes, place, link, limit }) => {
      const instants = dates.map(({ at }) => new Date(at).toISOString());
      return {
        ...{ book: book || null, chapter: numberOf(chapter), minutes: Number(minutes), place, link },
        limit: numberOf(limit),
        ...(instants.length === 1 ? { at: instants[0] ?? null, dates: [] } : { at: null, dates: instants }),
      };
    },
    onSuccess: () => {
      draft.clear();
      onClose();
    },
  });
  const within = ({ min, max }: { min: number; max: number }) => ({
    validate: (value: string) =>
      value === '' || (Number(value) >= min && Number(value) <= max) || t`A number from ${min} to ${max}.`,
  });
  return (
    <Dialog title={t`New Meeting`} onClose={saving.isPending ? undefined : onClose} dirty={isDirty}>
      <form aria-label={t`New Meeting`} noValidate onSubmit={save}>
        <Stack gap={4}>
          {fields.map(({ id }, index) => (
            <TextField
              key={id}
              type="datetime-local"
              label={fields.length === 1 ? t`When` : t`Date ${index + 1}`}
              error={errors.dates?.[index]?.at?.message}
              beside={
                fields.length > 1 ? (
                  <IconButton label={t`Remove`} icon={<Trash2 />} tone="danger" onClick={() => remove(index)} />
                ) : undefined
              }
              {...form.register(`dates.${index}.at`, { required: t`Choose a day and an hour.` })}
            />
          ))}
          <Flex>
            <Button
              variant="ghost"
              size="sm"
              ms={-3}
              minHeight="touch"
              disabled={fields.length >= limits.meetingDates.max}
              onClick={() => append(blank)}
            >
              <Plus />
              <Trans>Another date to choose from</Trans>
            </Button>
          </Flex>
          <TextField label={t`Place`} maxLength={limits.meetingPlace.max} {...form.register('place')} />
          <TextField
            label={t`Link`}
            type="url"
            placeholder="https://"
            maxLength={limits.meetingLink.max}
            error={errors.link?.message}
            {...form.register('link')}
          />
          {books.length > 0 && (
            <SelectField
              label={t`Book`}
              placeholder={t`No book`}
              options={books.map(({ _id, title }) => ({ value: _id, label: title }))}
              value={form.watch('book')}
              onChange={({ target }) => form.setValue('book', target.value, { shouldDirty: true })}
            />
          )}
          <Grid templateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }} gap={4}>
            <NumberField
              label={t`Up to chapter`}
              error={errors.chapter?.message}
              {...form.register('chapter', within(limits.chapter))}
            />
            <NumberField
              label={t`Minutes`}
              error={errors.minutes?.message}
              {...form.register('minutes', { ...within(limits.meetingMinutes), required: t`How long is it?` })}
            />
            <NumberField
              label={t`Places`}
              hint={t`Empty for everybody`}
              error={errors.limit?.message}
              {...form.register('limit', within(limits.clubMembers))}
            />
          </Grid>
          <ErrorArea>{errors.root?.message}</ErrorArea>
          <Actions>
            <Button variant="outline" onClick={onClose} disabled={saving.isPending}>{t`Cancel`}</Button>
            <Button type="submit" loading={saving.isPending}>{t`Save`}</Button>
          </Actions>
        </Stack>
      </form>
    </Dialog>
  );
}

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));
