import { useEffect, useRef, useState } from 'react';
import { type PlayerForm, tidyNames } from '../../../rules/validation.ts';
import type { ScreenHandle } from '../../app/screen.ts';
import { emptied } from '../../app/write/emptied.ts';
import { ProgressNotice } from '../../app/write/ProgressNotice.tsx';
import { useMutationForm } from '../../app/write/useMutationForm.tsx';
import { Button } from '../../design/controls/Button.tsx';
import { FormError } from '../../design/controls/FormError.tsx';
import { Page } from '../../design/controls/Page.tsx';
import { useUnsaved } from '../../design/unsaved.ts';
import styles from './AddPlayerPage.module.css';
import { CreatePlayerDocument } from './gql/players.ts';
import { errorOutsidePlayerFields, PlayerFields, usePlayerRule } from './PlayerFields.tsx';
import { Players } from './Players.tsx';

const EMPTY: PlayerForm = { firstName: '', lastName: '', nickName: '' };

/** Time for which the form shows that a player was added. */
const ADDED_NOTICE_MS = 3000;

const TITLE = '+ Add new player';

export const handle: ScreenHandle = {
  head: () => ({ title: TITLE, description: 'Everybody who plays, and a place for one more.' }),
};

export function Component() {
  const [form, setForm] = useState(EMPTY);
  const [added, setAdded] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  useUnsaved(Object.values(form).some((typed) => typed !== ''));
  useEffect(() => {
    if (!added) return;
    // The submit button is hidden while the notice is shown. The focus moves to the first field, for the next player, unless
    // that one is being typed already.
    if (!document.activeElement?.matches('input')) fields.current?.querySelector('input')?.focus();
    const notice = setTimeout(() => setAdded(false), ADDED_NOTICE_MS);
    return () => clearTimeout(notice);
  }, [added]);

  const { submit, error, marksFields, progress } = useMutationForm({
    document: CreatePlayerDocument,
    name: 'createPlayer',
    check: usePlayerRule(form, 'ALL_NAMES'),
    input: () => tidyNames(form),
    onDone: () => {
      setForm((now) => emptied(now, form, EMPTY));
      setAdded(true);
    },
  });

  return (
    <Page title={TITLE} heading="Add New Player">
      <div className={styles.sides}>
        <form ref={fields} noValidate onSubmit={submit} className={styles.form}>
          <PlayerFields
            form={form}
            needs="ALL_NAMES"
            onChange={(field) => setForm({ ...form, ...field })}
            error={error}
            marksFields={marksFields}
          />
          <ProgressNotice progress={progress} />
          <FormError>{errorOutsidePlayerFields(form, 'ALL_NAMES', error)}</FormError>
          <div className={styles.outcome} role="status">
            {added ? (
              <>
                <p className={styles.added}>Player added successfully!</p>
                {/* Without a submit button, Enter would not submit the form. */}
                <button type="submit" hidden />
              </>
            ) : (
              <Button type="submit" tone="ice" aria-disabled={progress !== 'idle'}>
                {progress === 'idle' ? 'Add Player' : 'Saving…'}
              </Button>
            )}
          </div>
        </form>
        <Players />
      </div>
    </Page>
  );
}
