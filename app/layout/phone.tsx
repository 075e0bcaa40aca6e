/** What only the phone's layout needs. */
export { PhoneHome } from '../home/phone-home.js';
export { PhoneHead } from '../shell/phone-head.js';
export { TabBar } from '../shell/tab-bar.js';
