import { batchTaskModules } from './batch-task.js';
import { crmContractModules } from './crm-contract.js';
import { crmPeopleModules } from './crm-people.js';
import { crmSalesModules } from './crm-sales.js';
import type { ModuleDef } from './define.js';
import { docModules } from './doc.js';
import { financeModules } from './finance.js';
import { formModules } from './forms.js';
import { goalModules } from './goals.js';
import { messageModules } from './messages.js';
import { officialModules } from './official.js';
import { projectModules } from './project.js';
import { serviceModules } from './services.js';
import { staffModules } from './staff.js';
import { taskModules } from './task.js';
import { timeModules } from './time.js';
import { workflowModules } from './workflow.js';

/** All data modules. A module added here gets its tables at the next start. */
export const allModules: readonly ModuleDef[] = [
  ...workflowModules,
  ...docModules,
  ...crmPeopleModules,
  ...crmSalesModules,
  ...crmContractModules,
  ...projectModules,
  ...taskModules,
  ...timeModules,
  ...messageModules,
  ...goalModules,
  ...formModules,
  ...staffModules,
  ...financeModules,
  ...officialModules,
  ...serviceModules,
  ...batchTaskModules,
];
