// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  '12tjh4': 'ปิด',
  '187if': 'ย้อนกลับ',
  '1k4qtqm': 'ความกว้างของกล่องโต้ตอบ',
  st9y4n: 'เปิดเป็นหน้า',
};
