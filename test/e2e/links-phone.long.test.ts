import { testLinksOn } from './links-on-device.js';
import { useLinkVisit } from './links-steps.js';

testLinksOn('phone', useLinkVisit());
