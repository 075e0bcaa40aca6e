// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  '12tjh4': 'إغلاق',
  '187if': 'رجوع',
  '1k4qtqm': 'اتساع مربع الحوار',
  st9y4n: 'فتح كصفحة',
};
