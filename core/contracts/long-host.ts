/** Characters of a host that an address may have; the names of the DNS have at most 253. */
const maxHostLength = 1024;

const longHost = new RegExp(
  String.raw`^\s*(?:(?:https?|wss?|ftp):[\\/]*|[\\/]{2,})[^\\/?#]{${maxHostLength + 1}}`,
  'i',
);

/**
 * Returns whether the host of an address is longer than any host is. URL parsers normalise hosts, which for combining
 * marks takes time in proportion to the square of their number.
 */
export function hasLongHost(address: string): boolean {
  return longHost.test(address);
}
