/** Result of the user's decision on a record whose row stays in its place. */
export interface RowMark {
  text: string;
  /** The action that takes it back, where the module has one. */
  undo?: { label: string; onSelect: () => void };
}

/** How the rows of a list beside its records differ from those of a list alone. */
export interface RowLook {
  /** Key of the select field whose option a row has in place of its status. */
  step?: string | undefined;
  /** By the ids of the records. */
  marks: ReadonlyMap<string, RowMark>;
  /** How the texts of the records begin, by their ids; absent where rows have none. */
  previews?: ReadonlyMap<string, string> | undefined;
}
