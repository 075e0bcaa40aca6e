// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  '12tjh4': 'Cerrar',
  '187if': 'Volver',
  '1k4qtqm': 'Ancho del cuadro de diálogo',
  st9y4n: 'Abrir como página',
};
