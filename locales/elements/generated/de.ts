// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  '12tjh4': 'Schließen',
  '187if': 'Zurück',
  '1k4qtqm': 'Breite des Dialogfelds',
  st9y4n: 'Als Seite öffnen',
};
