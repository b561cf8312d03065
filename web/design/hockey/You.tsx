/** Says of a name, to screen readers, that it is that of the player whose device this is. */
export function You() {
  return <span className="visuallyHidden"> (you)</span>;
}
