// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  '187if': '返回',
};
