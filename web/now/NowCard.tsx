import { type ComponentType, type CSSProperties, useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { gameInWords } from '../../rules/history.ts';
import { periodInWords, situationInWords } from '../../rules/running-score.ts';
import { standingOf } from '../../rules/series.ts';
import { Button } from '../design/Button.tsx';
import { Figure } from '../design/Figure.tsx';
import { EnterGame } from '../matches/EnterGame.tsx';
import type { GameDialogProps } from '../matches/gameDialog.ts';
import { matchColours } from '../matches/matchColours.ts';
import type { RunningGame } from '../matches/runningGame.ts';
import { StartGame } from '../matches/StartGame.tsx';
import { Crest } from '../teams/Crest.tsx';
import { facingColours } from '../teams/colours.ts';
import type { NowOnFragment } from './gql/now.ts';
import styles from './NowCard.module.css';
import { now } from './queries.ts';
import { runningGame } from './useRunningGame.ts';

export interface NowCardProps {
  /** Where the result of a game is entered. */
  readonly GameDialog: ComponentType<GameDialogProps>;
}

/** What is on: the running game, else the series that is played, with the one thing to do there; nothing when nothing is on. */
export function NowCard({ GameDialog }: NowCardProps) {
  const [{ data }] = useQuery(now);
  const [enteredId, setEnteredId] = useState<string | null>(null);
  const on = data?.now ?? null;
  const game = runningGame(on);
  return (
    <>
      {on && (
        <section className={styles.now} aria-label="On now">
          {game ? (
            <Running game={game} on={on} />
          ) : (
            on.series && <Between on={on} series={on.series} onEnter={setEnteredId} />
          )}
        </section>
      )}
      {enteredId !== null && (
        <EnterGame
          id={enteredId}
          slot={on?.series?.slot ?? null}
          GameDialog={GameDialog}
          onClose={() => setEnteredId(null)}
        />
      )}
    </>
  );
}

function Running({ game, on }: { readonly game: RunningGame; readonly on: NowOnFragment }) {
  const { id, live, homePlayer, awayPlayer, homeTeam, awayTeam } = game;
  const colours = matchColours(game);
  return (
    <Link to={`/match/${id}`} className={styles.card} data-running>
      <span className={styles.where}>
        <span className={styles.sign}>Live</span> {placeOf(on, game.gameNumber)} ·{' '}
        {periodInWords(live.period)}
      </span>
      <Board
        sides={[
          { name: homePlayer.nickName, team: homeTeam, colours: colours.home },
          { name: awayPlayer.nickName, team: awayTeam, colours: colours.away },
        ]}
        figures={[live.homeScore, live.awayScore]}
      />
      <span className={styles.words}>
        {situationInWords(live, homePlayer.nickName, awayPlayer.nickName)}
      </span>
      {on.series && <span className={styles.standing}>{`Series: ${standingOf(on.series)}`}</span>}
    </Link>
  );
}

type SeriesOn = NonNullable<NowOnFragment['series']>;

interface BetweenProps {
  readonly on: NowOnFragment;
  readonly series: SeriesOn;
  readonly onEnter: (matchId: string) => void;
}

function Between({ on: { playoff, next, ...on }, series, onEnter }: BetweenProps) {
  const [coloursOfOne, coloursOfTwo] = facingColours(series.teamOne.colors, series.teamTwo.colors);
  return (
    <div className={styles.card}>
      <span className={styles.where}>
        {playoff ? (
          <Link to={`/playoff/${playoff.id}`}>
            {placeOf({ ...on, playoff, next }, next?.gameNumber ?? null)}
          </Link>
        ) : (
          'Series'
        )}
      </span>
      <Link to={`/series/${series.id}`} className={styles.meeting}>
        <Board
          sides={[
            { name: series.playerOne.nickName, team: series.teamOne, colours: coloursOfOne },
            { name: series.playerTwo.nickName, team: series.teamTwo, colours: coloursOfTwo },
          ]}
          figures={[series.playerOneWins, series.playerTwoWins]}
        />
        <span className={styles.words}>{standingOf(series)}</span>
      </Link>
      {next && (
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

interface BoardProps {
  readonly sides: readonly [Side, Side];
  readonly figures: readonly [number, number];
}

interface Side {
  readonly name: string;
  readonly team: SeriesOn['teamOne'];
  readonly colours: CSSProperties;
}

function Board({ sides: [one, two], figures }: BoardProps) {
  return (
    <span className={styles.board}>
      <SideOf {...one} />
      <span className={styles.score}>
        <Figure>{figures.join(' : ')}</Figure>
      </span>
      <SideOf {...two} />
    </span>
  );
}

function SideOf({ name, team, colours }: Side) {
  return (
    <span className={styles.side} style={colours}>
      <Crest team={team} size={56} />
      <span className={styles.player}>{name}</span>
    </span>
  );
}

/** "Winter Cup, Final, game 3" */
function placeOf({ playoff, series }: NowOnFragment, gameNumber: number | null): string {
  if (gameNumber === null) return playoff?.title ?? 'Match';
  const game = gameInWords(series?.slot ?? null, gameNumber);
  return playoff ? `${playoff.title}, ${game}` : game;
}
