// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  fif: '返回',
};
