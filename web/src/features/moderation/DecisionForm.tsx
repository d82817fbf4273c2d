import { Stack } from '@chakra-ui/react/stack';
import type { ActKind, Case, ReportCategory } from '@contract/moderation';
import { useForm } from 'react-hook-form';
import { Actions, Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { SelectField } from '@/components/form/Select';
import { NumberField, TextArea, TextField } from '@/components/form/TextField';
import { useCategoryTexts } from '@/features/thread/categories/category-texts';
import { useSubmit } from '@/lib/use-submit';
import { useDecide } from './queue';
import { useQueueTexts } from './queue-texts';

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

function possible({ kind, title, text, hidden, closed, suspendedUntil, history }: Case): ActKind[] {
  const isRestricted = hidden || closed || suspendedUntil !== null;
  const isAutomatic = history.findLast((act) => act.kind === 'hide')?.automatic === true;
  const isHiddenByReports = hidden && isAutomatic && text !== null;
  const canHide = kind !== 'reader' && !!text && (!hidden || isAutomatic);
  return [
    ...(canHide ? (['hide'] as const) : []),
    ...(kind === 'post' && title !== null && !closed ? (['close'] as const) : []),
    // Any owner may have written a club's name.
    ...(kind !== 'book' && kind !== 'club' ? (['suspend'] as const) : []),
    ...(isRestricted ? (['restore'] as const) : []),
    // A post that three reports have hidden is hidden or restored, so that everybody learns which.
    ...(isHiddenByReports ? [] : (['dismiss'] as const)),
  ];
}

interface Values {
  act: ActKind;
  category: ReportCategory | '';
  ground: 'rules' | 'law';
  law: string;
  facts: string;
  days: string;
}

/** About the visible version. A restriction requires reasons, which the author reads. */
export function DecisionForm({ found }: { found: Case }) {
  const categories = useCategoryTexts();
  const queue = useQueueTexts();
  const deciding = useDecide();
  const form = useForm<Values>({
    defaultValues: {
      act: possible(found)[0] ?? 'dismiss',
      ground: 'rules',
      law: '',
      facts: '',
      days: '7',
      category: found.reports[0]?.category ?? '',
    },
  });
  const [act, ground] = form.watch(['act', 'ground']);
  const restricts = act !== 'dismiss' && act !== 'restore';
  const { errors } = form.formState;
  const send = useSubmit(form, deciding, {
    toVariables: ({ category, law, facts, days }) => ({
      id: found._id,
      version: found.version,
      words: found.words,
      act,
      ...(restricts && {
        ground,
        facts,
        ...(category && { category }),
        ...(ground === 'law' && { law }),
        ...(act === 'suspend' && { days: Number(days) }),
      }),
    }),
  });
  return (
    <form aria-label={queue.act} noValidate onSubmit={send}>
      <Stack gap={4}>
        <SelectField
          label={queue.act}
          options={possible(found).map((value) => ({
            value,
            label: found.kind === 'club' && value === 'hide' ? queue.hideName : queue.acts[value],
          }))}
          {...form.register('act')}
        />
        {restricts && (
          <>
            <SelectField
              label={queue.category}
              placeholder={queue.choose}
              options={options(categories)}
              error={errors.category?.message}
              {...form.register('category')}
            />
            <SelectField label={queue.ground} options={options(queue.grounds)} {...form.register('ground')} />
            {ground === 'law' && <TextField label={queue.law} error={errors.law?.message} {...form.register('law')} />}
            {act === 'suspend' && (
              <NumberField label={queue.days} error={errors.days?.message} {...form.register('days')} />
            )}
            <TextArea
              label={queue.facts}
              hint={queue.factsHint}
              rows={3}
              error={errors.facts?.message}
              {...form.register('facts')}
            />
          </>
        )}
        <ErrorArea>{errors.root?.message}</ErrorArea>
        <Actions>
          <Button type="submit" loading={deciding.isPending}>
            {queue.decide}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
