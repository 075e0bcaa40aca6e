/**
 * Files needed when something has gone wrong, perhaps the network, or when somebody begins to work: all of them at once.
 */
import './navigation/open-record.js';
import './signin/sign-in-again.js';
import './states/error-state.js';
import './states/offline-strip.js';
