import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatScore } from '../../../rules/history.ts';
import { isPlayed } from '../../../rules/match.ts';
import { shortDate, weekday } from '../../../rules/phrases.ts';
import type { RecordKind } from '../../data/gql/types.ts';
import type { FacedCompetitor } from '../../design/hockey/Face.tsx';
import { PlainNames } from '../../design/hockey/PlayerName.tsx';
import { SideName } from '../../design/hockey/SideName.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { competitorPath, eveningPath } from '../../design/paths.ts';
import { useFiguresLink } from '../../design/spanLinks.tsx';
import styles from './Holder.module.css';
import type { RecordHolder } from './queries.ts';

interface HolderProps {
  readonly kind: RecordKind;
  readonly holder: RecordHolder;
}

/** The holder of a record, as a link to the match, player, pair, series or evening. */
export function Holder({ kind, holder }: HolderProps) {
  const { day, competitor, match, series } = holder;
  const date = <time dateTime={day}>{shortDate(day)}</time>;
  switch (kind) {
    case 'BIGGEST_WIN':
    case 'MOST_GOALS':
    case 'BEST_COMEBACK':
      return match && <MatchHolder match={match} date={date} />;
    case 'LONGEST_SERIES':
      return (
        series && (
          <HolderLine to={`/series/${series.id}`} note={date}>
            <SideName competitor={series.one.competitor} />{' '}
            <span className={`figures ${styles.score}`}>
              {series.playerOneWins}–{series.playerTwoWins}
            </span>{' '}
            <SideName competitor={series.two.competitor} />
          </HolderLine>
        )
      );
    case 'MOST_MATCHES':
      return (
        <HolderLine to={eveningPath(day)} note={weekday(day)}>
          {date}
        </HolderLine>
      );
    case 'LONGEST_STREAK':
      return competitor && <CompetitorHolder competitor={competitor} note={<>until {date}</>} />;
    case 'MOST_TITLES':
      return (
        competitor && <CompetitorHolder competitor={competitor} note={<>the last on {date}</>} />
      );
    case 'HIGHEST_RATING':
      return competitor && <CompetitorHolder competitor={competitor} note={date} />;
  }
}

interface HolderLineProps {
  readonly to: string;
  readonly note: ReactNode;
  readonly children: ReactNode;
}

function HolderLine({ to, note, children }: HolderLineProps) {
  return (
    <Row
      as={Link}
      to={to}
      gap={3}
      rowGap={0}
      align="baseline"
      justify="between"
      wrap
      className={`pressable ${styles.line}`}
    >
      <Text kind="name" size="score-s" className="pair">
        <PlainNames>{children}</PlainNames>
      </Text>{' '}
      <Text kind="note">{note}</Text>
    </Row>
  );
}

function CompetitorHolder({
  competitor,
  note,
}: Pick<HolderLineProps, 'note'> & { readonly competitor: FacedCompetitor }) {
  const link = useFiguresLink();
  return (
    <HolderLine to={link(competitorPath(competitor))} note={note}>
      <SideName competitor={competitor} />
    </HolderLine>
  );
}

function MatchHolder({
  match,
  date,
}: {
  readonly match: NonNullable<RecordHolder['match']>;
  readonly date: ReactNode;
}) {
  return (
    <HolderLine to={`/match/${match.id}`} note={date}>
      <SideName competitor={match.home.competitor} />{' '}
      <span className={`figures ${styles.score}`}>{isPlayed(match) && formatScore(match)}</span>{' '}
      <SideName competitor={match.away.competitor} />
    </HolderLine>
  );
}
