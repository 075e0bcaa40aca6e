import { lazy } from 'react';

import type { Layout } from '../../core/device/types.js';

const loadWide = () => import('./wide.js');
const loadPhone = () => import('./phone.js');

/** Fetches what a layout alone needs, so that it can be drawn at once. */
export async function loadLayout(layout: Layout): Promise<void> {
  await (layout === 'phone' ? loadPhone() : loadWide());
}

export const WideChrome = lazy(async () => ({ default: (await loadWide()).WideChrome }));
export const WideHome = lazy(async () => ({ default: (await loadWide()).WideHome }));
export const PhoneHead = lazy(async () => ({ default: (await loadPhone()).PhoneHead }));
export const TabBar = lazy(async () => ({ default: (await loadPhone()).TabBar }));
export const PhoneHome = lazy(async () => ({ default: (await loadPhone()).PhoneHome }));
