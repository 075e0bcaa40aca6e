// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  '12tjh4': 'Fermer',
  '187if': 'Retour',
  '1k4qtqm': 'Largeur de la boîte de dialogue',
  st9y4n: 'Ouvrir en pleine page',
};
