import { Button } from '@/components/form/Button';
import { errorText } from '@/lib/api-error';

interface Props {
  onMore: () => void;
  loading: boolean;
  error: Error | null;
}

/** Below a full page of discussions: the way to older ones. */
export function MoreDiscussions({ onMore, loading, error }: Props) {
  return (
    <div>
      {error && <p role="alert">{errorText(error)}</p>}
      <Button variant="outline" onClick={onMore} loading={loading}>
        Show older discussions
      </Button>
    </div>
  );
}
