// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  by4: '确定',
  d1v: '申诉中',
  ivr: '提交申诉',
  m6w: '重新提交',
  pvl: '请说明这些内容为什么可以提交',
  pwv: '申诉',
  qxd: '申诉理由',
  s5i: '提交中',
  trr: '您已提交申诉，处理结果将推送给您',
  xt3: '提交失败，内容已保留',
  y1r: '涉及敏感词',
  yfu: '取消',
  zdm: '请填写申诉理由',
};
