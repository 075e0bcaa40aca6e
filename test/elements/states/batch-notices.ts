import type { PorticoBatchNotices } from '../../../elements/batch-notices/batch-notices.js';
import type { ElementStates } from './types.js';

export const states: ElementStates<PorticoBatchNotices> = {
  name: 'batch-notices',
  states: {
    success: {
      layout: 'desktop',
      prepare: (notices) => {
        notices.push({ failCount: 0, taskId: '1' }, '批量导入完成，共 128 条');
      },
      tree: ['region "Notifications"', 'button "Close"'],
    },
    failure: {
      layout: 'desktop',
      prepare: (notices) => {
        notices.push({ failCount: 3, taskId: '1' }, '批量导入失败 3 条：手机号格式不正确');
        notices.push({ failCount: 0, taskId: '2' }, '批量导入完成，共 128 条');
      },
      tree: ['button "View details"', 'button "Close"'],
    },
    long: {
      layout: 'desktop',
      prepare: (notices) => {
        const text = '批量发起流程失败 12 条：部分人员已离职，部分流程模板已停用，请在详情中逐条处理。';
        notices.push({ failCount: '12', taskId: '1' }, text);
      },
    },
  },
};
