import { Text } from '@chakra-ui/react/text';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { ErrorArea } from '@/components/form/ErrorArea';
import { AppLink } from '@/components/navigation/AppLink';

interface GroupProps {
  title: string;
  /** Beside the title, so that nothing moves. */
  status?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
}

/** Settings in one card, a row each. */
export function SettingsGroup({ title, status, error, children }: GroupProps) {
  const id = useId();
  return (
    <section data-ui="settings" aria-labelledby={id}>
      <div data-part="head">
        <h2 id={id}>{title}</h2>
        <Text role="status" color="fg.muted" fontSize="sm">
          {status}
        </Text>
      </div>
      <div data-part="rows">{children}</div>
      <ErrorArea>{error}</ErrorArea>
    </section>
  );
}

interface OpenRowProps {
  label: string;
  value?: ReactNode;
  tone?: 'danger';
  /** The dialog, while it is open. */
  children: (close: () => void) => ReactNode;
}

export function OpenRow({ label, value, tone, children }: OpenRowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" data-tone={tone} onClick={() => setOpen(true)}>
        {label} <bdi data-part="value">{value}</bdi>
        <ChevronRight aria-hidden="true" />
      </button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

export function LinkRow({ label, to }: { label: string; to: string }) {
  return (
    <AppLink to={to}>
      {label}
      <ChevronRight aria-hidden="true" />
    </AppLink>
  );
}
