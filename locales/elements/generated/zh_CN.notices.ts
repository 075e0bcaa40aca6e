// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  '12tjh4': '关闭',
  '1a4k2v0': '警告',
  '1vojf8j': '成功',
  '9k68oa': '失败',
  lfqd47: '查看详情',
  y97he0: '通知',
};
