// Written by `npm run messages`; the texts are in ../xliff.

export const words = {
  '12tjh4': 'Fechar',
  '187if': 'Voltar',
  '1k4qtqm': 'Largura da caixa de diálogo',
  st9y4n: 'Abrir como página',
};
