import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { WriteErrors } from '../../app/write/fieldErrors.ts';
import { Select } from '../../design/controls/Select.tsx';
import type { FormOptions } from '../teams/useFormOptions.tsx';
import { type FormSide, isPairSide } from './formSide.ts';
import styles from './SideFields.module.css';

interface Words {
  readonly label: string;
  readonly placeholder: string;
}

interface SideFieldsProps {
  readonly side: FormSide;
  /** The path of the side in the input: "home", "sides.2". */
  readonly path: string;
  readonly words: Readonly<Record<'player' | 'partner' | 'team', Words>>;
  readonly showsLabels?: boolean;
  /** Whether the side keeps its number of players. Otherwise a button adds the partner, and takes the partner away again. */
  readonly isFixed?: boolean;
  readonly options: Pick<
    FormOptions,
    'players' | 'adding' | 'nickNameOf' | 'teamsFor' | 'teamOfChosen'
  >;
  readonly errors: WriteErrors['byField'];
  readonly onChange: (side: FormSide) => void;
  /** Classes of the places of the players and of the team. */
  readonly places?: Readonly<Record<'players' | 'team', string | undefined>>;
}

/** The selects for the player of a side, a partner and the team. Chosen players get the team that they had last. */
export function SideFields(props: SideFieldsProps) {
  const { side, path, words, showsLabels = false, isFixed = false, options, errors } = props;
  const { onChange, places } = props;
  const { nickNameOf } = options;
  const [first = '', partner] = side.players;
  const partnerField = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const choose = (players: readonly string[]) =>
    onChange({ players, team: options.teamOfChosen(players, side) });
  /** Opens the list of the new field, so that a partner takes two presses. */
  function add() {
    flushSync(() => choose([first, '']));
    const select = partnerField.current?.querySelector('button');
    select?.focus();
    select?.click();
  }
  function takeAway() {
    flushSync(() => choose([first]));
    button.current?.focus();
  }
  const select = (at: 'player' | 'partner', value: string, onChosen: (id: string) => void) => (
    <Select
      {...words[at]}
      showsLabel={showsLabels}
      isOfPlayers
      options={options.players}
      further={options.adding}
      value={value}
      error={errors[`${path}.players.${at === 'player' ? 0 : 1}`]}
      onChange={onChosen}
    />
  );
  return (
    <>
      <div className={`${styles.players} ${places?.players ?? ''}`}>
        {select('player', first, (id) => choose(side.players.with(0, id)))}
        {partner !== undefined && (
          <div ref={partnerField}>{select('partner', partner, (id) => choose([first, id]))}</div>
        )}
        {!isFixed && (first !== '' || isPairSide(side)) && (
          <button
            ref={button}
            type="button"
            className={styles.button}
            aria-label={
              partner === undefined
                ? `Add a partner to ${nickNameOf(first)}`
                : `No partner for ${nickNameOf(first) || words.player.label}`
            }
            onClick={partner === undefined ? add : takeAway}
          >
            <span className={styles.face}>
              {partner === undefined ? <Plus aria-hidden size={14} /> : <X aria-hidden size={14} />}
            </span>
            <span className={styles.word}>{partner === undefined ? 'Partner' : 'No partner'}</span>
          </button>
        )}
      </div>
      <div className={places?.team}>
        <Select
          {...words.team}
          showsLabel={showsLabels}
          options={options.teamsFor(side.players)}
          value={side.team}
          error={errors[`${path}.team`]}
          onChange={(team) => onChange({ ...side, team })}
        />
      </div>
    </>
  );
}
