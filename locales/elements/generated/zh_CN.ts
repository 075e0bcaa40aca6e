// Written by `npm run messages`; the texts are in ../xliff.

export const templates = {
  s5d2150a9e8d48cdd: `对话框宽度`,
  s5e8250fb85d64c23: `关闭`,
  sc16e00a7a8b2fde2: `返回`,
  se841de832898a546: `打开为页面`,
};
