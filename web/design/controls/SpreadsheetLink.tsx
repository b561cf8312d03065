import { FileSpreadsheet } from 'lucide-react';
import { memo, useState } from 'react';
import { useHref } from 'react-router-dom';
import type { COMPETITIONS, CompetitionKind } from '../competitions.ts';
import { isOnHomeScreen, useShareFile } from '../shareFile.ts';

interface SpreadsheetLinkProps {
  readonly file: 'matches' | 'players' | 'pairs' | (typeof COMPETITIONS)[CompetitionKind]['file'];
  /** Search parameters of the filter. */
  readonly search?: string;
  readonly label?: string;
}

const OUTCOMES = {
  done: '',
  saved: 'Saved as a file.',
  failed: 'The file cannot be loaded now.',
} as const;

/** A link under a list that downloads all of its rows. On a home screen it shares them or saves them. */
export const SpreadsheetLink = memo(function SpreadsheetLink({
  file,
  search = '',
  label = 'As a spreadsheet',
}: SpreadsheetLinkProps) {
  const parameters = ['excel', search].filter(Boolean).join('&');
  // The router has the base path also during server rendering.
  const address = useHref(`/export/${file}.csv?${parameters}`);
  const [outcome, setOutcome] = useState('');
  const { isBusy, share } = useShareFile((result) => setOutcome(OUTCOMES[result]));
  return (
    <p className="footnote notPrinted">
      <a
        href={address}
        className="textLink"
        download
        aria-busy={isBusy}
        onClick={(event) => {
          if (!isOnHomeScreen()) return;
          event.preventDefault();
          setOutcome('');
          const name = `${file}.csv`;
          void share({ address: event.currentTarget.href, name, type: 'text/csv', title: name });
        }}
      >
        <FileSpreadsheet aria-hidden size={18} />
        {label}
      </a>{' '}
      <span role="status">{isBusy ? 'Loading…' : outcome}</span>
    </p>
  );
});
