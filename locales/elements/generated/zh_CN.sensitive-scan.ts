// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  fq: '敏感信息',
  jf: '涉及敏感词',
  l0: '涉及 {0} 条处理规则，提交后系统将按规则处理',
  o9: '处理规则',
  v1: '发现 {0} 个敏感词',
  xe: '页面内容包含敏感词，请修改后再操作',
};
