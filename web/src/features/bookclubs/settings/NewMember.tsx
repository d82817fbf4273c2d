import { chakra } from '@chakra-ui/react/styled-system';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '@/components/dialog/Dialog';
import { useDraftForm } from '@/components/draft-form/use-draft-form';
import { Button } from '@/components/form/Button';
import { TextField } from '@/components/form/TextField';
import { clubKey } from '@/features/club-books/clubs/clubs';
import { FormFailure } from '@/features/thread/shown/SignInToAct';
import { useSubmit } from '@/lib/use-submit';
import { InviteLinks, InviteUnknown } from '../lazy-online';
import { type MemberProblem, useAddMember } from './api';

const UNKNOWN_EMAIL = 'unknown-email';

interface Props {
  club?: string;
  /** Resolves to a problem, or to undefined, which empties the field. */
  onAdd: (member: string) => Promise<MemberProblem | undefined>;
  onDirty?: (isDirty: boolean) => void;
  problem?: string | undefined;
}

export function NewMemberForm({ club, onAdd, onDirty, problem }: Props) {
  const { t } = useLingui();
  const name = club === undefined ? 'new-club-member' : `club-member:${clubKey(club).join('/')}`;
  const { form, draft, restart } = useDraftForm(name, { member: '' }, { reValidateMode: 'onSubmit' });
  const { errors } = form.formState;
  const adding = useMutation({
    mutationFn: onAdd,
    onSuccess: (problem) => {
      if (!problem) draft.clear();
    },
  });
  const add = useSubmit(form, adding, {
    needsReader: club !== undefined,
    toVariables: ({ member }) => member.trim(),
    onSuccess: (problem) =>
      problem
        ? form.setError('member', { message: problem.message, ...(problem.canInvite && { type: UNKNOWN_EMAIL }) })
        : restart(),
  });
  return (
    <chakra.form display="grid" gap={2} aria-label={t`New Member`} noValidate onSubmit={add}>
      <TextField
        label={t`Username`}
        hint={t`Add a member by username or email.`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        readOnly={adding.isPending}
        error={errors.member?.message ?? problem}
        beside={<Button type="submit" loading={adding.isPending}>{t`Add`}</Button>}
        {...form.register('member', {
          validate: (member) => member.trim() !== '' || t`Username is required.`,
          onChange: ({ target }) => {
            form.clearErrors();
            onDirty?.(target.value !== '');
          },
        })}
      />
      {club !== undefined && errors.member?.type === UNKNOWN_EMAIL && (
        <InviteUnknown
          club={club}
          address={form.getValues('member').trim()}
          onSent={() => {
            draft.clear();
            restart();
          }}
        />
      )}
      {errors.root && <FormFailure error={errors.root} />}
    </chakra.form>
  );
}

export function NewMemberDialog({ club, onClose }: { club: string; onClose: () => void }) {
  const { t } = useLingui();
  const [isDirty, setDirty] = useState(false);
  // Screen readers only read out a toast once the popup is closed.
  const add = useAddMember(club, () => flushSync(onClose));
  return (
    <Dialog title={t`New Member`} onClose={onClose} dirty={isDirty}>
      <NewMemberForm club={club} onAdd={add} onDirty={setDirty} />
      <InviteLinks club={club} isQuick />
    </Dialog>
  );
}
