/** A file that takes the place of another. */
export interface Replacement {
  former: string;
  added: string;
}

interface NamedFile {
  id: string;
  name: string;
}

/**
 * Which files of a field a change replaces: an added file replaces a removed one of the same name, or else the one at its
 * own place in a list of the same length. All others are added or removed.
 */
export function replacedFiles(before: readonly NamedFile[], after: readonly NamedFile[]): Replacement[] {
  const kept = new Set(after.map(({ id }) => id));
  const former = new Set(before.map(({ id }) => id));
  const removed = new Map(before.filter(({ id }) => !kept.has(id)).map((file) => [file.id, file]));
  const replacements: Replacement[] = [];
  const found = new Set<string>();

  const pair = (added: NamedFile, candidate: NamedFile | undefined): void => {
    if (!candidate || found.has(added.id) || !removed.delete(candidate.id)) return;
    found.add(added.id);
    replacements.push({ former: candidate.id, added: added.id });
  };
  const added = after.filter(({ id }) => !former.has(id));
  for (const file of added)
    pair(
      file,
      [...removed.values()].find(({ name }) => name === file.name),
    );
  if (before.length === after.length) for (const file of added) pair(file, before[after.indexOf(file)]);
  return replacements;
}
