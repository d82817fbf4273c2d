import { Dialog } from '@/components/dialog/Dialog';
import { Actions } from '@/components/form/Actions';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { TextField } from '@/components/form/TextField';
import type { Session } from '@/lib/session';
import { useDeleteAccount } from '../api/use-delete-account';
import { oldPasswordRules } from '../fields';
import { WhatGoes } from './WhatGoes';
import styles from './YourData.module.css';

interface Props {
  session: Session;
  onClose: () => void;
}

/** Says what deleting the account does and asks for the password. It stays open while the account is being erased. */
export function DeleteAccountDialog({ session, onClose }: Props) {
  const { form, submit, done, isErasing } = useDeleteAccount(session);
  const { errors } = form.formState;
  return (
    <Dialog title="Delete your account" onClose={isErasing ? undefined : onClose} dirty>
      <p>This cannot be undone.</p>
      <WhatGoes />
      <form className={styles.section} onSubmit={submit} noValidate aria-label="Delete account">
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          readOnly={isErasing}
          error={errors.password?.message}
          {...form.register('password', oldPasswordRules)}
        />
        {/* For password managers; after the field that the popup gives the focus to. */}
        <input type="email" autoComplete="username" value={session.email} readOnly hidden />
        <p role="status" className={styles.status}>
          {isErasing && `Deleting: ${done.toLocaleString('en-US')} things are gone so far.`}
        </p>
        <ErrorArea>{errors.root?.message}</ErrorArea>
        <Actions>
          <Button variant="outline" onClick={onClose} disabled={isErasing}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" loading={isErasing}>
            Delete my account
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}
