import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { Stack } from '@chakra-ui/react/stack';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { InPopup } from '@/components/feedback/Loading';
import { TOASTER_ID } from '@/components/feedback/Toaster';
import { Actions, Button, IconButton } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { AppLink } from '@/components/navigation/AppLink';
import { errorText } from '@/lib/api/api-error';
import { useCloseWithBack } from '@/lib/close-with-back';

export interface ModalDialogProps {
  title: string;
  /** Called when the reader closes the popup; left out where only the actions inside close it. */
  onClose?: (() => void) | undefined;
  /** Nothing closes the popup. */
  pending?: boolean;
  page?: string;
  /** Set after typing: a click outside then doesn't close the popup. Escape and the close icon still do. */
  dirty?: boolean;
  children: ReactNode;
}

/** Focuses the field marked `data-autofocus`, else the first. Returns the focus on closing. Toasts stay clickable. */
export function ModalDialog({ title, page, dirty = false, pending = false, children, ...props }: ModalDialogProps) {
  const onClose = pending ? undefined : props.onClose;
  const { t } = useLingui();
  const content = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);

  useLayoutEffect(() => {
    opener.current = document.activeElement;
    return () => {
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    };
  }, []);

  const close = useEffectEvent(() => onClose?.());
  useCloseWithBack(() => onClose?.());
  useEffect(() => {
    // Handles Android's Back even on a tab's first screen, where the router can't. The popup handles Escape itself.
    if (!('CloseWatcher' in window)) return;
    const watcher = new CloseWatcher();
    watcher.onclose = close;
    return () => watcher.destroy();
  }, []);

  return (
    <ChakraDialog.Root
      open
      onOpenChange={({ open }) => {
        if (!open) onClose?.();
      }}
      closeOnEscape={Boolean(onClose)}
      closeOnInteractOutside={Boolean(onClose) && !dirty}
      // A thread focuses a new post once it has loaded; the reader may have opened a popup by then.
      onFocusOutside={(event) => event.preventDefault()}
      initialFocusEl={() => firstField(content.current) ?? firstControl(content.current)}
      persistentElements={[() => document.getElementById(TOASTER_ID)]}
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content ref={content}>
            <ChakraDialog.Header>
              <ChakraDialog.Title>{title}</ChakraDialog.Title>
              {onClose && <IconButton label={t`Close`} icon={<X />} mt={-2} me={-2} onClick={onClose} />}
            </ChakraDialog.Header>
            <ChakraDialog.Body>
              <InPopup value>{children}</InPopup>
              {page && (
                <AppLink to={page} display="inline-block" mt={4} fontSize="sm">
                  <Trans>Open as page</Trans>
                </AppLink>
              )}
            </ChakraDialog.Body>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}

const FIELDS = 'input:not([type="hidden"]):not([hidden]), select, textarea';

function firstField(content: HTMLElement | null): HTMLElement | null {
  return content?.querySelector<HTMLElement>('[data-autofocus]') ?? content?.querySelector<HTMLElement>(FIELDS) ?? null;
}

function firstControl(content: HTMLElement | null): HTMLElement | null {
  const controls = content?.querySelectorAll<HTMLElement>('button, a[href]') ?? [];
  return controls[1] ?? controls[0] ?? null;
}

interface ConfirmProps {
  title?: string;
  children: ReactNode;
  besides?: ReactNode;
  /** The mutation that `onConfirm` starts. After a failure, the popup stays open for another try. */
  mutation?: { isPending: boolean; error: Error | null };
  onConfirm: () => void;
  onCancel: () => void;
  confirm?: string;
  cancel?: string;
  tone?: 'danger' | 'plain';
}

export function ConfirmDialog(props: ConfirmProps) {
  const { t } = useLingui();
  const question = useId();
  const { title = t`Please Confirm`, confirm = t`Confirm`, cancel = t`Cancel`, tone = 'danger' } = props;
  const { children, besides, onConfirm, onCancel, mutation } = props;
  const pending = mutation?.isPending ?? false;
  return (
    <ModalDialog title={title} onClose={onCancel} pending={pending}>
      <p id={question}>{children}</p>
      {besides}
      <ErrorArea>{mutation?.error && errorText(mutation.error)}</ErrorArea>
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
    </ModalDialog>
  );
}

interface FormProps {
  title: string;
  page?: string;
  /** A react-hook-form form, which supplies `dirty` and `error`. */
  form?: { formState: { isDirty: boolean; errors: { root?: { message?: string | undefined } | undefined } } };
  /** Besides changed fields, a restored draft keeps the popup open on a click outside. */
  dirty?: boolean;
  mutation: { isPending: boolean };
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  /** The text of the button. */
  submit: ReactNode;
  disabled?: boolean;
  tone?: 'danger' | 'plain';
  /** The text of the button, or null for none. */
  cancel?: ReactNode;
  /** Above the form, because it has a form of its own. */
  intro?: ReactNode;
  /** By default the form's own error. */
  error?: string | undefined;
  children: ReactNode;
}

export function FormDialog({ form, mutation, onSubmit, onClose, tone = 'plain', ...props }: FormProps) {
  const {
    cancel = <Trans>Cancel</Trans>,
    dirty = form?.formState.isDirty ?? false,
    error = form?.formState.errors.root?.message,
  } = props;
  const { isPending } = mutation;
  return (
    <ModalDialog
      title={props.title}
      {...(props.page && { page: props.page })}
      onClose={onClose}
      pending={isPending}
      dirty={dirty}
    >
      {props.intro}
      <Stack asChild gap={4}>
        <form
          noValidate
          onSubmit={(event) => {
            // A popup can be inside another form, which must not be submitted as well.
            event.stopPropagation();
            onSubmit(event);
          }}
        >
          {props.children}
          <ErrorArea>{error}</ErrorArea>
          <Actions>
            {cancel && (
              <Button variant="outline" onClick={onClose} disabled={isPending}>
                {cancel}
              </Button>
            )}
            <Button
              type="submit"
              variant={tone === 'danger' ? 'danger' : 'solid'}
              disabled={props.disabled ?? false}
              loading={isPending}
            >
              {props.submit}
            </Button>
          </Actions>
        </form>
      </Stack>
    </ModalDialog>
  );
}
