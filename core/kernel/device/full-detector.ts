// One file for what the full detection loads: in the drop-in it is a file beside the script.
export { requestHints } from './client-hints.js';
export { detectDevice } from './detect-device.js';
