/** Version of this copy, for `defineElements` to report; a test holds it against package.json. */
export const version = '0.1.0';
