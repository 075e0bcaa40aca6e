import { createContext } from 'react';

import type { LinkPlace } from '../../../core/services/links/record-links.js';

/** Context of the links in a record's texts: the record; undefined outside records. */
export const LinkPlaceContext = createContext<LinkPlace | undefined>(undefined);
