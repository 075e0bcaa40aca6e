/** File `sdk/host.js` beside the drop-in. */
export { openHost } from '../host/open-host.js';
export { version } from '../../elements/shared/version.js';
