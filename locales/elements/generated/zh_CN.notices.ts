// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  bw: '通知',
  d2: '失败',
  wv: '成功',
  yr: '查看详情',
  zk: '警告',
};
