import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { Statement } from '@contract/moderation';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Actions, Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { TextArea } from '@/components/form/TextField';
import { TextWithBreaks } from '@/components/page/TextWithBreaks';
import { Time } from '@/components/page/Time';
import { useCategoryTexts } from '@/features/thread/categories/category-texts';
import { formatDay } from '@/lib/dates';
import { useSubmit } from '@/lib/use-submit';
import { useAppeal } from './api';
import { useDecisionTexts } from './decision-texts';

export function Decision({ statement }: { statement: Statement }) {
  const categories = useCategoryTexts();
  const labels = useDecisionTexts();
  const [now] = useState(() => Date.now());
  const { kind, act, at, automatic, category, ground, law, facts, excerpt, until, appeal, appealUntil, undoneAt } =
    statement;
  const canAppeal = !appeal && !undoneAt && Date.parse(appealUntil) > now;
  return (
    <Stack gap={2}>
      <Text fontWeight="semibold">{kind === 'club' && act === 'hide' ? labels.clubHidden : labels.acts[act]}</Text>
      <Time instant={at} />
      <Box as="blockquote" borderInlineStartWidth="3px" ps={4} fontFamily="reading">
        <TextWithBreaks text={excerpt} />
      </Box>
      {undoneAt ? (
        <p>{labels.undone}</p>
      ) : (
        <p>{until ? labels.until(formatDay(until.slice(0, 10))) : labels.lasting}</p>
      )}
      <p>{automatic ? labels.automatic : labels.decided}</p>
      <p>{ground === 'law' ? labels.law(law) : labels.rules}</p>
      {category && (
        <p>
          {labels.category}
          {categories[category]}
        </p>
      )}
      <p>
        {labels.facts}
        {facts || labels.noFacts}
      </p>
      {appeal && <p role="status">{labels.outcomes[appeal.outcome]}</p>}
      {canAppeal && (
        <>
          <Text color="fg.muted">{labels.redress(formatDay(appealUntil.slice(0, 10)))}</Text>
          <AppealForm id={statement._id} />
        </>
      )}
    </Stack>
  );
}

function AppealForm({ id }: { id: string }) {
  const { appeal, appealHint, send } = useDecisionTexts();
  const form = useForm({ defaultValues: { text: '' } });
  const appealing = useAppeal(id);
  const submit = useSubmit(form, appealing, { toVariables: ({ text }) => text });
  const { errors } = form.formState;
  return (
    <form aria-label={appeal} noValidate onSubmit={submit}>
      <Stack gap={3}>
        <TextArea label={appeal} hint={appealHint} rows={3} error={errors.text?.message} {...form.register('text')} />
        <ErrorArea>{errors.root?.message}</ErrorArea>
        <Actions>
          <Button type="submit" variant="outline" loading={appealing.isPending}>
            {send}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
