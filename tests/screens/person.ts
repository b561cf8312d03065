/** What a person does at a screen, found as a person finds it: by role and label. */
import { type ByRoleMatcher, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';

/** Longer than a screen needs on a busy machine. */
const PATIENCE = { timeout: 15_000 };

export function personAtScreen() {
  const user = userEvent.setup({ delay: null });

  const find = (role: ByRoleMatcher, name: string | RegExp) =>
    screen.findByRole(role, { name }, PATIENCE);
  const press = async (name: string | RegExp) => user.click(await find('button', name));
  const dialog = (name: string | RegExp) => find('dialog', name);

  async function fill(label: string | RegExp, text: string): Promise<void> {
    const field = await screen.findByLabelText(label, {}, PATIENCE);
    await user.clear(field);
    if (text !== '') await user.type(field, text);
  }

  async function confirm(code: string): Promise<void> {
    await dialog('Enter Code');
    await fill('Validation Code', `${code}`);
    await user.keyboard('{Enter}');
  }

  return {
    user,
    find,
    press,
    dialog,
    fill,
    confirm,
    choose: async (label: string, option: string): Promise<void> => {
      await press(new RegExp(`\\b${label}\\b`));
      await user.click(await find('option', option));
    },
    /** What a form complains of, in the one place where it does: waits until it says exactly this. */
    isTold: (words: string) =>
      waitFor(() => {
        const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
        if (!alerts.includes(words)) throw new Error(`Alerts say ${JSON.stringify(alerts)}.`);
      }, PATIENCE),
    /** Submits the form that is open and gives the code. */
    submits: async (code: string) => {
      await press('Submit');
      await confirm(code);
    },
    sees: async (text: string | RegExp) => {
      await screen.findAllByText(text, {}, PATIENCE);
    },
    seesHeading: (name: string) => find('heading', name),
    follows: async (name: string | RegExp) => user.click(await find('link', name)),
    /** Waits until a dialog is gone. */
    leaves: (name: string | RegExp) =>
      waitFor(() => {
        if (screen.queryByRole('dialog', { name })) throw new Error(`${name} is still open.`);
      }, PATIENCE),
    /** Everything that says so now, in its order. */
    texts: (role: ByRoleMatcher, within_: HTMLElement = document.body) =>
      within(within_)
        .queryAllByRole(role)
        .map(({ textContent }) => textContent),
  };
}
