import { channels } from '../contracts/names.js';
import type { Part } from '../platform/types.js';
import { createSession } from './create-session.js';
import type { SessionChange, SessionChannel, SessionService } from './create-session.js';

function openSessionChannel(
  window: Window & typeof globalThis,
  onChange: (change: SessionChange) => void,
): SessionChannel {
  // Without it a tab learns of the change with its next call.
  if (typeof window.BroadcastChannel !== 'function')
    return { post: () => undefined, dispose: () => undefined };
  const channel = new window.BroadcastChannel(channels.session);
  const listen = ({ data }: MessageEvent<unknown>): void => {
    if (data === 'signed-in' || data === 'signed-out') onChange(data);
  };
  channel.addEventListener('message', listen);
  return {
    post: (change) => channel.postMessage(change),
    dispose() {
      channel.removeEventListener('message', listen);
      channel.close();
    },
  };
}

/** Sign-in and sign-out as a part of the platform. */
export function sessionPart(): Part<SessionService> {
  return ({ window, request, context, storage, faults }) =>
    createSession({
      request,
      context,
      storage,
      openChannel: (onChange) => openSessionChannel(window, onChange),
      onFault: faults.note,
    });
}
