import { type PlayerForm, tidyNames } from '../../../rules/forms.ts';
import type { ScreenHandle } from '../../app/screen.ts';
import { NewItemForm } from '../../app/write/NewItemForm.tsx';
import { Page, PageSides } from '../../design/controls/Page.tsx';
import { CreatePlayerDocument } from './gql/players.ts';
import { PLAYER_FIELDS, PlayerFields, usePlayerCheck } from './PlayerFields.tsx';
import { Players } from './Players.tsx';

const TITLE = '+ Add new player';

export const handle: ScreenHandle = {
  head: () => ({ title: TITLE, description: 'Everybody who plays, and a place for one more.' }),
};

export function Component() {
  return (
    <Page title={TITLE} heading="Add New Player">
      <PageSides>
        <NewItemForm
          empty={{ firstName: '', lastName: '', nickName: '' }}
          document={CreatePlayerDocument}
          useCheck={useNewPlayerCheck}
          input={tidyNames}
          drawn={PLAYER_FIELDS}
          fields={(props) => <PlayerFields needs="ALL_NAMES" {...props} />}
          label="Add Player"
          addedText="Player added successfully!"
        />
        <Players />
      </PageSides>
    </Page>
  );
}

function useNewPlayerCheck(form: PlayerForm) {
  return usePlayerCheck(form, 'ALL_NAMES');
}
