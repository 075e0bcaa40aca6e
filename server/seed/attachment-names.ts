import type { SeededFiles } from './files.js';
import type { SeedLang } from './context.js';

/** Names of attachments, by 'module.kind' or by module. */
const zh: Readonly<Record<string, readonly string[]>> = {
  purchase: ['三家比价单.csv', '供应商报价 A.pdf', '供应商报价 B.pdf', '12 层会议室平面图.png'],
  'workflow.expense': ['电子发票.pdf', '行程单.pdf', '费用明细.csv'],
  'workflow.payment': ['发票.pdf', '验收单.pdf', '付款明细.csv'],
  'workflow.seal': ['用印文件.pdf', '法务意见.pdf'],
  'workflow.contract': ['合同文本.pdf', '供应商比选.csv'],
  'workflow.budget': ['预算明细.csv', '活动方案.pdf'],
  workflow: ['申请说明.pdf'],
  fna: ['电子发票.pdf', '费用明细.csv'],
  odoc: ['正文.pdf', '附件清单.csv'],
  doc: ['正文.pdf', '数据附表.csv', '配图.png'],
  mail: ['附件说明.pdf', '明细.csv'],
  task: ['需求说明.pdf', '进度清单.csv'],
  project: ['项目计划.pdf', '里程碑.csv', '平面布置图.png'],
  calendar: ['议程.pdf'],
  meeting: ['会议议程.pdf', '签到表.csv', '会场布置图.png'],
  hrm: ['学历证明.pdf', '劳动合同.pdf'],
  placard: ['通知正文.pdf'],
  blog: ['随手拍.png'],
  customer: ['营业执照.pdf', '联系记录.csv', '厂区示意图.png'],
  workorder: ['故障截图.png', '日志.txt'],
  contract: ['合同扫描件.pdf', '报价明细.csv'],
};

const en: Readonly<Record<string, readonly string[]>> = {
  purchase: ['Price comparison.csv', 'Quote A.pdf', 'Quote B.pdf', 'Floor plan.png'],
  'workflow.expense': ['Receipts.pdf', 'Itinerary.pdf', 'Expenses.csv'],
  'workflow.payment': ['Invoice.pdf', 'Acceptance note.pdf', 'Payments.csv'],
  'workflow.seal': ['Document to seal.pdf', 'Legal opinion.pdf'],
  'workflow.contract': ['Contract text.pdf', 'Supplier comparison.csv'],
  'workflow.budget': ['Budget lines.csv', 'Event plan.pdf'],
  workflow: ['Request details.pdf'],
  fna: ['Receipt.pdf', 'Expenses.csv'],
  odoc: ['Text.pdf', 'List of enclosures.csv'],
  doc: ['Text.pdf', 'Data.csv', 'Figure.png'],
  mail: ['Details.pdf', 'Figures.csv'],
  task: ['Requirements.pdf', 'Checklist.csv'],
  project: ['Project plan.pdf', 'Milestones.csv', 'Site plan.png'],
  calendar: ['Agenda.pdf'],
  meeting: ['Agenda.pdf', 'Attendance.csv', 'Room plan.png'],
  hrm: ['Certificates.pdf', 'Employment contract.pdf'],
  placard: ['Full notice.pdf'],
  blog: ['Photo.png'],
  customer: ['Company profile.pdf', 'Contact log.csv', 'Site plan.png'],
  workorder: ['Screenshot.png', 'Log.txt'],
  contract: ['Signed contract.pdf', 'Price list.csv'],
};

/** Names of files that a record of the module and kind may have, in order of probability. */
export function attachmentNames(module: string, kind: string, lang: SeedLang): readonly string[] {
  const names = lang === 'en' ? en : zh;
  return (
    names[module === 'workflow' && kind === 'purchase' ? 'purchase' : `${module}.${kind}`] ??
    names[module] ?? [lang === 'en' ? 'Details.pdf' : '补充材料.pdf']
  );
}

/** Seeded file behind a name, by its extension. */
export function fileKind(name: string): Exclude<keyof SeededFiles, 'icon'> {
  if (name.endsWith('.csv')) return 'csv';
  if (name.endsWith('.png')) return 'png';
  return name.endsWith('.txt') ? 'txt' : 'pdf';
}
