import { createContext } from 'react';

/** A record that is open on the page. */
export interface OpenRecord {
  module: string;
  id: string;
}

/** The record whose people lists of colleagues offer first; undefined outside of one. */
export const OpenRecordContext = createContext<OpenRecord | undefined>(undefined);
