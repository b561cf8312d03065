import { Fragment } from 'react';
import { nameOf } from '../../../rules/side.ts';
import { Table } from '../../design/controls/Table.tsx';
import { Faces } from '../../design/hockey/Face.tsx';
import { useIsOwn } from '../../design/hockey/ownPlayer.ts';
import { PlainNames } from '../../design/hockey/PlayerName.tsx';
import { SideName } from '../../design/hockey/SideName.tsx';
import { You } from '../../design/hockey/You.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { entrantsOf, goalsOf, isOf } from './fixtures.ts';
import type { LeagueFixtureFragment, LeagueSheetFragment } from './gql/leagues.ts';
import styles from './ResultMatrix.module.css';

/** The results of all against all: those of a row against a column, with the goals of the row first. */
export function ResultMatrix({ league }: { readonly league: LeagueSheetFragment }) {
  const entrants = [...entrantsOf(league).values()].map(({ competitor }) => competitor);
  const columns = entrants.map((competitor) => ({
    id: competitor.id,
    name: nameOf(competitor),
    picture: <Faces of={competitor} />,
    align: 'center' as const,
  }));
  const isOwn = useIsOwn();
  return (
    <Table
      label="Results of all against all"
      columns={[{ id: 'name', name: 'Against' }, ...columns]}
    >
      {entrants.map((row) => (
        <tr key={row.id} data-own={isOwn(row.players) || undefined}>
          <th scope="row" className={styles.against}>
            <PlainNames>
              <SideName competitor={row} />
            </PlainNames>
            {isOwn(row.players) && <You />}
          </th>
          {entrants.map((column) => (
            <td key={column.id} data-align="center">
              {row.id === column.id ? (
                <span aria-hidden>·</span>
              ) : (
                <Results
                  fixtures={league.fixtures.filter(
                    (match) => isOf(match, row.id) && isOf(match, column.id),
                  )}
                  row={row.id}
                />
              )}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

interface ResultsProps {
  readonly fixtures: readonly LeagueFixtureFragment[];
  /** Id of the competitor whose goals are first. */
  readonly row: string;
}

function Results({ fixtures, row }: ResultsProps) {
  return fixtures.map((match, index) => {
    const goals = goalsOf(match);
    const [own, other] = (match.home.competitor.id === row ? goals : goals?.toReversed()) ?? [];
    return (
      <Fragment key={match.id}>
        {index > 0 && <br />}
        <Text kind={goals ? 'number' : 'note'}>{goals ? `${own}–${other}` : '–'}</Text>
      </Fragment>
    );
  });
}
