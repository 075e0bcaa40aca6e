/** Navigation around the page in the phone's layout, as one chunk. */
export { PhoneHead } from './phone-head.js';
export { TabBar } from './tab-bar.js';
