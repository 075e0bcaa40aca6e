// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  dqm: '对话框宽度',
  z0n: '打开为页面',
};
