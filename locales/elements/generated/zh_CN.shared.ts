// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  a3: '返回',
  ik: '关闭',
};
