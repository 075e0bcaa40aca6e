// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  bh4: '关闭',
  fif: '返回',
};
