/** An address as the prompt shows it; together the parts are the address, but for what was cut. */
export interface AddressParts {
  /** Scheme with its slashes. */
  scheme: string;
  /** User name and password with the `@`, which is no part of the site. */
  user: string;
  /** Never shortened. */
  host: string;
  /** Port, path, query and fragment. */
  rest: string;
}

/** Cuts the middle out of a text that is longer than `most` characters. */
function shorten(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 20)}…${text.slice(-20)}` : text;
}

/**
 * Takes an http(s) address apart; any other text is all `rest`. Without `whole` a long user name and a long tail lose
 * their middle: neither may push the host out of sight.
 */
export function addressParts(address: string, whole = false): AddressParts {
  const cut = (text: string, most: number): string => (whole ? text : shorten(text, most));
  const [, scheme = '', user = '', host = '', rest = address] =
    /^(https?:\/\/)([^/?#]*@)?(\[[^\]]*\]|[^/?#:]*)(.*)$/i.exec(address) ?? [];
  return { scheme, user: cut(user, 48), host, rest: cut(rest, 160) };
}
