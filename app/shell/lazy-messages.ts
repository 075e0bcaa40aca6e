import { lazyComponent } from '../ui/states/lazy-component.js';

/** The page of messages and the panel of the bell; one import, since the first load lists the files of each. */
export const Messages = lazyComponent(async () => (await import('../pages/messages/messages.js')).Messages);
