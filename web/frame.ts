/** Whether a screen stands within the menu and the header: those for televisions and streams do not. */
export function hasFrame(path: string): boolean {
  return !/^\/(tv|overlay)(\/|$)/.test(path);
}
