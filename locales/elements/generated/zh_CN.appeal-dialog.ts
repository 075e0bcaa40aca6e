// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  aw: '确定',
  ef: '申诉中',
  fr: '提交申诉',
  iq: '取消',
  j7: '您已提交申诉，处理结果将推送给您',
  jf: '涉及敏感词',
  kq: '请填写申诉理由',
  pc: '重新提交',
  rb: '申诉',
  sb: '提交失败，内容已保留',
  wt: '请说明这些内容为什么可以提交',
  x1: '申诉理由',
  z2: '提交中',
};
