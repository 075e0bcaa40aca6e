/** File `sdk/diagnose.js` beside the drop-in. */
export { diagnose, printFindings } from '../diagnose/diagnose.js';
export { version } from '../../elements/shared/version.js';
