/** Whether a screen has menu and header. Screens for televisions and streams have neither. */
export function hasFrame(path: string): boolean {
  return !/^\/(tv|overlay)(\/|$)/.test(path);
}
