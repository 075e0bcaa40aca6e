/** Version of this copy, reported by `defineElements`; a test compares it with package.json. */
export const version = '0.1.0';
