const shared = /distribute|reportShare/;

/** Returns whether a page is shown in the tenant's default language and currencies (docs/requirements.md 2.3.1). */
export const isSharedAddress = (address: string): boolean => shared.test(address);
