/** What processes tell each other: that something has changed, or what there is to do. */
export type Topic = 'records' | 'tenant' | 'labels' | 'rules' | 'event' | 'progress' | 'task';

/**
 * Messages between the processes that have the store open. They carry names, never values: who gets one reads what it
 * names.
 */
export interface Channel {
  /**
   * Tells all other processes, once the present transaction is committed; without one, at once. The same name is told once
   * for each transaction.
   */
  tell(topic: Topic, name: string): void;
  /**
   * Calls the listener with what others tell, and with undefined when something may have been missed. It does not throw.
   */
  listen(topic: Topic, listener: (name: string | undefined) => void): void;
}

/** Channel of a store that one process has open. */
export const noChannel: Channel = { tell: () => undefined, listen: () => undefined };
