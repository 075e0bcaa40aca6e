
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's036b29839d60400b': `Configurações da organização`,
's091d5807b5b33550': `Ativado`,
's0b406fc83d6eb67f': `Em uma caixa de diálogo`,
's1deea7e081bc7104': str`${0} alterou estas configurações: ${1}.`,
's2196a601d196bb8b': `Permitir zoom`,
's2f0704ca28d2254e': `Somente administradores podem alterar as configurações da sua organização.`,
's302cbb19bf9a174a': `Desativado`,
's31dfce5933ffbaf5': `Ocultar o painel de filtros após uma pesquisa`,
's33f85f24c0f5f008': `Salvar`,
's43b18e16bb292589': `As configurações não foram salvas. Suas alterações continuam aqui.`,
's44fa1773e1e78784': `Salvo`,
's5699352c892368e9': `Descartar as alterações?`,
's5b37fd9cf8ca5530': `Navegação e registros`,
's5d2830a1aa4e7a61': `Suas alterações continuam aqui. Revise as configurações e salve novamente.`,
's5f03ba5ef88b9c74': `Celulares`,
's5f46cf9b1ae82eb5': `Selecionar tudo seleciona as linhas da primeira página, para operações em lote.`,
's7444f5c69d54e90a': `Expandir ao clicar`,
's7b8db4b25760798c': `Continuar editando`,
's7de9bd83562e4bd6': `Os funcionários podem alterar isso nas próprias configurações.`,
's7fc87e7a2eb8cf3b': `Abrir registros`,
's8610e428eeb04022': `Em celulares, os registros sempre abrem como página.`,
's88df9e4657090696': `Suas alterações nas configurações não foram salvas.`,
's95b786ef2c69f2ad': `Como página`,
's9ffd005240673a3a': `Outra pessoa alterou estas configurações.`,
'sb6e363f5f17a6d55': `Grupos na navegação de um módulo`,
'sb806da1253b7246e': `Estado inicial dos grupos. O que os funcionários abrem ou fecham permanece assim até saírem.`,
'sbda36cf8c6da2daa': `Iniciar a seleção com a primeira página`,
'sbdc9c0635349ece2': `Quando desativado, o painel fica aberto para mais filtros.`,
'sc00a88b90cd60661': `Descartar`,
'sc47eb325fd07829c': `As linhas das listas crescem com seus textos. Quando desativado, os textos longos são cortados.`,
'scc171fcfaff753d8': `Expandidos`,
'sd04e1e3093848d6a': str`Última alteração por ${0}, ${1}`,
'sd237af6f4d25e81b': `Não foi possível carregar as configurações`,
'sdcb34fc234cc1b9c': `Expandir ao passar o cursor`,
'se0bf6020bd39333d': `Quebrar textos longos`,
'se855e5b585519e56': `Listas`,
'sedba56aed3a9618e': str`Salvo por outra pessoa: ${0}`,
'sf471ec2496f904cc': `Descartar alterações`,
'sf7ad5b396f601280': `As alterações valem para todos na sua organização, no máximo ao carregar uma página.`,
    };
  