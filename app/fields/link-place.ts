import { createContext } from 'react';

import type { LinkPlace } from '../../core/links/record-links.js';

/** Record whose texts are shown, for the links in them; undefined outside records. */
export const LinkPlaceContext = createContext<LinkPlace | undefined>(undefined);
