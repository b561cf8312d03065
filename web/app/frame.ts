/** Whether a screen has the menu and the header around it: those for televisions and streams do not. */
export function hasFrame(path: string): boolean {
  return !/^\/(tv|overlay)(\/|$)/.test(path);
}
