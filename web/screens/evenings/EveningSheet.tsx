import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isOver, isRunning } from '../../../rules/evening.ts';
import { counted, formatWin, shortDate, timeOfDay } from '../../../rules/phrases.ts';
import { formatSeriesStanding } from '../../../rules/series.ts';
import { useClubNow } from '../../data/club/useClubTime.ts';
import { Emoji } from '../../design/controls/Emoji.tsx';
import { Tile, Tiles } from '../../design/controls/Tile.tsx';
import type { FacedCompetitor } from '../../design/hockey/Face.tsx';
import { alone } from '../../design/hockey/Face.tsx';
import { HeadToHeadList } from '../../design/hockey/HeadToHeadList.tsx';
import { Leaders } from '../../design/hockey/Leaders.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import { eveningPath, headToHeadPath } from '../../design/paths.ts';
import { MatchRows } from '../matches/MatchRows.tsx';
import { teamColours } from '../teams/colours.ts';
import { BestOfEvening } from './BestOfEvening.tsx';
import { EveningDoubles } from './EveningDoubles.tsx';
import styles from './EveningSheet.module.css';
import { DisciplineHeading, EveningTable } from './EveningTable.tsx';
import type { EveningSheetFragment } from './gql/evenings.ts';
import { LeaveForTonight } from './LeaveForTonight.tsx';
import { leadIn } from './tables.ts';

interface EveningProps {
  readonly evening: EveningSheetFragment;
}

interface EveningSheetProps extends EveningProps {
  /** A message beside the number of matches. */
  readonly note?: string | false;
  /** Shown above the table. */
  readonly children?: ReactNode;
}

/** The fields with the best results. */
const RECORDS = { SINGLES: 'records', DOUBLES: 'recordsOfDoubles' } as const;

/** All of an evening: who leads, table and best results, of single players and of pairs, then matches and head-to-heads. */
export function EveningSheet({ evening, note = false, children }: EveningSheetProps) {
  const { matches, matchCount, headToHeads } = evening;
  const tables = leadIn(evening);
  const last = tables.at(-1);
  return (
    <>
      <p className="subtitle">
        <span>{counted(matchCount, 'match', 'matches')}</span>
        <Running evening={evening} />
        <span role="status">{note}</span>
      </p>
      {children}
      <Stack gap={6} className={styles.parts}>
        {tables.length > 0 && (
          <Stack gap={6}>
            {tables.map((table) => (
              <Stack as="section" gap={3} key={table.discipline}>
                {tables.length > 1 && <DisciplineHeading discipline={table.discipline} />}
                <EveningLeaders evening={evening} leaders={table.leaders} />
                <EveningTable
                  evening={evening}
                  discipline={table.discipline}
                  isAboveOther={table !== last}
                />
                {table.discipline === 'DOUBLES' && <EveningDoubles date={evening.date} />}
                {table === last && <LeaveForTonight evening={evening} />}
                <Tiles>
                  <BestOfEvening records={evening[RECORDS[table.discipline]]} />
                  {table === last && <FaceOffs evening={evening} />}
                </Tiles>
              </Stack>
            ))}
          </Stack>
        )}
        <Stack as="section" gap={3} className={styles.matches}>
          <Text as="h2" size="score-m" tone="ice">
            Matches
          </Text>
          <MatchRows
            label="Matches of the evening"
            matches={matches}
            when={({ matchDate }) => timeOfDay(matchDate)}
            below={(match) => <DecidedCompetitions evening={evening} matchId={match.id} />}
          />
          <DecidedCompetitions evening={evening} matchId={null} />
          <DecidedLeagues evening={evening} />
        </Stack>
        {headToHeads.length > 0 && (
          <Stack as="section" gap={3}>
            <Text as="h2" size="score-m" tone="ice">
              Head-to-heads
            </Text>
            <HeadToHeadList
              rows={headToHeads.map(({ id, one, two, winsOne, winsTwo, goalsOne, goalsTwo }) => ({
                id,
                to: headToHeadPath(alone(one), alone(two)),
                one: alone(one),
                two: alone(two),
                wins: [winsOne, winsTwo],
                note: `Goals ${goalsOne} : ${goalsTwo}`,
              }))}
            />
          </Stack>
        )}
      </Stack>
      <Neighbours evening={evening} />
    </>
  );
}

/** "Still on" while the evening runs. */
function Running({ evening }: EveningProps) {
  const now = useClubNow();
  return (
    isRunning(evening, now) && (
      <Text as="strong" tone="green">
        Still on
      </Text>
    )
  );
}

/** The leaders of the evening, champions once it is over, on a slab of the last team. */
function EveningLeaders({
  evening,
  leaders,
}: EveningProps & { readonly leaders: readonly FacedCompetitor[] }) {
  const over = isOver(evening, useClubNow());
  const team = leaders[0] && lastTeamOf(leaders[0].id, evening);
  return (
    <Leaders
      leaders={leaders}
      isOver={over}
      span="evening"
      slab={team ? { team, colours: teamColours(team.colors) } : null}
    />
  );
}

function lastTeamOf(id: string, { matches }: EveningSheetFragment) {
  const sides = matches.flatMap(({ home, away }) => [home, away]);
  return sides.findLast(({ competitor }) => competitor.id === id)?.team;
}

function FaceOffs({ evening: { firstFaceOff, lastFaceOff } }: EveningProps) {
  return (
    <Tile name="Face-offs">
      <span>
        <time dateTime={firstFaceOff}>{timeOfDay(firstFaceOff)}</time> –{' '}
        <time dateTime={lastFaceOff}>{timeOfDay(lastFaceOff)}</time>
      </span>
    </Tile>
  );
}

interface DecidedCompetitionsProps extends EveningProps {
  /** Null for what players gave up. */
  readonly matchId: string | null;
}

/** The series and play-offs that a match or a forfeit decided. */
function DecidedCompetitions({ evening, matchId }: DecidedCompetitionsProps) {
  const isDecided = ({ match }: { readonly match: { readonly id: string } | null }) =>
    (match?.id ?? null) === matchId;
  const series = evening.series.filter(isDecided);
  // A play-off that decides a league is shown as that league.
  const playoffs = evening.playoffs
    .filter(isDecided)
    .filter(({ playoff }) => playoff.league === null || playoff.winningSide === null);
  if (series.length + playoffs.length === 0) return null;
  return (
    <Row as="p" gap={4} rowGap={0} justify="center" wrap className="text-s center">
      {series.map(({ series: { id, ...score } }) => (
        <Link key={id} to={`/series/${id}`} className="textLink">
          {leftToRight(formatSeriesStanding(score))}
        </Link>
      ))}
      {playoffs.map(({ playoff: { id, title, winningSide } }) => (
        <Link key={id} to={`/playoff/${id}`} className="textLink tone-gold">
          {winningSide ? (
            <Emoji>{`${formatWin(winningSide.competitor, false, title)} 🏆`}</Emoji>
          ) : (
            `Nobody won ${title}`
          )}
        </Link>
      ))}
    </Row>
  );
}

/** The leagues that their tables or their play-offs decided. */
function DecidedLeagues({ evening: { leagues } }: EveningProps) {
  const won = leagues.flatMap(({ champion, ...league }) =>
    champion ? [{ ...league, winner: champion.competitor }] : [],
  );
  if (won.length === 0) return null;
  return (
    <Row as="p" gap={4} rowGap={0} justify="center" wrap className="text-s center">
      {won.map(({ id, title, winner }) => (
        <Link key={id} to={`/league/${id}`} className="textLink tone-gold">
          <Emoji>{`${formatWin(winner, false, title)} 🏆`}</Emoji>
        </Link>
      ))}
    </Row>
  );
}

/** Links to the evenings before and after, and to all. */
function Neighbours({ evening: { previous, next } }: EveningProps) {
  return (
    <Row as="nav" gap={4} rowGap={2} justify="center" wrap above={6} aria-label="Evenings">
      {previous && (
        <Link to={eveningPath(previous.date)} className="textLink" rel="prev">
          <ChevronLeft aria-hidden size={20} /> {shortDate(previous.date)}
        </Link>
      )}
      <Link to="/evenings" className="textLink">
        All evenings
      </Link>
      {next && (
        <Link to={eveningPath(next.date)} className="textLink" rel="next">
          {shortDate(next.date)} <ChevronRight aria-hidden size={20} />
        </Link>
      )}
    </Row>
  );
}
