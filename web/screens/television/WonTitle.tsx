import type { ComponentProps, ReactNode } from 'react';
import { hasPartner } from '../../../rules/side.ts';
import type { CrestTeam } from '../../design/hockey/Crest.tsx';
import { Podium } from '../../design/hockey/Podium.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { teamColours } from '../teams/colours.ts';
import { Confetti } from './Confetti.tsx';
import { grounds } from './grounds.ts';
import styles from './Scenes.module.css';

interface WonTitleProps {
  /** "Puk wins Winter Cup" */
  readonly win: string;
  /** The first three of the play-off or the league. */
  readonly podium: ComponentProps<typeof Podium>['playoff'];
  /** Teams by the id of the competitor. */
  readonly teams: ReadonlyMap<string, CrestTeam & { readonly colors: readonly string[] }>;
  /** Lines below the name of the winner. */
  readonly children?: ReactNode;
}

/** The winner of a play-off or a league, with the podium, on the colours of the team. */
export function WonTitle({ win, podium, teams, children }: WonTitleProps) {
  const { winningSide } = podium;
  const team = winningSide && teams.get(winningSide.competitor.id);
  const [ground] = grounds([{ colours: teamColours(team?.colors ?? []) }]);
  return (
    <section
      className={`center ${styles.podium}`}
      data-pairs={(winningSide && hasPartner(winningSide.competitor)) || undefined}
      aria-label="Podium"
    >
      <div className={styles.winner} style={ground} />
      <Confetti />
      <Text as="div" kind="name" size="score-l">
        <Text as="p" tone="gold" className={styles.cheer}>
          {win}
        </Text>
        {children}
      </Text>
      <Podium playoff={podium} teams={teams} />
    </section>
  );
}
