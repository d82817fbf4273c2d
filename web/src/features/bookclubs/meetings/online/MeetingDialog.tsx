import { Grid } from '@chakra-ui/react/grid';
import { Text } from '@chakra-ui/react/text';
import type { ClubBook } from '@contract/clubs';
import type { Meeting } from '@contract/meetings';
import { limits } from '@domain/limits';
import { Trans, useLingui } from '@lingui/react/macro';
import { type UseMutationResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Dialog, FormDialog } from '@/components/dialog/Dialog';
import { useDraftForm } from '@/components/draft-form/use-draft-form';
import { Loading } from '@/components/feedback/Loading';
import { SelectField } from '@/components/form/Select';
import { NumberField, TextField } from '@/components/form/TextField';
import { RowsField } from '@/components/rows/RowsField';
import { ChapterInPartsField } from '@/features/progress/ChapterInParts';
import { ApiError } from '@/lib/api/api-error';
import { useSubmit } from '@/lib/use-submit';
import { type MeetingChanges, meetingProposalQuery, useChangeMeeting, useNewMeeting } from '../api';
import { FixDateDialog } from './FixDateDialog';
import { FollowingField } from './FollowingField';
import { changesOf, hasPastDate, type MeetingValues, newFieldsOf, proposedValues, valuesOf } from './meeting-fields';
import { ScheduledFields } from './ScheduledFields';

/** A completed one can still have its closing meeting. */
export type BookToMeet = Pick<ClubBook, '_id' | 'title' | 'parts'> & { isCompleted?: boolean };

interface Props {
  club: string;
  books: readonly BookToMeet[];
  onClose: () => void;
}

export function MeetingDialog({ meeting, ...props }: Props & { meeting?: Meeting }) {
  return meeting ? <ChangeMeeting {...props} meeting={meeting} /> : <NewMeeting {...props} />;
}

function NewMeeting(props: Props) {
  const { t } = useLingui();
  const { club, books, onClose } = props;
  const { data: proposal, error } = useQuery(meetingProposalQuery(club));
  const saving = useNewMeeting(club);
  if (!proposal && !error) {
    return (
      <Dialog title={t`New Meeting`} onClose={onClose}>
        <Loading />
      </Dialog>
    );
  }
  const first = proposedValues(
    proposal ?? NO_PROPOSAL,
    books.map(({ _id }) => _id),
  );
  return (
    <MeetingForm
      {...props}
      title={t`New Meeting`}
      first={first}
      saving={saving}
      toVariables={newFieldsOf}
      extra={(form) => <ScheduledFields form={form} schedules={proposal?.schedules ?? []} />}
    />
  );
}

const NO_PROPOSAL = { book: null, chapter: null, minutes: null, place: '', link: '', schedules: [] };

function ChangeMeeting({ meeting, ...props }: Props & { meeting: Meeting }) {
  const { t } = useLingui();
  const [opened] = useState(meeting);
  const saving = useChangeMeeting(props.club, meeting._id);
  const first = valuesOf(opened);
  const [following, setFollowing] = useState(false);
  const [fixing, setFixing] = useState<MeetingChanges>();
  const later = meeting.series?.later ?? 0;
  const hasConflict = saving.error instanceof ApiError && saving.error.text?.key === 'meetingChanged';
  return (
    <>
      <MeetingForm
        {...props}
        title={t`Edit meeting`}
        meeting={meeting._id}
        first={first}
        saving={saving}
        hint={
          hasConflict ? (
            <Trans>Save again to replace the other change.</Trans>
          ) : (
            opened.at && <Trans>If the time changes, members are asked again.</Trans>
          )
        }
        extra={(form) =>
          later > 0 && form.watch('dates').length === 1 ? (
            <FollowingField following={following} onChange={setFollowing} />
          ) : undefined
        }
        toVariables={(values) => {
          const changes = changesOf(values, first);
          // Saving again after a conflict is deliberate.
          const { sequence } = hasConflict ? meeting : opened;
          if (opened.at === null && changes.at) {
            setFixing(changes);
            return undefined;
          }
          const isAlone = values.dates.length > 1 || !following;
          if (Object.keys(changes).length > 0) return { ...changes, sequence, ...(!isAlone && { following }) };
          props.onClose();
          return undefined;
        }}
      />
      {fixing?.at && (
        <FixDateDialog
          club={props.club}
          meeting={meeting}
          at={fixing.at}
          also={fixing}
          sequence={opened.sequence}
          onFixed={props.onClose}
          onClose={() => setFixing(undefined)}
        />
      )}
    </>
  );
}

interface FormProps<Variables> extends Props {
  title: string;
  meeting?: string;
  first: MeetingValues;
  saving: UseMutationResult<Meeting, Error, Variables>;
  hint?: ReactNode;
  extra?: (form: UseFormReturn<MeetingValues>) => ReactNode;
  toVariables: (values: MeetingValues) => Variables | undefined;
}

const blank = { at: '' };

function MeetingForm<Variables>(props: FormProps<Variables>) {
  const { club, books, title, meeting, first, saving, hint, extra, toVariables, onClose } = props;
  const { t } = useLingui();
  const name = meeting === undefined ? `meeting:${club}` : `meeting:${club}:${meeting}`;
  // A draft of a change could undo what others have changed since.
  const notRestored = meeting === undefined ? [] : (Object.keys(first) as (keyof MeetingValues)[]);
  const { form, draft, isDirty } = useDraftForm<MeetingValues>(name, first, { notRestored });
  const rows = useFieldArray({ control: form.control, name: 'dates' });
  const { errors } = form.formState;
  const isShownAtField = Object.entries(errors).some(
    ([name, error]) => name !== 'root' && 'message' in error && error.message === errors.root?.message,
  );
  const [past, setPast] = useState('');
  const dates = JSON.stringify(form.watch('dates'));
  const submit = useSubmit(form, saving, {
    toVariables: (values) => {
      const isNew = meeting === undefined || dates !== JSON.stringify(first.dates);
      if (!isNew || !hasPastDate(values, Date.now()) || past === dates) return toVariables(values);
      setPast(dates);
      return undefined;
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
  const parts = books.find(({ _id }) => _id === form.watch('book'))?.parts;
  return (
    <FormDialog
      title={title}
      form={form}
      dirty={isDirty}
      mutation={saving}
      onSubmit={submit}
      onClose={onClose}
      submit={past === dates ? t`Save anyway` : t`Save`}
      error={isShownAtField ? '' : errors.root?.message}
    >
      <RowsField
        rows={rows}
        min={1}
        max={limits.meetingDates.max}
        gap={4}
        removeLabel={() => t`Remove`}
        add={<Trans>Another date to choose from</Trans>}
        onAdd={() => rows.append(blank)}
        row={(index, { removeButton }) => (
          <TextField
            type="datetime-local"
            label={rows.fields.length === 1 ? t`When` : t`Date ${index + 1}`}
            error={errors.dates?.[index]?.at?.message}
            beside={removeButton}
            {...form.register(`dates.${index}.at`, { required: t`Choose a day and an hour.` })}
          />
        )}
      />
      <TextField
        label={t`Where`}
        maxLength={limits.meetingPlace.max}
        error={errors.place?.message}
        {...form.register('place')}
      />
      <TextField
        label={t`Link`}
        type="url"
        placeholder="https://"
        maxLength={limits.meetingLink.max}
        error={errors.link?.message}
        {...form.register('link')}
      />
      <TextField
        label={t`Note`}
        placeholder={t`Who brings wine?`}
        maxLength={limits.meetingNote.max}
        error={errors.note?.message}
        {...form.register('note')}
      />
      {books.length > 0 && (
        <SelectField
          label={t`Book`}
          placeholder={t`No book`}
          options={books.map(({ _id, title, isCompleted }) => ({
            value: _id,
            label: isCompleted ? t`${title} (completed)` : title,
          }))}
          value={form.watch('book')}
          onChange={({ target }) => form.setValue('book', target.value, { shouldDirty: true })}
        />
      )}
      {parts && (
        <ChapterInPartsField
          parts={parts}
          label={t`Up to chapter`}
          isOptional
          value={form.watch('chapter')}
          error={errors.chapter?.message}
          onChange={(chapter) => form.setValue('chapter', chapter, { shouldDirty: true })}
        />
      )}
      <Grid templateColumns={{ base: '1fr', sm: parts ? 'repeat(2, 1fr)' : 'repeat(3, 1fr)' }} alignItems="end" gap={4}>
        {!parts && (
          <NumberField
            label={t`Up to chapter`}
            error={errors.chapter?.message}
            {...form.register('chapter', within(limits.chapter))}
          />
        )}
        <NumberField
          label={t`Length in minutes`}
          error={errors.minutes?.message}
          {...form.register('minutes', { ...within(limits.meetingMinutes), required: t`How long is it?` })}
        />
        <NumberField
          label={t`How many can come`}
          hint={t`Leave empty for no limit`}
          error={errors.limit?.message}
          {...form.register('limit', within(limits.clubMembers))}
        />
      </Grid>
      {extra?.(form)}
      {hint && (
        <Text color="fg.muted" fontSize="sm">
          {hint}
        </Text>
      )}
      {past === dates && (
        <Text role="status">
          <Trans>This date is in the past. Save it anyway?</Trans>
        </Text>
      )}
    </FormDialog>
  );
}
