import { mount } from 'svelte';

import { installHostApp } from '../shared/bridge.js';
import Own from './own.svelte';

mount(Own, { target: installHostApp(() => import('./mount.js')) });
