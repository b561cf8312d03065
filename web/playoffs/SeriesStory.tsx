import { Link } from 'react-router-dom';
import { formatScore } from '../../rules/history.ts';
import { isPlayed, type Played } from '../../rules/match.ts';
import { formatPeriod } from '../../rules/running-score.ts';
import { homeSeatOf, nextGame, otherSeat, type Seat, standingOf } from '../../rules/series.ts';
import { Button } from '../design/Button.tsx';
import { useFresh } from '../design/useFresh.ts';
import { StartGame } from '../matches/StartGame.tsx';
import { gamesInStrip } from '../series/strip.ts';
import { facingColours } from '../teams/colours.ts';
import type { PlayoffDetailQuery } from './gql/playoffs.ts';
import styles from './SeriesStory.module.css';

export type SeriesInStory = NonNullable<PlayoffDetailQuery['playoff']>['series'][number];
type Game = SeriesInStory['matches'][number];

interface SeriesStoryProps {
  readonly series: SeriesInStory;
  readonly onEnter: (matchId: string) => void;
}

/** Below the card of a series: its games, what happened last, and the one thing to do. */
export function SeriesStory({ series, onEnter }: SeriesStoryProps) {
  const games = series.matches.toSorted((one, other) => numberOf(one) - numberOf(other));
  const running = games.find(({ live }) => live !== null);
  const latest = games.findLast(isPlayed);
  const next = nextGame(games, isPlayed);
  const isFresh = useFresh(latest && `${latest.id} ${formatScore(latest)}`);
  return (
    <div className={styles.story}>
      <Strip series={series} />
      <p className={styles.line} data-fresh={isFresh || undefined} role="status">
        {latest ? lineOf(series, latest) : standingOf(series)}
      </p>
      {running?.live && (
        <Link to={`/match/${running.id}`} className={styles.running}>
          Live: game {running.gameNumber}, {formatPeriod(running.live.period)},{' '}
          {running.live.homeScore} : {running.live.awayScore}
        </Link>
      )}
      {next && !running && (
        <span className={styles.actions}>
          <StartGame id={next.id} gameNumber={next.gameNumber} />
          <Button tone="ice" onClick={() => onEnter(next.id)}>
            Enter game {next.gameNumber}
          </Button>
        </span>
      )}
    </div>
  );
}

/** Every game that the series may have, from the view of player one, in the colour of who won it. */
function Strip({ series }: { readonly series: SeriesInStory }) {
  const [one, two] = facingColours(series.teamOne.colors, series.teamTwo.colors);
  const colours = { one, two };
  return (
    <ol className={styles.strip} aria-label="Games">
      {gamesInStrip(series.matches).map(({ number, state, goals, winner }) => (
        <li
          key={number}
          className={styles.game}
          data-state={state}
          style={winner ? colours[winner] : undefined}
        >
          <span className={styles.silent}>
            Game {number}
            {winner && `, ${nameIn(series, winner)} won`}:{' '}
          </span>
          {goals ? `${goals.one}–${goals.two}` : <Ahead state={state} />}
        </li>
      ))}
    </ol>
  );
}

function Ahead({ state }: { readonly state: string }) {
  return state === 'maybe' ? <span className={styles.silent}>if needed</span> : '–';
}

/** "Game 4 · Bea 2 : 3 Danka · Danka leads 3–1" */
function lineOf(series: SeriesInStory, game: Played<Game>): string {
  const number = numberOf(game);
  const home = homeSeatOf(number);
  const away = otherSeat(home);
  const result = `${nameIn(series, home)} ${formatScore(game)} ${nameIn(series, away)}`;
  return `Game ${number} · ${result} · ${standingOf(series)}`;
}

function nameIn({ playerOne, playerTwo }: SeriesInStory, seat: Seat): string {
  return (seat === 'one' ? playerOne : playerTwo).nickName;
}

function numberOf({ gameNumber }: Game): number {
  return gameNumber ?? 0;
}
