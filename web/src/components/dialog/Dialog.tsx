import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Actions, Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { lazyPart } from '@/components/lazy-part';

/** A modal popup (see ModalDialog). Render it only while open. */
export const Dialog = lazyPart(async () => (await import('./ModalDialog')).ModalDialog);

interface Props {
  title?: string;
  children: ReactNode;
  /** An extra choice below the question. */
  besides?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
  pending?: boolean;
  /** The buttons' labels, if the action has a verb of its own. */
  confirm?: string;
  cancel?: string;
  tone?: 'danger' | 'plain';
  /** The action's error; the popup stays open for another try. */
  error?: string | undefined;
}

/** 'Please Confirm' (specification, section 2), for actions that can't be undone. */
export function ConfirmDialog(props: Props) {
  const { t } = useLingui();
  const question = useId();
  const { title = t`Please Confirm`, confirm = t`Confirm`, cancel = t`Cancel`, tone = 'danger' } = props;
  const { children, besides, onConfirm, onCancel, pending = false, error } = props;
  return (
    <Dialog title={title} onClose={pending ? undefined : onCancel}>
      <p id={question}>{children}</p>
      {besides}
      <ErrorArea>{error}</ErrorArea>
      <Actions>
        <Button variant="outline" onClick={onCancel} disabled={pending}>
          {cancel}
        </Button>
        <Button
          variant={tone === 'danger' ? 'danger' : 'solid'}
          aria-describedby={question}
          onClick={onConfirm}
          loading={pending}
        >
          {confirm}
        </Button>
      </Actions>
    </Dialog>
  );
}
