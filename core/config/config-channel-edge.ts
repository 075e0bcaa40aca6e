import { channels } from '../contracts/names.js';
import { parseConfigMessage } from './config-channel.js';
import type { ConfigChannel, ConfigMessage } from './config-channel.js';

type OnMessage = (message: ConfigMessage) => void;

function overBroadcastChannel(window: Window & typeof globalThis, onMessage: OnMessage): ConfigChannel {
  const channel = new window.BroadcastChannel(channels.config);
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

/** Writes and removes an item of local storage: other tabs get an event with its value, this one does not. */
function overStorageEvents(
  window: Window,
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
  window.addEventListener('storage', listen);
  return {
    post(message) {
      try {
        window.localStorage.setItem(channels.config, JSON.stringify(message));
        window.localStorage.removeItem(channels.config);
      } catch (error) {
        // Blocked or full: the other tabs learn of the change with their next page.
        onError(error);
      }
    },
    dispose: () => window.removeEventListener('storage', listen),
  };
}

/** Tells the browser's other tabs, by BroadcastChannel or, without it, by storage events. */
export function openConfigChannel(
  window: Window & typeof globalThis,
  onMessage: OnMessage,
  onError: (error: unknown) => void,
): ConfigChannel {
  return typeof window.BroadcastChannel === 'function'
    ? overBroadcastChannel(window, onMessage)
    : overStorageEvents(window, onMessage, onError);
}
