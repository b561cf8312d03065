import { Link } from 'react-router-dom';
import { Page } from '../design/Page.tsx';
import { Empty } from '../design/Placeholder.tsx';

/** Shown at an address of a player or a pair that is not there. */
export function UnknownPlayer({ text }: { readonly text: string }) {
  return (
    <Page title="404 Not found" heading="Not found">
      <Empty title={text}>
        <Link to="/players">Look at all players</Link> or <Link to="/">go home</Link>.
      </Empty>
    </Page>
  );
}
