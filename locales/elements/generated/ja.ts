// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  '12tjh4': '閉じる',
  '187if': '戻る',
  '1k4qtqm': 'ダイアログの幅',
  st9y4n: 'ページとして開く',
};
