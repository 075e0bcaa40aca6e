import type { RegistryEntry } from '../types.js';
import { batchTaskEntries } from './batch-task.js';
import { blogEntries } from './blog.js';
import { calendarEntries } from './calendar.js';
import { coworkEntries } from './cowork.js';
import { crmEntries } from './crm.js';
import { docEntries } from './doc.js';
import { ebdfEntries } from './ebdf.js';
import { fnaEntries } from './fna.js';
import { formreportEntries } from './formreport.js';
import { goalEntries } from './goal.js';
import { hrmEntries } from './hrm.js';
import { mailEntries } from './mail.js';
import { marketEntries } from './market.js';
import { meetingEntries } from './meeting.js';
import { odocEntries } from './odoc.js';
import { otherEntries } from './others.js';
import { performanceEntries } from './performance.js';
import { placardEntries } from './placard.js';
import { planEntries } from './plan.js';
import { projectEntries } from './project.js';
import { salaryEntries } from './salary.js';
import { shellEntries } from './shell.js';
import { taskEntries } from './task.js';
import { workflowEntries } from './workflow.js';

/** Every module of the suite, in the order of the spec's 2.4, and the shell's own pages. */
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
