/** Different words of a search, in order; the first `limits.searchWords` of them are searched. */
export const searchWords = (search: string): string[] => [
  ...new Set(
    search
      .normalize('NFKC')
      .split(/[\s\p{Cc}]+/u)
      .filter(Boolean),
  ),
];
