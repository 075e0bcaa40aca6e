import type { RegistryEntry } from '../types.js';
import { blogEntries, mailEntries, meetingEntries, coworkEntries, placardEntries } from './communication.js';
import { crmEntries, marketEntries } from './customers.js';
import { docEntries, formreportEntries, ebdfEntries, odocEntries } from './documents.js';
import { batchTaskEntries, otherEntries } from './others.js';
import { hrmEntries, fnaEntries, salaryEntries } from './people.js';
import { shellEntries } from './shell.js';
import {
  workflowEntries,
  projectEntries,
  taskEntries,
  calendarEntries,
  planEntries,
  performanceEntries,
  goalEntries,
} from './work.js';

/** All modules in the order of docs/requirements.md 2.4, then the pages of the shell. */
export const allEntries: readonly RegistryEntry[] = [
  ...workflowEntries,
  ...docEntries,
  ...crmEntries,
  ...projectEntries,
  ...taskEntries,
  ...calendarEntries,
  ...planEntries,
  ...blogEntries,
  ...performanceEntries,
  ...goalEntries,
  ...mailEntries,
  ...formreportEntries,
  ...ebdfEntries,
  ...hrmEntries,
  ...fnaEntries,
  ...meetingEntries,
  ...odocEntries,
  ...coworkEntries,
  ...marketEntries,
  ...salaryEntries,
  ...placardEntries,
  ...batchTaskEntries,
  ...otherEntries,
  ...shellEntries,
];
