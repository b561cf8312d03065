import { Link } from 'react-router-dom';
import { scoreInWords } from '../../rules/history.ts';
import { winningSide } from '../../rules/match.ts';
import { periodInWords, type Score } from '../../rules/running-score.ts';
import {
  GAME_NUMBERS,
  homeSeatOf,
  type Seat,
  seatOf,
  standingInWords,
} from '../../rules/series.ts';
import { Button } from '../design/Button.tsx';
import { useFresh } from '../design/useFresh.ts';
import { StartGame } from '../matches/StartGame.tsx';
import { facingColours } from '../teams/colours.ts';
import type { PlayoffDetailQuery } from './gql/playoffs.ts';
import styles from './SeriesStory.module.css';

export type SeriesInStory = NonNullable<PlayoffDetailQuery['playoff']>['series'][number];
type Game = SeriesInStory['matches'][number];
type Played = Game & { readonly homeScore: number; readonly awayScore: number };

interface SeriesStoryProps {
  readonly series: SeriesInStory;
  readonly onEnter: (matchId: string) => void;
}

/** Below the card of a series: its games, what happened last, and the one thing to do. */
export function SeriesStory({ series, onEnter }: SeriesStoryProps) {
  const games = series.matches.toSorted((one, other) => numberOf(one) - numberOf(other));
  const running = games.find(({ live }) => live !== null);
  const latest = games.findLast(isPlayed);
  const next = series.completed ? undefined : games.find((game) => !isPlayed(game));
  const isFresh = useFresh(latest && `${latest.id} ${scoreInWords(latest)}`);
  return (
    <div className={styles.story}>
      <Strip series={series} games={games} />
      <p className={styles.line} data-fresh={isFresh || undefined} role="status">
        {latest ? lineOf(series, latest) : standingOf(series)}
      </p>
      {running?.live && (
        <Link to={`/match/${running.id}`} className={styles.running}>
          Live: game {running.gameNumber}, {periodInWords(running.live.period)},{' '}
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

interface StripProps {
  readonly series: SeriesInStory;
  readonly games: readonly Game[];
}

/** Every game that the series may have, from the view of player one, in the colour of who won it. */
function Strip({ series, games }: StripProps) {
  const [ofOne, ofTwo] = facingColours(series.teamOne.colors, series.teamTwo.colors);
  return (
    <ol className={styles.strip} aria-label="Games">
      {GAME_NUMBERS.map((number) => {
        const game = games.find(({ gameNumber }) => gameNumber === number);
        if (!game || !isPlayed(game)) {
          const sign = game?.live ? fromViewOfOne(game.live, number).join('–') : '–';
          return (
            <li key={number} className={styles.game} data-state={stateOf(game)}>
              <span className={styles.silent}>Game {number}: </span>
              {game ? sign : <span className={styles.silent}>if needed</span>}
            </li>
          );
        }
        const winner = seatOf(winningSide(game), number);
        return (
          <li
            key={number}
            className={styles.game}
            data-state="played"
            style={winner === 'one' ? ofOne : ofTwo}
          >
            <span className={styles.silent}>
              Game {number}, {nameIn(series, winner)} won:{' '}
            </span>
            {fromViewOfOne(game, number).join('–')}
          </li>
        );
      })}
    </ol>
  );
}

function stateOf(game: Game | undefined): 'running' | 'ahead' | 'maybe' {
  if (!game) return 'maybe';
  return game.live ? 'running' : 'ahead';
}

/** "Game 4 · Bea 2 : 3 Danka · Danka leads 3–1" */
function lineOf(series: SeriesInStory, game: Played): string {
  const number = numberOf(game);
  const home = homeSeatOf(number);
  const away = home === 'one' ? 'two' : 'one';
  const result = `${nameIn(series, home)} ${scoreInWords(game)} ${nameIn(series, away)}`;
  return `Game ${number} · ${result} · ${standingOf(series)}`;
}

function standingOf(series: SeriesInStory): string {
  return standingInWords(
    { one: series.playerOneWins, two: series.playerTwoWins },
    { one: nameIn(series, 'one'), two: nameIn(series, 'two') },
  );
}

function fromViewOfOne({ homeScore, awayScore }: Score, number: number): [number, number] {
  return homeSeatOf(number) === 'one' ? [homeScore, awayScore] : [awayScore, homeScore];
}

function nameIn({ playerOne, playerTwo }: SeriesInStory, seat: Seat): string {
  return (seat === 'one' ? playerOne : playerTwo).nickName;
}

function numberOf({ gameNumber }: Game): number {
  return gameNumber ?? 0;
}

function isPlayed(game: Game): game is Played {
  return game.homeScore !== null && game.awayScore !== null;
}
