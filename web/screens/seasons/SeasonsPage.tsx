import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { counted, shortDate } from '../../../rules/phrases.ts';
import { isInSpan } from '../../../rules/span.ts';
import { type SeasonForm, tidySeason } from '../../../rules/validation.ts';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import type { ScreenHandle } from '../../app/screen.ts';
import { emptied } from '../../app/write/emptied.ts';
import { ProgressNotice } from '../../app/write/ProgressNotice.tsx';
import { useMutationForm } from '../../app/write/useMutationForm.tsx';
import { useClubNow } from '../../data/club/useClubTime.ts';
import { describeLoadError } from '../../data/errors.ts';
import { Button } from '../../design/controls/Button.tsx';
import { FormError } from '../../design/controls/FormError.tsx';
import { Page } from '../../design/controls/Page.tsx';
import { Empty, Loading } from '../../design/controls/Placeholder.tsx';
import { useUnsaved } from '../../design/unsaved.ts';
import { CreateSeasonDocument, type SeasonRowFragment } from './gql/seasons.ts';
import { seasons } from './queries.ts';
import { errorOutsideSeasonFields, SeasonFields, useSeasonRule } from './SeasonFields.tsx';
import styles from './SeasonsPage.module.css';

const EditSeasonDialog = lazyDialog(() => import('./EditSeasonDialog.tsx'));
const DeleteSeasonDialog = lazyDialog(() => import('./DeleteSeasonDialog.tsx'));

const EMPTY: SeasonForm = { name: '', from: '', to: '' };
const ROWS = { shape: 'rows', count: 3, height: '3.75rem' } as const;
const TITLE = 'Seasons';

export const handle: ScreenHandle = {
  head: (read) => ({
    title: TITLE,
    description: `${counted(read(seasons).seasons.length, 'season')} of the club.`,
  }),
};

/** The seasons of the club, with a form that adds one. */
export function Component() {
  return (
    <Page title={TITLE} heading={TITLE}>
      <div className={styles.sides}>
        <NewSeason />
        <Seasons />
      </div>
    </Page>
  );
}

function NewSeason() {
  const [form, setForm] = useState(EMPTY);
  useUnsaved(Object.values(form).some((typed) => typed !== ''));
  const { submit, error, marksFields, progress } = useMutationForm({
    document: CreateSeasonDocument,
    name: 'createSeason',
    check: useSeasonRule(form),
    input: () => tidySeason(form),
    onDone: () => setForm((now) => emptied(now, form, EMPTY)),
  });
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <SeasonFields
        form={form}
        onChange={(field) => setForm({ ...form, ...field })}
        marksFields={marksFields}
      />
      <ProgressNotice progress={progress} />
      <FormError>{errorOutsideSeasonFields(form, error)}</FormError>
      <Button type="submit" tone="ice" aria-disabled={progress !== 'idle'}>
        {progress === 'idle' ? 'Add Season' : 'Saving…'}
      </Button>
    </form>
  );
}

interface Opened {
  readonly dialog: typeof EditSeasonDialog | typeof DeleteSeasonDialog;
  readonly season: SeasonRowFragment;
}

function Seasons() {
  const [{ data, error }] = useQuery(seasons);
  const [opened, setOpened] = useState<Opened | null>(null);
  const now = useClubNow();
  if (!data) {
    return (
      <Loading skeleton={ROWS} error={describeLoadError(error)}>
        Loading seasons...
      </Loading>
    );
  }
  if (data.seasons.length === 0) {
    return (
      <Empty title="No seasons yet">
        A season is a span of days with a name, such as “Autumn 2026”.
      </Empty>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {data.seasons.map((season) => {
          const { id, name, from, to } = season;
          return (
            <li key={id} className={styles.season}>
              <span className={styles.names}>
                <Link to={`/seasons/${id}`} className={styles.name}>
                  {name}
                </Link>
                <span className="note">
                  {shortDate(from)} – {shortDate(to)}
                  {isInSpan(now, season) && ' · running'}
                </span>
              </span>
              <button
                type="button"
                className="iconButton"
                aria-label={`Edit ${name}`}
                onClick={() => setOpened({ dialog: EditSeasonDialog, season })}
              >
                <Pencil aria-hidden size={20} />
              </button>
              <button
                type="button"
                className="iconButton deleteButton"
                aria-label={`Delete ${name}`}
                onClick={() => setOpened({ dialog: DeleteSeasonDialog, season })}
              >
                <Trash2 aria-hidden size={20} />
              </button>
            </li>
          );
        })}
      </ul>
      {opened && <opened.dialog season={opened.season} onClose={() => setOpened(null)} />}
    </>
  );
}
