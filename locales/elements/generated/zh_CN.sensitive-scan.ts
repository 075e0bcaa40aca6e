// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  '10vgrzw': '涉及 {0} 条处理规则，提交后系统将按规则处理',
  '187if': '返回',
  '1hila4f': '涉及敏感词',
  '1mwezhd': '发现 {0} 个敏感词',
  '1tvhg1u': '敏感信息',
  c5q8qx: '处理规则',
  vmdbp6: '页面内容包含敏感词，请修改后再操作',
};
