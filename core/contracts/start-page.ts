/**
 * Key of the user's preference with the page that they start with: a module, whose list it is, or `shell` for the page of
 * messages; without one it is the launcher.
 */
export const startPageKey = 'startPage';
