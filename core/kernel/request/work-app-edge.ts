import { workAppBridge } from '../../contracts/names.js';
import { isObject } from '../../contracts/parse.js';

/** Message to the work app around the page. `logout`: the session of the page has ended (requirements 4.24). */
export interface WorkAppMessage {
  type: 'logout';
}

/**
 * Posts a message as JSON text to the work app: to the JavaScript interface of an Android WebView, or to the message
 * handler of a WKWebView. Returns whether the app has one of them.
 */
export function postToWorkApp(window: Window, message: WorkAppMessage): boolean {
  const webkit: unknown = Reflect.get(window, 'webkit');
  const handlers = isObject(webkit) ? webkit.messageHandlers : undefined;
  const ofWebKit = isObject(handlers) ? handlers[workAppBridge] : undefined;
  return [Reflect.get(window, workAppBridge) as unknown, ofWebKit].some((receiver) => {
    if (!isObject(receiver) || typeof receiver.postMessage !== 'function') return false;
    // As a method: Android rejects a function that is called without its object.
    Reflect.apply(receiver.postMessage, receiver, [JSON.stringify(message)]);
    return true;
  });
}
