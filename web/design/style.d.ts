import 'react';

declare module 'react' {
  interface CSSProperties {
    '--dialog-width'?: string;
    '--column'?: string;
    '--count'?: number;
    '--height'?: string;
    '--team-deep'?: string;
    '--team-bright'?: string;
    '--ground'?: string;
    '--face'?: string;
    '--dashes'?: string | undefined;
    '--home'?: number;
    '--away'?: number;
    '--level'?: number;
    '--rounds'?: number;
    '--places'?: number;
    '--steps'?: number;
  }
}
