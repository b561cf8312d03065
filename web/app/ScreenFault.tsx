import { Button } from '../design/Button.tsx';
import { Empty } from '../design/Notice.tsx';

/** What breaks on one screen stays on that screen: the way to the others remains. */
export function ScreenFault() {
  return (
    <Empty title="This screen did not come up">
      <p>It may be the connection.</p>
      <Button tone="ice" onClick={() => location.reload()}>
        Load it again
      </Button>
    </Empty>
  );
}
