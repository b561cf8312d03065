import { Link } from 'react-router-dom';
import { Page } from '../../design/controls/Page.tsx';
import { Empty } from '../../design/controls/Placeholder.tsx';
import { Players } from '../players/Players.tsx';
import { UNKNOWN_PLAYER } from './queries.ts';
import styles from './UnknownPlayer.module.css';

/** Shown at the URL of a player who does not exist, with the list of all players. */
export function UnknownPlayer({ text }: { readonly text: string }) {
  return (
    <Page title={UNKNOWN_PLAYER.title} heading="Not found">
      <div className={styles.parts}>
        <Empty title={text} isAnswer>
          <Link to="/players">Add a player</Link> or <Link to="/">go home</Link>.
        </Empty>
        <Players />
      </div>
    </Page>
  );
}
