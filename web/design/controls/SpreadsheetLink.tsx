import { FileSpreadsheet } from 'lucide-react';
import { memo } from 'react';
import { useHref } from 'react-router-dom';

interface SpreadsheetLinkProps {
  readonly file: 'matches' | 'players' | 'series' | 'playoffs';
  /** Parameters that narrow it. */
  readonly search?: string;
}

/** Under a list: all that it holds, as a file. */
export const SpreadsheetLink = memo(function SpreadsheetLink({
  file,
  search = '',
}: SpreadsheetLinkProps) {
  const parameters = ['excel', search].filter(Boolean).join('&');
  // The router knows the base path where pages are rendered, too.
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
