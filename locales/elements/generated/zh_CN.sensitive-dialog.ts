// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  ef: '申诉中',
  f4: '页面内容包含敏感词，是否确认提交？（系统将按规则自动处理）',
  iq: '取消',
  is: '确认提交',
  j3: '知道了',
  jf: '涉及敏感词',
  kd: '信息确认',
  o9: '处理规则',
  rb: '申诉',
  xe: '页面内容包含敏感词，请修改后再操作',
  yh: '命中 {0} 条规则，{1} 个敏感词',
};
