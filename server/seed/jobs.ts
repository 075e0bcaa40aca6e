import type { SeedLang } from './context.js';

/** Job titles by department (schemas/shared.ts). */
const jobs: Readonly<Record<SeedLang, Readonly<Record<string, readonly string[]>>>> = {
  zh_CN: {
    sales: ['销售代表', '大客户经理', '客服专员'],
    finance: ['会计', '出纳', '成本核算员'],
    hr: ['人事专员', '招聘专员'],
    operations: ['运营专员', '采购专员', '仓储主管'],
    product: ['产品经理', '交互设计师', '数据分析师'],
    it: ['前端工程师', '后端工程师', '测试工程师'],
    legal: ['法务专员', '合规专员'],
    admin: ['行政专员', '前台', '车辆管理员'],
  },
  en: {
    sales: ['Sales representative', 'Account manager', 'Customer service agent'],
    finance: ['Accountant', 'Credit controller'],
    hr: ['HR assistant', 'Recruiter'],
    operations: ['Driver', 'Warehouse operative', 'Dispatcher', 'Fleet planner', 'Customs clerk'],
    product: ['Service designer', 'Product analyst'],
    it: ['Software engineer', 'Support engineer'],
    legal: ['Paralegal', 'Compliance officer'],
    admin: ['Office assistant', 'Receptionist'],
  },
};

export const departmentsWithJobs = (lang: SeedLang): readonly string[] => Object.keys(jobs[lang]);

export const jobsIn = (department: string, lang: SeedLang): readonly string[] => jobs[lang][department] ?? [];
