import { formatLegs, formatPoints, formatQualify } from '../../../rules/league-words.ts';
import { capitalized } from '../../../rules/phrases.ts';
import { nameOf } from '../../../rules/side.ts';
import type { LeagueRowFragment } from './gql/leagues.ts';

/** "Everyone meets everyone twice", "3–2–1–0", "play-off of the first 4" */
export function partsOfFormat({
  legs,
  points,
  qualify,
}: Pick<LeagueRowFragment, 'legs' | 'points' | 'qualify'>): readonly string[] {
  return [
    capitalized(formatLegs(legs)),
    formatPoints(points),
    ...(qualify === null ? [] : [formatQualify(qualify)]),
  ];
}

/** "Spring: Puk has won", "Spring: Puk leads with 9 points" */
export function leaguePreview({ title, standings, champion }: LeagueRowFragment): string {
  const [first] = standings;
  if (champion) return `${title}: ${nameOf(champion.competitor)} won`;
  if (!first || first.played === 0) return `${title}: nothing played yet`;
  return `${title}: ${nameOf(first.side.competitor)} first with ${first.points} points`;
}
