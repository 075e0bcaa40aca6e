import { it } from 'node:test';

import { killInMidWrite } from './kill-in-mid-write.js';

it('a server that is killed again and again loses no acknowledged record or file', () => killInMidWrite(12));
