import { isOver } from '../../../rules/evening.ts';
import { leadInWords, MAX_NAMED_LEADERS } from '../../../rules/leaders.ts';
import { leadersOf, rankedOfEvening } from '../../../rules/ranking.ts';
import { useClubNow } from '../../data/club/useClubTime.ts';
import { Tile, Tiles } from '../../design/controls/Tile.tsx';
import { FacedName } from '../../design/hockey/FacedName.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { BestOfEvening } from '../evenings/BestOfEvening.tsx';
import { EveningTable } from '../evenings/EveningTable.tsx';
import { LastResults } from './ClubScene.tsx';
import type { EveningOnTelevisionFragment } from './gql/television.ts';
import styles from './Scenes.module.css';

/** Maximum number of rows of the table that fit the height. */
const MAX_ROWS = 8;
/** Number of results that fit below a table without rows, and the room that each row takes from them. */
const MAX_RESULTS = 7.5;
const RESULTS_PER_ROW = 1.25;

interface EveningSceneProps {
  readonly evening: EveningOnTelevisionFragment;
}

/** The evening so far: its table, who leads it and its best results. */
export function EveningScene({ evening }: EveningSceneProps) {
  const { records, standings } = evening;
  const room = Math.floor(MAX_RESULTS - RESULTS_PER_ROW * standings.length);
  const results = Math.min(evening.matchCount, room);
  const [highest] = standings.toSorted((one, other) => other.ratingGain - one.ratingGain);
  return (
    <div className={styles.evening}>
      <section className={styles.part}>
        <EveningTable evening={evening} maxRows={MAX_ROWS} />
        {results > 0 && <LastResults count={results} />}
      </section>
      <section className={styles.facts}>
        <Tiles>
          <Leaders evening={evening} />
          <BestOfEvening records={records} maxHolders={1} />
          {highest && highest.ratingGain > 0 && (
            <Tile name="Most rating gained">
              <span>
                <FacedName player={highest.player} /> +{Math.round(highest.ratingGain)}
              </span>
            </Tile>
          )}
        </Tiles>
      </section>
    </div>
  );
}

function Leaders({ evening }: EveningSceneProps) {
  const leaders = leadersOf(rankedOfEvening(evening.standings));
  const { name } = leadInWords(leaders.length, isOver(evening, useClubNow()));
  if (leaders.length === 0) return null;
  return (
    <Tile name={name} isWide>
      {leaders.length > MAX_NAMED_LEADERS
        ? `${leaders.length} players`
        : leaders.map(({ player }) => (
            <Text
              key={player.id}
              size={leaders.length === 1 ? 'score-m' : 'score-s'}
              tone={leaders.length === 1 ? 'gold' : undefined}
            >
              <FacedName player={player} />
            </Text>
          ))}
    </Tile>
  );
}
