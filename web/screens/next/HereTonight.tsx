import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import { competitionPath } from '../../design/competitions.ts';
import { FacedName } from '../../design/hockey/FacedName.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { afterDialogs } from '../../design/useBackCloses.ts';
import { EACH_WITH_EACH, useCanBeginLeague, useLeagueTonight } from './leagueTonight.ts';
import { hereQuery, useTonight } from './queries.ts';

const HereDialog = lazyDialog(() => import('./HereDialog.tsx'));
const NewLeagueDialog = lazyDialog(() => import('../leagues/NewLeagueDialog.tsx'));

/**
 * The players who are here tonight, in one line while nobody is, with buttons for who comes and goes and for a league of those who are
 * here, or the link to it.
 */
export function HereTonight() {
  const data = useTonight(hereQuery);
  const [open, setOpen] = useState<'here' | 'league' | null>(null);
  const go = useNavigate();
  const here = data?.here ?? [];
  const league = useLeagueTonight();
  const canBegin = useCanBeginLeague(here.length);
  const close = () => setOpen(null);
  const begin = () => setOpen('league');
  const pathOf = (id: string) => competitionPath({ kind: 'league', id });
  return (
    <section aria-label="Here tonight">
      <Row gap={3} rowGap={0} wrap>
        {here.length > 0 && <Text tone="frost">Here:</Text>}
        {here.map((player) => (
          <FacedName key={player.id} player={player} />
        ))}
        <button type="button" className="textLink" onClick={() => setOpen('here')}>
          {here.length === 0 ? 'Who is here tonight?' : 'Who comes, who goes'}
        </button>
        {canBegin && (
          <button type="button" className="textLink" onClick={begin}>
            {EACH_WITH_EACH}
          </button>
        )}
        {league && (
          <Link to={pathOf(league.id)} className="textLink">
            {league.title}
          </Link>
        )}
      </Row>
      {open === 'here' && (
        <HereDialog here={here} onBeginLeague={canBegin ? begin : null} onClose={close} />
      )}
      {open === 'league' && (
        <NewLeagueDialog
          here={here.map(({ id }) => id)}
          onCreated={(id) => afterDialogs(() => go(pathOf(id)))}
          onClose={close}
        />
      )}
    </section>
  );
}
