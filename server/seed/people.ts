import type { SignInTenant } from '../../core/contracts/tenant.js';
import type { Lang } from '../../core/contracts/tenant.js';
import { localize, type Text } from '../texts/labels/text.js';
import { hashPassword } from '../people/password.js';
import type { Role } from '../schemas/define.js';
import type { Database } from '../storage/database.js';
import { seededId } from './ids.js';

/** Password of all demo accounts. */
export const demoPassword = 'portico';

/** An employee of a demo tenant. `manager` is an account. */
export interface SeededPerson {
  account: string;
  name: string;
  department: string;
  /** Id of the department (departments.ts). */
  unit: string;
  title: string;
  manager: string;
  roles: Role[];
}

const employee = (
  account: string,
  name: string,
  department: string,
  unit: string,
  title: string,
  manager: string,
  roles: Role[] = [],
): SeededPerson => ({ account, name, department, unit, title, manager, roles });

/** Demo employees in id order: the n-th is the n-th record of `hrm`. */
const seededPeople: Record<string, readonly SeededPerson[]> = {
  group: [
    employee('lin.xiao', '林晓', '财务部', 'finance', '财务经理', 'zhou.jianguo', ['finance']),
    employee('chen.yiming', '陈一鸣', '行政部', 'admin', '行政主管', 'li.min'),
    employee('li.min', '李敏', '行政部', 'admin', '行政总监', 'zhou.jianguo'),
    employee('zhao.qiang', '赵强', '运营部', 'operations', '采购经理', 'zhou.jianguo'),
    employee('zhou.ting', '周婷', '法务部', 'legal', '法务专员', 'zhou.jianguo', ['legal']),
    employee('wang.min', '王敏', '销售部', 'sales', '销售经理', 'gao.yuan'),
    employee('liu.yang', '刘洋', '产品部', 'product', '产品经理', 'wu.di'),
    employee('sun.yue', '孙悦', '人力资源部', 'hr', '人事经理', 'zhou.jianguo', ['hr']),
    employee('admin', '系统管理员', '信息技术部', 'it', '系统管理员', 'wu.di', ['admin', 'it']),
    employee('wu.di', '吴迪', '信息技术部', 'it', '技术总监', 'zhou.jianguo', ['it']),
    employee('he.jing', '何静', '行政部', 'admin', '行政专员', 'chen.yiming'),
    employee('zhang.wei', '张伟', '销售部', 'sales', '大客户经理', 'wang.min'),
    employee('gao.yuan', '高远', '销售部', 'sales', '销售总监', 'zhou.jianguo'),
    employee('li.na', '李娜', '财务部', 'finance', '会计', 'lin.xiao'),
    employee('lin.lin', '林琳', '运营部', 'operations', '运营专员', 'zhao.qiang'),
    employee('zhou.jianguo', '周建国', '总经办', 'board', '副总经理', '', ['executive']),
  ],
  logistics: [
    employee('anna.lee', 'Anna Lee', 'Finance', 'finance', 'Finance lead', 'victor.hale', ['finance']),
    employee('tom.baker', 'Tom Baker', 'Operations', 'operations', 'Operations manager', 'grace.kim'),
    employee('grace.kim', 'Grace Kim', 'Operations', 'operations', 'Head of operations', 'victor.hale'),
    employee('david.chen', 'David Chen', 'Sales', 'sales', 'Account manager', 'maria.lopez'),
    employee('maria.lopez', 'Maria Lopez', 'Sales', 'sales', 'Head of sales', 'victor.hale'),
    employee('james.wilson', 'James Wilson', 'IT', 'it', 'IT manager', 'victor.hale', ['it']),
    employee('sarah.novak', 'Sarah Novak', 'Human resources', 'hr', 'HR partner', 'victor.hale', ['hr']),
    employee('peter.young', 'Peter Young', 'Legal', 'legal', 'Counsel', 'victor.hale', ['legal']),
    employee('admin', 'Site Admin', 'IT', 'it', 'Administrator', 'james.wilson', ['admin', 'it']),
    employee('emma.stone', 'Emma Stoneham', 'Product', 'product', 'Service designer', 'grace.kim'),
    employee('omar.aziz', 'Omar Aziz', 'Operations', 'operations', 'Fleet planner', 'tom.baker'),
    employee('victor.hale', 'Victor Hale', 'Management', 'board', 'Managing director', '', ['executive']),
  ],
};

export const peopleOf = (tenant: string): readonly SeededPerson[] => seededPeople[tenant] ?? [];

/** Id of the employee with the account. */
export function seededPersonId(tenant: string, account: string): string {
  const index = peopleOf(tenant).findIndex((person) => person.account === account);
  if (index < 0) throw new Error(`There is no seeded account ${account} in ${tenant}.`);
  return seededId(tenant, 'hrm', index + 1);
}

const shown: Record<string, readonly [account: string, note: Text][]> = {
  group: [
    ['lin.xiao', ['财务经理，审批流程', 'Finance manager, approves']],
    ['chen.yiming', ['行政主管，发起流程', 'Office manager, starts workflows']],
    ['li.min', ['行政总监，先审批', 'Head of administration, approves first']],
    ['zhou.jianguo', ['副总经理，最后审批', 'Deputy managing director, approves last']],
    ['sun.yue', ['人事经理，可见薪资', 'HR manager, sees pay']],
    ['admin', ['系统管理员', 'Administrator']],
  ],
  logistics: [
    ['anna.lee', ['财务主管，审批流程', 'Finance lead, approves']],
    ['tom.baker', ['运营经理，发起流程', 'Operations, submits']],
    ['grace.kim', ['运营总监，先审批', 'Head of operations, approves first']],
    ['victor.hale', ['总经理，最后审批', 'Managing director, approves last']],
    ['sarah.novak', ['人事，可见薪资', 'HR, sees pay']],
    ['admin', ['系统管理员', 'Administrator']],
  ],
};

/** Notes on the demo accounts. */
export const accountTexts: readonly Text[] = Object.values(shown)
  .flat()
  .map(([, note]) => note);

/** Demo accounts offered on the sign-in page, the default one first. */
export function demoAccounts(tenant: string, lang: Lang): NonNullable<SignInTenant['demoAccounts']> {
  return (shown[tenant] ?? []).map(([account, note]) => ({
    account,
    name: peopleOf(tenant).find((person) => person.account === account)?.name ?? account,
    note: localize(note, lang),
    password: demoPassword,
  }));
}

/** Password hash shared by all demo accounts, whose password is public. */
export const hashDemoPassword = (): Promise<string> => hashPassword(demoPassword);

export async function writePeople(database: Database, tenant: string, passwordHash: string): Promise<void> {
  const rows = peopleOf(tenant).map((person, index) => {
    const id = seededId(tenant, 'hrm', index + 1);
    return {
      id,
      tenant,
      account: person.account,
      user_id: `2${id.slice(1)}`,
      name: person.name,
      department: person.department,
      department_id: person.unit,
      title: person.title,
      manager: person.manager ? seededPersonId(tenant, person.manager) : null,
      duties: person.roles.join(','),
      password: passwordHash,
      mail: `${person.account}@example.com`,
    };
  });
  await database.tables.insertInto('employee').values(rows).execute();
}
