import { FileSpreadsheet } from 'lucide-react';
import { memo } from 'react';
import { useHref } from 'react-router-dom';

interface SpreadsheetLinkProps {
  readonly file: 'matches' | 'players' | 'series' | 'playoffs';
  /** Search parameters of the filter. */
  readonly search?: string;
}

/** A link under a list that downloads all of its rows. */
export const SpreadsheetLink = memo(function SpreadsheetLink({
  file,
  search = '',
}: SpreadsheetLinkProps) {
  const parameters = ['excel', search].filter(Boolean).join('&');
  // The router has the base path also during server rendering.
  const address = useHref(`/export/${file}.csv?${parameters}`);
  return (
    <p className="footnote">
      <a href={address} className="textLink" download>
        <FileSpreadsheet aria-hidden size={18} />
        As a spreadsheet
      </a>
    </p>
  );
});
