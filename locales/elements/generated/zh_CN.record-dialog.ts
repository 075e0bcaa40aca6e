// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  g2: '对话框宽度',
  o7: '打开为页面',
};
