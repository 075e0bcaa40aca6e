/** File `sdk/services.js` beside the drop-in. */
export { createServices, forgetStored } from '../services/create-services.js';
export { version } from '../../elements/shared/version.js';
