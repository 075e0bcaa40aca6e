import { MessagesPage } from './messages-page.js';
import { NoticePanel } from './notice-panel.js';

/** The page of messages, or with `close` the panel of the bell: one chunk, since they share nearly all of their code. */
export function Messages({ close }: { close?: () => void }) {
  return close ? <NoticePanel close={close} /> : <MessagesPage />;
}
