// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  atf: '成功',
  eay: '失败',
  of0: '警告',
  s08: '通知',
  t7r: '查看详情',
};
