import { isOver, ROWS_OF_HEADINGS } from '../../../rules/evening.ts';
import { leadInWords, MAX_NAMED_LEADERS, namesOfLeaders } from '../../../rules/leaders.ts';
import { useClubNow } from '../../data/club/useClubTime.ts';
import { Tile, Tiles } from '../../design/controls/Tile.tsx';
import type { FacedCompetitor } from '../../design/hockey/Face.tsx';
import { FacedName } from '../../design/hockey/FacedName.tsx';
import { SideName } from '../../design/hockey/SideName.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { BestOfEvening } from '../evenings/BestOfEvening.tsx';
import { EveningTables } from '../evenings/EveningTable.tsx';
import { leadIn } from '../evenings/tables.ts';
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
  const { standings, pairs } = evening;
  const tables = leadIn(evening);
  const rows = standings.length + pairs.length + (tables.length > 1 ? ROWS_OF_HEADINGS : 0);
  const room = Math.floor(MAX_RESULTS - RESULTS_PER_ROW * rows);
  const results = Math.min(evening.matchCount, room);
  const [highest] = standings.toSorted((one, other) => other.ratingGain - one.ratingGain);
  return (
    <div className={styles.evening}>
      <section className={styles.part} data-two={tables.length > 1 || undefined}>
        <EveningTables evening={evening} maxRows={MAX_ROWS} />
        {results > 0 && <LastResults count={results} />}
      </section>
      <section className={styles.facts}>
        <Tiles>
          {tables.map(({ discipline, leaders }) => (
            <Leaders key={discipline} evening={evening} leaders={leaders} />
          ))}
          <BestOfEvening
            records={standings.length > 0 ? evening.records : evening.recordsOfDoubles}
            maxHolders={1}
          />
          {highest && Math.round(highest.ratingGain) > 0 && (
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

function Leaders({
  evening,
  leaders,
}: EveningSceneProps & { readonly leaders: readonly FacedCompetitor[] }) {
  const { name } = leadInWords(leaders, isOver(evening, useClubNow()));
  return (
    <Tile name={name} isWide>
      {leaders.length > MAX_NAMED_LEADERS
        ? namesOfLeaders(leaders)
        : leaders.map((competitor) => (
            <Text
              key={competitor.id}
              size={leaders.length === 1 ? 'score-m' : 'score-s'}
              tone={leaders.length === 1 ? 'gold' : undefined}
            >
              <SideName competitor={competitor} />
            </Text>
          ))}
    </Tile>
  );
}
