import { channels } from '../../contracts/names.js';
import { parseConfigMessage } from './config-channel.js';
import type { ConfigChannel, ConfigMessage } from './config-channel.js';

type OnMessage = (message: ConfigMessage) => void;

function broadcastChannel(win: Window & typeof globalThis, onMessage: OnMessage): ConfigChannel {
  const channel = new win.BroadcastChannel(channels.config);
  const listen = (event: MessageEvent<unknown>): void => {
    const message = parseConfigMessage(event.data);
    if (message) onMessage(message);
  };
  channel.addEventListener('message', listen);
  return {
    post: (message) => channel.postMessage(message),
    dispose() {
      channel.removeEventListener('message', listen);
      channel.close();
    },
  };
}

/**
 * Channel over storage events: it sets and removes an item of local storage, which fires an event in all other tabs.
 */
function storageEventChannel(
  win: Window,
  onMessage: OnMessage,
  onError: (error: unknown) => void,
): ConfigChannel {
  const listen = (event: StorageEvent): void => {
    if (event.key !== channels.config || event.newValue === null) return;
    try {
      const message = parseConfigMessage(JSON.parse(event.newValue));
      if (message) onMessage(message);
    } catch (error) {
      onError(error);
    }
  };
  win.addEventListener('storage', listen);
  return {
    post(message) {
      try {
        win.localStorage.setItem(channels.config, JSON.stringify(message));
        win.localStorage.removeItem(channels.config);
      } catch (error) {
        // Storage is blocked or full: other tabs get the change with their next page load.
        onError(error);
      }
    },
    dispose: () => win.removeEventListener('storage', listen),
  };
}

/** Opens a channel to the other tabs, over BroadcastChannel or, where it is missing, storage events. */
export function openConfigChannel(
  win: Window & typeof globalThis,
  onMessage: OnMessage,
  onError: (error: unknown) => void,
): ConfigChannel {
  return typeof win.BroadcastChannel === 'function'
    ? broadcastChannel(win, onMessage)
    : storageEventChannel(win, onMessage, onError);
}
