import { memo } from 'react';
import { counted, shortDate } from '../../../rules/phrases.ts';
import { CardLink } from '../../design/controls/CardLink.tsx';
import { Emoji } from '../../design/controls/Emoji.tsx';
import { InProgress } from '../../design/controls/InProgress.tsx';
import { currentRound, isLarge, roundsOf } from '../../design/hockey/bracketRounds.ts';
import { PlayerLine } from '../../design/hockey/PlayerLine.tsx';
import { Podium } from '../../design/hockey/Podium.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { HeadToHeadStrip } from '../head-to-head/HeadToHeadStrip.tsx';
import { seriesSides } from '../matches/sides.ts';
import { isThirdPlaceOpen, THIRD_PLACE_OPEN } from '../now/thirdPlace.ts';
import { NOBODY_WON } from './formatPlayoff.ts';
import type { PlayoffCardFragment } from './gql/playoffs.ts';
import styles from './PlayoffCard.module.css';

const MAX_SERIES_SHOWN = 2;

/**
 * Card that links to a play-off. Shows the semifinals, or the round being played if the play-off begins before them, and the
 * podium once the final is decided.
 */
export const PlayoffCard = memo(function PlayoffCard({
  playoff,
}: {
  readonly playoff: PlayoffCardFragment;
}) {
  const { id, title, createdAt, entrants, finalsCompleted, winner } = playoff;
  const rounds = roundsOf(playoff);
  const round = isLarge(rounds) ? rounds[currentRound(rounds)] : undefined;
  const openFirst = round?.series.toSorted((one, other) => +one.completed - +other.completed);
  const shown = openFirst ?? playoff.series;
  return (
    <CardLink
      to={`/playoff/${id}`}
      className={styles.card}
      data-completed={finalsCompleted || undefined}
    >
      <Row
        gap={3}
        rowGap={1}
        align="baseline"
        justify="between"
        wrap
        className="text-xs tone-frost"
      >
        <Text as="h2" size="score-m" tone="chalk">
          {title}
        </Text>
        <time dateTime={createdAt}>{shortDate(createdAt)}</time>
      </Row>
      {round && (
        <span className="note">
          {counted(entrants.length, 'player')} · {round.name}
        </span>
      )}
      <span className={styles.pairings}>
        {shown.slice(0, MAX_SERIES_SHOWN).map((series) => (
          <span key={series.id} className={styles.pairing}>
            {seriesSides(series).map((side) => (
              <PlayerLine key={side.player.id} {...side} look="row" />
            ))}
            <HeadToHeadStrip headToHead={series.headToHead} />
          </span>
        ))}
      </span>
      {winner ? (
        <>
          <Podium playoff={playoff} size="s" />
          <Text as="strong" size="score-s" tone="green" center kind="name">
            <Emoji>{`Congratulations ${winner.nickName} 🏆`}</Emoji>
          </Text>
          {isThirdPlaceOpen(playoff) && (
            <span className="note">
              <InProgress isBegun /> · {THIRD_PLACE_OPEN}
            </span>
          )}
        </>
      ) : (
        <span className="note">
          {finalsCompleted ? NOBODY_WON : <InProgress isBegun={playoff.series.some(hasWins)} />}
        </span>
      )}
    </CardLink>
  );
});

function hasWins({ playerOneWins, playerTwoWins }: PlayoffCardFragment['series'][number]): boolean {
  return playerOneWins + playerTwoWins > 0;
}
