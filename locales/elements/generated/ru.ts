// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  '12tjh4': 'Закрыть',
  '187if': 'Назад',
  '1k4qtqm': 'Ширина диалогового окна',
  st9y4n: 'Открыть как страницу',
};
