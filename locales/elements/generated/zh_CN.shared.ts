// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  '12tjh4': '关闭',
  '187if': '返回',
};
