// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  aey: '页面内容包含敏感词，请修改后再操作',
  d1v: '申诉中',
  ms4: '页面内容包含敏感词，是否确认提交？（系统将按规则自动处理）',
  mvd: '处理规则',
  onz: '知道了',
  pwv: '申诉',
  tb4: '确认提交',
  vcx: '命中 {0} 条规则，{1} 个敏感词',
  xop: '信息确认',
  y1r: '涉及敏感词',
  yfu: '取消',
};
