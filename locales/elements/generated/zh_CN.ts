// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  '12tjh4': '关闭',
  '187if': '返回',
  '1k4qtqm': '对话框宽度',
  st9y4n: '打开为页面',
};
