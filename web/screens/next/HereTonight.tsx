import { useState } from 'react';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import { FacedName } from '../../design/hockey/FacedName.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { hereQuery, useTonight } from './queries.ts';

const HereDialog = lazyDialog(() => import('./HereDialog.tsx'));

/** The players who are here tonight, in one line while nobody is, and a button for who comes and goes. */
export function HereTonight() {
  const data = useTonight(hereQuery);
  const [isOpen, setIsOpen] = useState(false);
  const here = data?.here ?? [];
  return (
    <section aria-label="Here tonight">
      <Row gap={3} rowGap={0} wrap>
        {here.length > 0 && <Text tone="frost">Here:</Text>}
        {here.map((player) => (
          <FacedName key={player.id} player={player} />
        ))}
        <button type="button" className="textLink" onClick={() => setIsOpen(true)}>
          {here.length === 0 ? 'Who is here tonight?' : 'Who comes, who goes'}
        </button>
      </Row>
      {isOpen && <HereDialog here={here} onClose={() => setIsOpen(false)} />}
    </section>
  );
}
