// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  '179d1nk': '确认提交',
  '1h1majl': '命中 {0} 条规则，{1} 个敏感词',
  '1hila4f': '涉及敏感词',
  '1itimac': '页面内容包含敏感词，是否确认提交？（系统将按规则自动处理）',
  '1u6ca1f': '申诉中',
  c5q8qx: '处理规则',
  rgpxop: '信息确认',
  vmdbp6: '页面内容包含敏感词，请修改后再操作',
  wjk1wv: '申诉',
  x9d2fu: '取消',
  zdb4nz: '知道了',
};
