// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  '12tjh4': '닫기',
  '187if': '뒤로',
  '1k4qtqm': '대화 상자 너비',
  st9y4n: '페이지로 열기',
};
