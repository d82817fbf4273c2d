import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { ReportCategory, ReportedKind } from '@contract/moderation';
import { useState } from 'react';
import { Checkbox } from '@/components/checkbox/Checkbox';
import { Dialog, FormDialog } from '@/components/dialog/Dialog';
import { useDraftForm } from '@/components/draft-form/use-draft-form';
import { Actions, Button } from '@/components/form/Button';
import { SelectField } from '@/components/form/Select';
import { TextArea, TextField } from '@/components/form/TextField';
import { AppLink } from '@/components/navigation/AppLink';
import { useLanguage } from '@/i18n/language';
import { hrefs } from '@/lib/paths';
import { useSession } from '@/lib/session/session';
import { useSubmit } from '@/lib/use-submit';
import { useReport } from '../api/report';
import { useCategoryTexts } from '../categories/category-texts';
import { useReportTexts } from './report-texts';

interface Props {
  kind: ReportedKind;
  id: string;
  user: string | undefined;
  onClose: () => void;
}

interface Values {
  category: ReportCategory | '';
  reason: string;
  name: string;
  email: string;
}

const nothing: Values = { category: '', reason: '', name: '', email: '' };

export function ReportDialog({ kind, id, user, onClose }: Props) {
  const language = useLanguage();
  const categories = useCategoryTexts();
  const texts = useReportTexts();
  const { form, draft, isDirty } = useDraftForm<Values>(`report:${kind}:${id}`, nothing);
  const [isAboutName, setAboutName] = useState(false);
  const [isInGoodFaith, setInGoodFaith] = useState(false);
  const isVisitor = useSession() === null;
  const sending = useReport(draft.clear);
  const toReport = ({ category, reason, name, email }: Values) => ({
    ...(isAboutName && user ? ({ kind: 'reader', id: user } as const) : { kind, id }),
    category: category as ReportCategory,
    reason,
    goodFaith: isInGoodFaith as true,
    ...(isVisitor && { name, email, language }),
  });
  const send = useSubmit(form, sending, { toVariables: toReport });
  const { root, ...errors } = form.formState.errors;
  const isAtField = Object.keys(errors).length > 0;
  if (sending.data) return <Sent {...sending.data} onClose={onClose} />;
  return (
    <FormDialog
      title={texts.title}
      form={form}
      dirty={isDirty}
      mutation={sending}
      onSubmit={send}
      onClose={onClose}
      cancel={null}
      submit={texts.send}
      error={isAtField ? '' : root?.message}
    >
      <Text color="fg.muted">
        {texts.about} <AppLink to={hrefs.rules()}>{texts.rules}</AppLink>
      </Text>
      <SelectField
        label={texts.category}
        placeholder={texts.choose}
        options={Object.entries(categories).map(([value, label]) => ({ value, label }))}
        error={errors.category?.message}
        {...form.register('category')}
      />
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        rows={3}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      {user !== undefined && <Checkbox label={texts.aboutName(user)} checked={isAboutName} onChange={setAboutName} />}
      {isVisitor && (
        <>
          <TextField label={texts.name} error={errors.name?.message} {...form.register('name')} />
          <TextField
            type="email"
            label={texts.email}
            hint={texts.emailHint}
            error={errors.email?.message}
            {...form.register('email')}
          />
        </>
      )}
      <Checkbox label={texts.goodFaith} checked={isInGoodFaith} onChange={setInGoodFaith} />
    </FormDialog>
  );
}

interface SentProps {
  _id: string;
  byEmail: boolean;
  onClose: () => void;
}

function Sent({ _id: receipt, byEmail, onClose }: SentProps) {
  const texts = useReportTexts();
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Stack gap={4}>
        <p role="status">{texts.thanks}</p>
        <Text>
          {texts.outcome} <AppLink to={hrefs.report(receipt)}>{texts.outcomeLink}</AppLink>
        </Text>
        {byEmail && <Text>{texts.byEmail}</Text>}
        <Actions>
          <Button onClick={onClose}>{texts.close}</Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}
