/** Whether the menu stands around the screen at a path: what a room or a stream sees has nothing around it. */
export function hasFrame(path: string): boolean {
  return !/^\/(tv|overlay)(\/|$)/.test(path);
}
