import { Undo2 } from 'lucide-react';
import { Fragment, memo } from 'react';
import { Link } from 'react-router-dom';
import { definitionOf, isUndoable } from '../../../rules/changes/kinds.ts';
import { describeBesideScore, describeSubject } from '../../../rules/changes/words.ts';
import { formatScore } from '../../../rules/history.ts';
import { sameResult } from '../../../rules/match.ts';
import { SEATS } from '../../../rules/series.ts';
import { COMPETITIONS, type CompetitionRef, competitionsIn } from '../../design/competitions.ts';
import type { FacedPlayer } from '../../design/hockey/Face.tsx';
import { FacedName } from '../../design/hockey/FacedName.tsx';
import { NewRecords } from '../../design/hockey/NewRecords.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import type { Clock } from './clock.ts';
import styles from './Entry.module.css';
import { formatEntry } from './formatEntry.ts';
import type { HistoryEntryFragment } from './gql/history.ts';

interface EntryProps {
  readonly entry: HistoryEntryFragment;
  /** All players by id. */
  readonly players: ReadonlyMap<string, FacedPlayer>;
  readonly clock: Clock;
  readonly onUndo: (entry: HistoryEntryFragment) => void;
}

/** An entry of the history: score, effect, author and time of a change. */
export const Entry = memo(function Entry(props: EntryProps) {
  const { entry, players, clock, onUndo } = props;
  const { seq, kind, time, enteredBy, scoreBefore, scoreAfter, undoneBy, match } = entry;
  // A label stands instead of a score, or beside it if the change is not a plain result.
  const label = definitionOf(kind)?.label;
  const text = leftToRight(describeBesideScore(entry));
  const gone = goneCompetition(entry);
  return (
    <article
      className={styles.entry}
      data-kind={kind}
      data-undone={undoneBy === null ? undefined : true}
    >
      <p className={`figures score-s ${styles.what}`}>
        {(scoreBefore || scoreAfter) && <ScoreChange before={scoreBefore} after={scoreAfter} />}
        {label && (
          <Text kind="name" size="score-xs" tone="ice-bright" className={styles.label}>
            {label}
          </Text>
        )}
      </p>
      <h3 className={`letters score-xs ${styles.about}`}>
        <About entry={entry} players={players} />
      </h3>
      <p className={`note ${styles.text}`}>
        {text && (
          <>
            {entry.series ? (
              <Link to={`/series/${entry.series.id}`} className="textTarget">
                {text}
              </Link>
            ) : (
              text
            )}
            {' · '}
          </>
        )}
        <time dateTime={time} title={clock.formatDateTime(time)} translate="no">
          {clock.formatTime(time)}
        </time>
        {enteredBy && ` · entered by ${enteredBy}`}
        {match && (
          <>
            {' · '}
            <Link to={`/match/${match.id}`} className="textTarget">
              the game
            </Link>
          </>
        )}
        {gone && ` · the ${COMPETITIONS[gone.kind].word} is deleted`}
      </p>
      <NewRecords records={entry.records} result={scoreAfter} className={styles.records} />
      {undoneBy === null ? (
        isUndoable(kind) && (
          <button
            type="button"
            className={`iconButton ${styles.undo}`}
            title="Undo"
            onClick={() => onUndo(entry)}
            aria-label={`Undo change ${seq}: ${describeSubject(entry)}, ${formatEntry(entry)}`}
          >
            <Undo2 aria-hidden size={20} />
          </button>
        )
      ) : (
        <Text kind="note" className={styles.undo}>
          Undone
        </Text>
      )}
    </article>
  );
});

type Score = NonNullable<HistoryEntryFragment['scoreAfter']>;

function ScoreChange({
  before,
  after,
}: {
  readonly before: Score | null;
  readonly after: Score | null;
}) {
  const isSame = sameResult(before, after);
  return (
    <>
      {before && !isSame && (
        <>
          <span className="visuallyHidden">before </span>
          <s className={styles.before} translate="no">
            {formatScore(before)}
          </s>
        </>
      )}
      {before && after && !isSame && (
        <>
          <span aria-hidden className={styles.arrow}>
            →
          </span>
          <span className="visuallyHidden"> now </span>
        </>
      )}
      {after && (
        <span className={styles.after} translate="no">
          {formatScore(after)}
        </span>
      )}
    </>
  );
}

type AboutProps = Pick<EntryProps, 'entry' | 'players'>;

/** The subject of a change with the names at that time, and links to the competition and the players that still exist. */
function About({ entry, players }: AboutProps) {
  const { subject, playoff, league } = entry;
  const competition = playoff ? `/playoff/${playoff.id}` : league && `/league/${league.id}`;
  if (!subject || subject.players.length === 0) {
    const words = describeSubject(entry);
    return competition ? <Link to={competition}>{words}</Link> : words;
  }
  const title = subject.playoff ?? subject.league;
  return (
    <>
      {competition && title !== null ? <Link to={competition}>{title}</Link> : title}
      {title !== null && ', '}
      {subject.players.map(({ playerId, nickName }, seat) => {
        const player = playerId === null ? undefined : players.get(playerId);
        return (
          <Fragment key={SEATS[seat]}>
            {seat > 0 && ' – '}
            {player ? <FacedName player={{ ...player, nickName }} /> : nickName}
          </Fragment>
        );
      })}
    </>
  );
}

/** Returns the outermost competition of a change, unless one of its competitions exists or the change is its deletion. */
function goneCompetition(entry: HistoryEntryFragment): CompetitionRef | null {
  const { kind, series, playoff, league } = entry;
  const isDeletion = /^(SERIES|PLAYOFF|LEAGUE)_DELETED$/.test(kind);
  return series || playoff || league || isDeletion ? null : (competitionsIn(entry).at(-1) ?? null);
}
