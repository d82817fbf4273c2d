import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { Poll } from '@contract/polls';
import type { ClubLanguage } from '@domain/languages';
import { limits } from '@domain/limits';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/Dialog';
import { TextField } from '@/components/form/TextField';
import { useSubmit } from '@/lib/use-submit';
import type { OptionTexts } from '../api';

interface Props {
  title: string;
  poll: Poll;
  lang: string | null;
  other: ClubLanguage;
  save: (options: OptionTexts[]) => Promise<unknown>;
  onClose: () => void;
}

/** Renames options, or translates them. A member translates those that have no translation yet. */
export function PollOptionsDialog({ title, poll: { options, can }, lang, other, save, onClose }: Props) {
  const { t } = useLingui();
  const form = useForm({ defaultValues: { options: options.map(({ text, version = '' }) => ({ text, version })) } });
  const saving = useMutation({ mutationFn: save, meta: { shown: true } });
  const submit = useSubmit(form, saving, {
    toVariables: (values) => options.map(({ _id }, at) => ({ _id, text: '', version: '', ...values.options[at] })),
    onSuccess: onClose,
  });
  const field = { maxLength: limits.pollOption.max, autoComplete: 'off', dir: 'auto' } as const;
  return (
    <FormDialog title={title} form={form} mutation={saving} onSubmit={submit} onClose={onClose} submit={t`Save`}>
      {can.rename && (
        <Text color="fg.muted" fontSize="sm">
          <Trans>You can change the options until somebody else votes.</Trans>
        </Text>
      )}
      {options.map(({ _id, text, version }, at) => {
        const number = at + 1;
        return (
          <Stack key={_id} gap={2}>
            {can.rename && (
              <TextField {...field} label={t`Option ${number}`} {...form.register(`options.${at}.text`)} />
            )}
            {lang !== null && (
              <TextField
                {...field}
                lang={other}
                label={can.rename ? (other === 'it' ? t`In Italian` : t`In English`) : text}
                readOnly={!can.rename && Boolean(version)}
                {...form.register(`options.${at}.version`)}
              />
            )}
          </Stack>
        );
      })}
    </FormDialog>
  );
}
