// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  b0: '已复制',
  qh: '复制',
  r1: '立即刷新',
  th: '{0} 个资源',
  tv: '复制失败，请选中文字后复制',
  ua: '当前系统资源加载失败，请尝试刷新页面或清除缓存，如仍未解决请联系管理员。',
  vq: '错误详情',
  x4: '加载失败',
};
