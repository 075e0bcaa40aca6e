// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  bh9: '{0} 个资源',
  ch6: '错误详情',
  icq: '当前系统资源加载失败，请尝试刷新页面或清除缓存，如仍未解决请联系管理员。',
  n79: '复制',
  p5w: '已复制',
  rht: '立即刷新',
  rur: '复制失败，请选中文字后复制',
  ucw: '加载失败',
};
