/**
 * What a person does on a screen and reads there. The words are the same in jsdom and in a real browser, so that a story can
 * run in either: each has its driver, and the words are composed from what a driver can do.
 */

/** The whole name or text as a string, or a pattern for a part of it. */
export type Name = string | RegExp;

type Role =
  | 'alert'
  | 'alertdialog'
  | 'article'
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'option'
  | 'radio'
  | 'region'
  | 'row'
  | 'rowheader'
  | 'status'
  | 'tab';

/** What a screen can be asked for. Each function waits until it can be done or is so. */
export interface Driver {
  /** Clicks the only element with this role and name, or the only one in a dialog, once it is enabled. */
  click(role: Role, name: Name, dialog?: Name): Promise<void>;
  /** Replaces the text of the field with this label. */
  fill(label: string, text: string): Promise<void>;
  /** Presses a key where the focus is, for example Enter. */
  key(name: string): Promise<void>;
  /** Follows the first link with this name. */
  follows(name: Name): Promise<void>;
  /** An element with this role has this name. */
  shows(role: Role, name: Name): Promise<void>;
  /** No element has this role and name. @param hidden also none that is hidden, for example under a dialog */
  misses(role: Role, name?: Name, hidden?: 'hidden'): Promise<void>;
  /** An element with this role has this text, with normalized white space. */
  reads(role: Role, text: Name): Promise<void>;
  /** The live regions (role status) contain this text. */
  hears(text: Name): Promise<void>;
  /** One element, or several adjacent ones, contain this text. */
  sees(text: Name): Promise<void>;
  /** The page does not contain this text. */
  seesNo(text: Name): Promise<void>;
  isTitled(title: string): Promise<void>;
}

/** Who is chosen for a seat of a new play-off. */
interface Choice {
  readonly nickName: string;
  readonly team: string;
}

export type Person = ReturnType<typeof personThrough>;

/** The words of stories, through one driver. */
export function personThrough(driver: Driver) {
  const { click, fill } = driver;
  const press = (name: Name) => click('button', name);
  const leaves = (name: Name) => driver.misses('dialog', name, 'hidden');

  async function choose(label: string, option: string): Promise<void> {
    await press(new RegExp(`\\b${label}\\b`));
    await click('option', option);
  }

  async function confirm(code: string): Promise<void> {
    await fill('Validation Code', code);
    await driver.key('Enter');
  }

  async function setsScore(home: string, away: string): Promise<void> {
    await fill('Home Score', home);
    await fill('Away Score', away);
  }

  return {
    ...driver,
    press,
    choose,
    /** Enters the code in its dialog. */
    confirm,
    setsScore,
    /** An alert has exactly this text. */
    isTold: (words: Name) => driver.reads('alert', words),
    seesRow: (words: RegExp) => driver.reads('row', words),
    seesCard: (words: RegExp) => driver.reads('article', words),
    seesHeading: (name: Name) => driver.shows('heading', name),
    /** The dialog with this name is gone. */
    leaves,
    /** Submits the open form and enters the code. */
    submits: async (code: string) => {
      await press('Submit');
      await confirm(code);
    },
    /** Cancels the dialog for the code. */
    cancelsCode: async () => {
      await click('button', 'Cancel', 'Enter Code');
      await leaves('Enter Code');
    },
    /** Fills in and submits the form of a player, which then asks for the code. */
    fillInPlayer: async (nickName: string) => {
      await fill('First Name*', nickName);
      await fill('Last Name*', 'Friend');
      await fill('Nickname*', nickName);
      await press('Add Player');
    },
    /** Opens the dialog of a match, enters the score and submits it, which then asks for the code. */
    enterScore: async (matchId: string, homeScore: number, awayScore: number) => {
      await press(`Edit Match #${matchId}`);
      await setsScore(`${homeScore}`, `${awayScore}`);
      await press(/^Submit/);
    },
    /** Fills in and submits the form of a play-off, which then asks for the code. */
    fillInPlayoff: async (title: string, choices: readonly Choice[]) => {
      await press('+ New Play-Off');
      await fill('Title', title);
      for (const [index, { nickName, team }] of choices.entries()) {
        await choose(`Player ${index + 1}`, nickName);
        await choose(`Team ${index + 1}`, team);
      }
      await press('Submit');
    },
  };
}
