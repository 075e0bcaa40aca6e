// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  '12tjh4': '关闭',
  '187if': '返回',
  '1hila4f': '涉及敏感词',
  '1ixbihm': '请填写申诉理由',
  '1n7nfjb': '提交失败，内容已保留',
  '1qk67r': '提交申诉',
  '1t2xom9': '请说明这些内容为什么可以提交',
  '1u6ca1f': '申诉中',
  '1uliw': '重新提交',
  '1xo1vs6': '提交中',
  '1y4': '确定',
  '3hzf13': '您已提交申诉，处理结果将推送给您',
  uadhqp: '申诉理由',
  wjk1wv: '申诉',
  x9d2fu: '取消',
};
