/** The eight invented players of the demo, with their skill and their favourite teams. */
import type { PlayerForm } from '../rules/forms.ts';

export interface Member extends PlayerForm {
  /** Only the difference to the opponent matters: with 0.5 more a player scores about a quarter more goals. */
  readonly skill: number;
  /** Team names, the favourite first. */
  readonly teams: readonly [string, string];
}

export const CLUB: readonly Member[] = [
  {
    firstName: 'Miro',
    lastName: 'Puklík',
    nickName: 'Puk',
    skill: 0.55,
    teams: ['Boston Bruins', 'Dallas Stars'],
  },
  {
    firstName: 'Jana',
    lastName: 'Ľadová',
    nickName: 'Rolba',
    skill: 0.4,
    teams: ['Colorado Avalanche', 'Seattle Kraken'],
  },
  {
    firstName: 'Lukáš',
    lastName: 'Bránka',
    nickName: 'Gólik',
    skill: 0.25,
    teams: ['Edmonton Oilers', 'Carolina Hurricanes'],
  },
  {
    firstName: 'Sam',
    lastName: 'Woodstick',
    nickName: 'Slapshot Sam',
    skill: 0.1,
    teams: ['Toronto Maple Leafs', 'Buffalo Sabres'],
  },
  {
    firstName: 'Ondřej',
    lastName: 'Vhazoň',
    nickName: 'Bully',
    skill: 0,
    teams: ['Pittsburgh Penguins', 'St. Louis Blues'],
  },
  {
    firstName: 'Barbora',
    lastName: 'Čiarová',
    nickName: 'Modrá čiara',
    skill: -0.1,
    teams: ['Montréal Canadiens', 'New York Rangers'],
  },
  {
    firstName: 'Emily',
    lastName: 'Overby',
    nickName: 'OT Emily',
    skill: -0.3,
    teams: ['San Jose Sharks', 'Utah Mammoth'],
  },
  {
    firstName: 'Kuba',
    lastName: 'Hokejka',
    nickName: 'Hokejka',
    skill: -0.55,
    teams: ['Detroit Red Wings', 'Philadelphia Flyers'],
  },
];
