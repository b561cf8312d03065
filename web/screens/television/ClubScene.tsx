import { useQuery } from 'urql';
import { shortDate } from '../../../rules/phrases.ts';
import { Crest } from '../../design/hockey/Crest.tsx';
import { SideName } from '../../design/hockey/SideName.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { bestIn, topPlayers } from '../home/queries.ts';
import { TopPlayersTable } from '../home/TopPlayersTable.tsx';
import { MatchRows } from '../matches/MatchRows.tsx';
import { useLatestResults } from '../matches/useLatestResults.ts';
import type { PlayoffCardFragment } from '../playoffs/gql/playoffs.ts';
import { teamsOf } from '../playoffs/teamsOf.ts';
import { formatSeries } from '../series/formatSeries.ts';
import { JoinCode } from '../share/JoinCode.tsx';
import { useClubAddress } from '../share/useClubAddress.ts';
import { withoutProtocol } from '../share/withoutProtocol.ts';
import styles from './Scenes.module.css';

const RESULTS = 5;

const withoutDate = () => null;

interface ClubSceneProps {
  /** The latest play-offs. */
  readonly playoffs: readonly PlayoffCardFragment[];
}

/**
 * Shown while nothing is being played: the top players, the last results, the last champion, and a QR code with the URL of the
 * club.
 */
export function ClubScene({ playoffs }: ClubSceneProps) {
  const [{ data }] = useQuery(topPlayers);
  const best = bestIn(data?.efficiency ?? []);
  const decided = playoffs.find(({ winningSide }) => winningSide !== null) ?? null;
  if (data && best.length === 0) return <NothingYet />;
  return (
    <div className={styles.club}>
      <section className={styles.part} data-tall={decided === null || undefined}>
        <Text as="h2" size="score-m" tone="ice">
          Top players
        </Text>
        {best.length > 0 && <TopPlayersTable best={best} />}
      </section>
      <section className={styles.part}>
        <Text as="h2" size="score-m" tone="ice">
          Last results
        </Text>
        <LastResults count={RESULTS} />
      </section>
      {decided && <LastChampion playoff={decided} />}
      <Join />
    </div>
  );
}

/** In place of tables without rows, the code with which others join, as large as the picture. */
function NothingYet() {
  return (
    <div className={styles.empty}>
      <Join>No results yet</Join>
    </div>
  );
}

/** The last results of the club. @param count at most so many */
export function LastResults({ count }: { readonly count: number }) {
  const { results, loading } = useLatestResults();
  if (results.length === 0) return loading ? null : <p className="note">No results yet</p>;
  return <MatchRows label="Last results" matches={results.slice(0, count)} when={withoutDate} />;
}

/** The winner of the last play-off that is over, with the final. */
function LastChampion({ playoff }: { readonly playoff: PlayoffCardFragment }) {
  const { winningSide: winner, title, createdAt, series } = playoff;
  const final = series.find(({ slot }) => slot === 'FINAL');
  if (!winner) return null;
  const team = teamsOf(playoff).get(winner.competitor.id);
  return (
    <Row as="section" gap={5} className={styles.champion} aria-label="Last champion">
      {team && <Crest team={team} size={192} />}
      <div>
        <Text as="p" size="score-s" tone="ice">
          Champion of {title} · {shortDate(createdAt)}
        </Text>
        <Text as="p" kind="name" tone="gold" className={styles.name}>
          <SideName competitor={winner.competitor} />
        </Text>
        {final && <Text size="score-m">Final: {formatSeries(final)}</Text>}
      </div>
    </Row>
  );
}

/** @param children words below the URL */
function Join({ children }: { readonly children?: string }) {
  const address = useClubAddress();
  return (
    <Row as="section" gap={5} justify="between" className={styles.join}>
      <div>
        <Text as="h2" kind="name" size="score-xl" tone="ice">
          Play along
        </Text>
        <Text as="p" size={children ? 'score-l' : 'score-m'}>
          {address === null ? '\u00a0' : withoutProtocol(address)}
        </Text>
        {children && (
          <Text as="p" size="score-s" tone="ice">
            {children}
          </Text>
        )}
      </div>
      <div className={styles.code}>{address !== null && <JoinCode address={address} />}</div>
    </Row>
  );
}
