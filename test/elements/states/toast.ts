import type { PorticoToast } from '../../../elements/toast/toast.js';
import type { ElementStates } from './types.js';

/** Long enough for a screenshot. */
const delay = 3_600_000;
const undo = { label: 'Undo', onSelect: () => undefined };
const retry = { label: '重试', onSelect: () => undefined };

export const states: ElementStates<PorticoToast> = {
  name: 'toast',
  states: {
    success: {
      prepare: (toast) => {
        toast.show('已同意，流程到达“分管领导审批”', { kind: 'success', delay });
      },
      tree: ['region "Notifications"'],
    },
    action: {
      prepare: (toast) => {
        toast.show('Moved to the archive', { delay, action: undo });
      },
      tree: ['button "Undo"'],
    },
    warning: {
      prepare: (toast) => {
        toast.show('附件超过 20 MB，请压缩后再上传', { kind: 'warning', delay });
      },
    },
    error: {
      prepare: (toast) => {
        toast.show('服务暂不可用，请稍后重试（503）', { kind: 'error', action: retry });
      },
      tree: ['button "重试"', 'button "Close"'],
    },
    long: {
      prepare: (toast) => {
        const message =
          'لم يتم حفظ السجل لأن الاتصال انقطع أثناء الإرسال؛ يرجى المحاولة مرة أخرى بعد قليل أو الاتصال بالمسؤول.';
        toast.show(message, { kind: 'error' });
      },
    },
    progress: {
      prepare: (toast) => {
        toast.show('正在导出 128 条…', { kind: 'progress' });
      },
    },
    stack: {
      prepare: (toast) => {
        Object.assign(toast, { max: 3, position: 'bottom-end' });
        toast.show('正在导出 128 条…', { kind: 'progress' });
        toast.show('Moved to the archive', { delay, action: undo });
        toast.show('服务暂不可用，请稍后重试（503）', { kind: 'error' });
      },
      tree: ['region "Notifications"', 'button "Undo"', 'button "Close"'],
    },
    waiting: {
      prepare: (toast) => {
        toast.show('Saved', { kind: 'success', delay });
        toast.show('Sent', { kind: 'success', delay });
      },
    },
  },
};
