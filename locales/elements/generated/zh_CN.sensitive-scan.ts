// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  aey: '页面内容包含敏感词，请修改后再操作',
  dya: '敏感信息',
  iv0: '涉及 {0} 条处理规则，提交后系统将按规则处理',
  mvd: '处理规则',
  ts1: '发现 {0} 个敏感词',
  y1r: '涉及敏感词',
};
