import type { PorticoBatchBanner } from '../../../elements/batch-banner/batch-banner.js';
import type { ElementStates } from './types.js';

const done = { failCount: 0, taskId: '1' };
const failed = { failCount: 3, taskId: '1' };
const long = '批量导入客户失败：第 12、18、27 行手机号格式不正确，第 31 行负责人不存在，第 40 行缺少名称';
const longEnglish =
  'Import of 128 customers failed: the numbers in rows 12, 18 and 27 are wrong, row 31 has no owner';

export const states: ElementStates<PorticoBatchBanner> = {
  name: 'batch-banner',
  states: {
    success: {
      layout: 'mobile',
      prepare: (banner) => banner.show(done, '批量导入完成，共 128 条'),
      tree: ['region "Notifications"'],
    },
    failure: {
      layout: 'mobile',
      prepare: (banner) => banner.show(failed, 'Import failed: 3'),
      tree: ['button "View details"', 'button "Close"'],
    },
    long: {
      layout: 'mobile',
      prepare: (banner) => banner.show(failed, longEnglish),
    },
    'success-under-title': {
      layout: 'mobile',
      prepare: (banner) => {
        banner.withTitleBar = true;
        banner.show(done, 'اكتمل استيراد 128 سجلًا');
      },
    },
    'failure-under-title': {
      layout: 'mobile',
      prepare: (banner) => {
        banner.withTitleBar = true;
        banner.show(failed, '批量导入失败 3 条');
      },
    },
    'long-under-title': {
      layout: 'mobile',
      prepare: (banner) => {
        banner.withTitleBar = true;
        banner.show(failed, long);
      },
      tree: ['button "View details"', 'button "Close"'],
    },
  },
};
