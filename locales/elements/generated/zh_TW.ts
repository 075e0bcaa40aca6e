// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  '12tjh4': '關閉',
  '187if': '返回',
  '1k4qtqm': '對話方塊寬度',
  st9y4n: '以頁面開啟',
};
