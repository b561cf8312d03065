/** The card of a player or a pair: names, record and favourite team. */
import { counted, noun } from '../../../rules/phrases.ts';
import { efficiency } from '../../../rules/stats.ts';
import type { PlayerCard } from './card.ts';
import { CHALK, FROST, ICE, SURFACE, teamColour } from './colours.ts';
import { BOTTOM, crest, faces, frameSvg, logo, TOP } from './frame.ts';
import { textSvg } from './text.ts';

const LEFT = 452;
const CREST = 230;

export function playerSvg(card: PlayerCard): string {
  const { name, players, fullName, record, favouriteTeam } = card;
  const figures = record
    ? [
        [`${record.matchesPlayed}`, noun(record.matchesPlayed, 'game')],
        [`${record.wins + record.extraTimeWins}`, noun(record.wins + record.extraTimeWins, 'win')],
        [efficiency(record).toFixed(2), 'points per game'],
      ]
    : [];
  return frameSvg({
    heading: favouriteTeam
      ? `Favourite team: ${favouriteTeam.name}`
      : noun(players.length, 'Player', 'Pair'),
    caption: record
      ? `${counted(record.points, 'point')}, goals ${record.scoredGoals} : ${record.concededGoals}`
      : 'No games yet',
    body: [
      `<path d="M0 ${TOP}H420L330 ${BOTTOM}H0Z" fill="${favouriteTeam ? teamColour(favouriteTeam) : SURFACE}"/>`,
      favouriteTeam ? crest(favouriteTeam, 72, 200, CREST) : logo(72, 200, CREST),
      faces(players, 72, 200, CREST),
      textSvg(name, {
        x: LEFT,
        y: 220,
        size: 120,
        maxWidth: 700,
        fill: CHALK,
        anchor: 'start',
      }),
      fullName === ''
        ? ''
        : textSvg(fullName, {
            x: LEFT,
            y: 280,
            size: 48,
            maxWidth: 700,
            fill: FROST,
            anchor: 'start',
          }),
      ...figures.map(([figure = '', name = ''], index) => figureSvg(figure, name, index)),
    ].join(''),
  });
}

function figureSvg(figure: string, name: string, index: number): string {
  const x = LEFT + index * 220;
  return [
    textSvg(figure, { x, y: 430, size: 120, maxWidth: 210, fill: CHALK, anchor: 'start' }),
    textSvg(name, { x, y: 486, size: 40, maxWidth: 230, fill: ICE, anchor: 'start' }),
  ].join('');
}
