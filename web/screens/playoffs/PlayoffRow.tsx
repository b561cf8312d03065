import { memo } from 'react';
import { counted, shortDate } from '../../../rules/phrases.ts';
import { formatLengths, PODIUM_STEPS } from '../../../rules/playoff.ts';
import { hasPartner, nameOf } from '../../../rules/side.ts';
import { Emoji } from '../../design/controls/Emoji.tsx';
import { InProgress } from '../../design/controls/InProgress.tsx';
import { currentRound, isLarge, roundsOf } from '../../design/hockey/bracketRounds.ts';
import { FacedCrest } from '../../design/hockey/FacedCrest.tsx';
import { Pairing } from '../../design/hockey/Pairing.tsx';
import { SIDES_ON_PODIUM } from '../../design/hockey/Podium.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { CompetitionRow } from '../competitions/CompetitionRow.tsx';
import { seriesSides } from '../matches/sides.ts';
import { isThirdPlaceOpen, THIRD_PLACE_OPEN } from '../now/thirdPlace.ts';
import { NOBODY_WON } from './formatPlayoff.ts';
import type { PlayoffCardFragment } from './gql/playoffs.ts';
import { teamsOf } from './teamsOf.ts';

const MAX_SERIES_SHOWN = 2;

interface PlayoffRowProps {
  readonly playoff: PlayoffCardFragment;
}

/**
 * A play-off in the list: the semifinals, or the round being played if the play-off begins before them; once the final is
 * decided, the champion's crest and the podium.
 */
export const PlayoffRow = memo(function PlayoffRow({ playoff }: PlayoffRowProps) {
  const { id, title, createdAt, entrants, winningSide: winner } = playoff;
  const team = winner && teamsOf(playoff).get(winner.competitor.id);
  const round = winner ? undefined : roundShown(playoff);
  const noun = entrants.some(({ side }) => hasPartner(side.competitor)) ? 'pair' : 'player';
  const about = [counted(entrants.length, noun), round?.name, formatLengths(playoff)];
  return (
    <CompetitionRow
      to={`/playoff/${id}`}
      about={about.filter(Boolean).join(' · ')}
      isOver={winner !== null}
      state={<State playoff={playoff} />}
    >
      <Row as="span" gap={3}>
        {winner && team && <FacedCrest team={team} players={winner.competitor.players} size={44} />}
        <Stack as="span" gap={1} grow>
          <Row as="span" gap={3} rowGap={0} align="baseline" justify="between" wrap>
            <Text as="h2" size="score-s" kind="name">
              {title}
            </Text>{' '}
            <Text kind="note" as="time" dateTime={createdAt}>
              {shortDate(createdAt)}
            </Text>
          </Row>
          {winner ? (
            <Places playoff={playoff} />
          ) : (
            <Pairings series={round ? openFirst(round.series) : playoff.series} />
          )}
        </Stack>
      </Row>
    </CompetitionRow>
  );
});

function Places({ playoff }: PlayoffRowProps) {
  const places = PODIUM_STEPS.toSorted((one, other) => other.height - one.height);
  return (
    <span className="note">
      {places
        .flatMap(({ place, field }) => {
          const side = playoff[SIDES_ON_PODIUM[field]];
          return side ? [`${place} ${nameOf(side.competitor)}`] : [];
        })
        .join(' · ')}
    </span>
  );
}

type Series = PlayoffCardFragment['series'][number];

/** Returns the round being played if the play-off begins before the semifinals. */
function roundShown(playoff: PlayoffCardFragment) {
  const rounds = roundsOf(playoff);
  return isLarge(rounds) ? rounds[currentRound(rounds)] : undefined;
}

function openFirst(series: readonly Series[]): readonly Series[] {
  return series.toSorted((one, other) => +one.completed - +other.completed);
}

function Pairings({ series }: { readonly series: readonly Series[] }) {
  return series
    .slice(0, MAX_SERIES_SHOWN)
    .map((each) => <Pairing key={each.id} sides={seriesSides(each)} />);
}

function State({ playoff }: PlayoffRowProps) {
  const { winningSide, finalsCompleted } = playoff;
  if (winningSide) {
    return (
      <>
        <Emoji>{`Congratulations ${nameOf(winningSide.competitor)} 🏆`}</Emoji>
        {isThirdPlaceOpen(playoff) && (
          <>
            {' '}
            <InProgress isBegun /> · {THIRD_PLACE_OPEN}
          </>
        )}
      </>
    );
  }
  if (finalsCompleted) return NOBODY_WON;
  return <InProgress isBegun={playoff.series.some(hasWins)} />;
}

function hasWins({ playerOneWins, playerTwoWins }: Series): boolean {
  return playerOneWins + playerTwoWins > 0;
}
