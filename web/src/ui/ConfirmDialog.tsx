import type { ReactNode } from 'react';
import { Actions } from './Actions';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { ErrorArea } from './ErrorArea';

interface Props {
  title?: string;
  children: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
  /** The confirmed act is under way. */
  pending?: boolean;
  /** What is being done then, in the place of the question. */
  progress?: string;
  /** Why the confirmed act failed; the popup stays for another try. */
  error?: string | undefined;
}

/** 'Please Confirm': asks before something that cannot be undone. */
export function ConfirmDialog(props: Props) {
  const { title = 'Please Confirm', children, onConfirm, onCancel, pending, progress, error } = props;
  return (
    <Dialog title={title} onClose={pending ? undefined : onCancel}>
      <p aria-live="polite">{(pending && progress) || children}</p>
      <ErrorArea>{error}</ErrorArea>
      <Actions>
        <Button variant="outline" onClick={onCancel} disabled={pending}>
          Cancel
        </Button>
        <Button variant="danger" onClick={onConfirm} loading={pending}>
          Confirm
        </Button>
      </Actions>
    </Dialog>
  );
}
