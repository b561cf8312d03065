import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useQuery } from 'urql';
import { formatStreak } from '../../../rules/head-to-head.ts';
import { counted } from '../../../rules/phrases.ts';
import { MIN_RATED_MATCHES } from '../../../rules/rating.ts';
import { perGame } from '../../../rules/stats.ts';
import type { ScreenHandle } from '../../app/screen.ts';
import { useCorrectAddress } from '../../app/useCorrectAddress.ts';
import { describeLoadError } from '../../data/errors.ts';
import charts from '../../design/charts/Charts.module.css';
import { CardLink } from '../../design/controls/CardLink.tsx';
import { LoadMore } from '../../design/controls/CardList.tsx';
import { FlashingNumber } from '../../design/controls/FlashingNumber.tsx';
import { Page } from '../../design/controls/Page.tsx';
import { PageFooter } from '../../design/controls/PageFooter.tsx';
import { Empty, Loading } from '../../design/controls/Placeholder.tsx';
import { Crest } from '../../design/hockey/Crest.tsx';
import { PlayerName } from '../../design/hockey/PlayerName.tsx';
import { headToHeadPath, playerAt, playerPath, playerReference } from '../../design/paths.ts';
import { MatchRows } from '../matches/MatchRows.tsx';
import { useLatestResults } from '../matches/useLatestResults.ts';
import { players } from '../players/queries.ts';
import { usePlayerAt } from '../players/usePlayerAt.ts';
import { ShareButtons } from '../share/ShareButtons.tsx';
import { Form } from './Form.tsx';
import type { PlayerSheetFragment } from './gql/profiles.ts';
import { MonthCharts, RatingChart, TeamWins } from './PlayerCharts.tsx';
import styles from './PlayerPage.module.css';
import { matchesOf, playerPage, UNKNOWN_PLAYER } from './queries.ts';
import { UnknownPlayer } from './UnknownPlayer.tsx';

export const handle: ScreenHandle = {
  head: (read, { params: { player: reference = '' } }) => {
    const found = playerAt(reference, read(players).players);
    if (!found) return UNKNOWN_PLAYER;
    if (reference !== playerReference(found)) return { redirect: playerPath(found) };
    const { player } = read(playerPage(found.id));
    return (
      player && {
        title: player.nickName,
        description: describePlayer(player),
        card: { kind: 'player', id: player.id, alt: describePlayer(player) },
      }
    );
  },
};

export function Component() {
  const { player: reference = '' } = useParams();
  const { player, missing, error } = usePlayerAt(reference);
  useCorrectAddress(player && playerPath(player));
  if (missing !== null) return <UnknownPlayer text={missing} />;
  const name = player?.nickName ?? 'Player';
  return (
    <Page
      title={name}
      heading={<bdi translate="no">{name}</bdi>}
      back={BACK}
      action={player && <ShareButtons title={name} path={playerPath(player)} />}
    >
      {player ? <Sheet id={player.id} active={player.active} /> : <LoadingSheet error={error} />}
    </Page>
  );
}

const TILES = { shape: 'cards', count: 4, height: '7rem' } as const;
const BACK = { to: '/players', label: 'Back to the players' };

function LoadingSheet({ error }: { readonly error: string | null }) {
  return (
    <Loading skeleton={TILES} error={error}>
      Loading player...
    </Loading>
  );
}

function Sheet({ id, active }: { readonly id: string; readonly active: boolean }) {
  const [{ data, error }] = useQuery(playerPage(id));
  const player = data?.player;
  if (!player) return <LoadingSheet error={describeLoadError(error)} />;
  const { nickName, firstName, lastName, stats, rivals, teamRecords, ratingCurve } = player;
  return (
    <>
      <p className="subtitle">
        {firstName} {lastName}
        {!active && ' · no longer plays'}
      </p>
      {stats ? (
        <>
          <Tiles player={player} stats={stats} />
          <h2 className="heading">Rivals</h2>
          <HeadToHeads rivals={rivals} />
          <BestTeams player={player} stats={stats} />
          <div className={charts.charts}>
            {ratingCurve.length > 0 && <RatingChart player={player} />}
            <MonthCharts months={player.months} />
            <TeamWins nickName={nickName} teams={teamRecords} />
          </div>
        </>
      ) : (
        <Empty title="No finished match yet">
          <Link to="/overall">Add a match</Link>, and {nickName} has a record.
        </Empty>
      )}
      <LastMatches id={id} />
      <PageFooter history={`player=${id}`} />
    </>
  );
}

interface SheetProps {
  readonly player: PlayerSheetFragment;
  readonly stats: NonNullable<PlayerSheetFragment['stats']>;
}

function Tiles({ player, stats }: SheetProps) {
  const { rating, provisional, form, streak, titles } = player;
  const { wins, losses, extraTimeWins, extraTimeLosses, matchesPlayed, points } = stats;
  return (
    <dl className={styles.tiles}>
      <Tile name="Rating" figure={rating === null ? '–' : formatRating(rating)}>
        {provisional && `provisional: fewer than ${counted(MIN_RATED_MATCHES, 'match', 'matches')}`}
      </Tile>
      <Tile name="Won – lost" figure={`${wins + extraTimeWins}–${losses + extraTimeLosses}`}>
        {extraTimeWins} won and {extraTimeLosses} lost in overtime
      </Tile>
      <Tile name="Points" figure={points}>
        in {counted(matchesPlayed, 'match', 'matches')}, {perGame(points, stats).toFixed(2)} per
        game
      </Tile>
      <Tile name="Play-offs won" figure={titles} />
      <div className={styles.tile} data-wide>
        <dt>Form</dt>
        <dd>
          <Form outcomes={form} />
          <span className={styles.note}>{formatStreak(streak)}</span>
        </dd>
      </div>
    </dl>
  );
}

interface TileProps {
  readonly name: string;
  readonly figure: string | number;
  /** A note below the figure. */
  readonly children?: ReactNode;
}

function Tile({ name, figure, children }: TileProps) {
  return (
    <div className={styles.tile}>
      <dt>{name}</dt>
      <dd className="figures" translate="no">
        <FlashingNumber>{figure}</FlashingNumber>
        {children && <span className={styles.note}>{children}</span>}
      </dd>
    </div>
  );
}

function BestTeams({ player, stats }: SheetProps) {
  const { bestTeam, biggestWin } = player;
  const teams = [
    ['Favourite team', stats.favouriteTeam],
    ['Best team', bestTeam],
  ] as const;
  return (
    <>
      <dl className={styles.best}>
        {teams.map(
          ([name, team]) =>
            team && (
              <div key={name} className={styles.team}>
                <dt>{name}</dt>
                <dd className="line">
                  <Crest team={team} size={36} />
                  {team.name}
                </dd>
              </div>
            ),
        )}
      </dl>
      {biggestWin && (
        <>
          <h2 className="heading">Biggest win</h2>
          <MatchRows label="Biggest win" matches={[biggestWin]} />
        </>
      )}
    </>
  );
}

function HeadToHeads({ rivals }: Pick<PlayerSheetFragment, 'rivals'>) {
  return (
    <ul className={styles.headToHeads} aria-label="Rivals">
      {rivals.map((headToHead) => {
        const streak = formatStreak(headToHead.streak);
        const { one, two, winsOne, winsTwo, goalsOne, goalsTwo } = headToHead;
        return (
          <li key={headToHead.id}>
            <CardLink to={headToHeadPath(one, two)} className={styles.headToHead}>
              <span className={styles.opponent}>
                <PlayerName id={two.id} nickName={two.nickName} />
              </span>{' '}
              <span className={styles.wins} data-leads={winsOne > winsTwo || undefined}>
                <FlashingNumber>{`${winsOne}–${winsTwo}`}</FlashingNumber>
              </span>{' '}
              <span className={styles.note}>
                Goals {goalsOne} : {goalsTwo}
                {streak && `, ${one.nickName} ${streak}`}
              </span>
            </CardLink>
          </li>
        );
      })}
    </ul>
  );
}

/** A component of its own, so that the page around it does not render when a row arrives. */
function LastMatches({ id }: { readonly id: string }) {
  const { results, loading, loadMore, loadMoreError } = useLatestResults(matchesOf(id));
  if (!loading && results.length === 0 && !loadMore) return null;
  return (
    <section aria-labelledby="last-matches">
      <h2 id="last-matches" className="heading">
        Last matches
      </h2>
      <MatchRows label="Last matches" matches={results} />
      <LoadMore loadMore={loadMore} loadMoreError={loadMoreError} />
    </section>
  );
}

function formatRating(rating: number): string {
  return rating.toFixed(0);
}

/** "Puk: 34 won and 12 lost, rating 1043." */
function describePlayer({ nickName, stats, rating }: PlayerSheetFragment): string {
  if (!stats || rating === null) return `${nickName} has not finished a match yet.`;
  const won = stats.wins + stats.extraTimeWins;
  const lost = stats.losses + stats.extraTimeLosses;
  return `${nickName}: ${won} won and ${lost} lost, rating ${formatRating(rating)}.`;
}
