
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's00c1e4c53b6200ea': str`Rótulos: ${0}`,
's07e6118e838b2e23': `Navegação`,
's080baa2cf82fd531': `Tente outro texto, módulo ou idioma.`,
's0aade0f074b1137d': str`Editar rótulo ${0}`,
's0ea6340f21eaa8ae': str`${0} alterou este rótulo em ${1}.`,
's2c4f75473cf240bd': `Módulo`,
's2cf149264ee80128': `Edição de traduções`,
's44fa1773e1e78784': `Salvo`,
's4cf211f62c5b63fb': `Somente alterados`,
's5699352c892368e9': `Descartar as alterações?`,
's5b425251e1044ddb': `Alterado`,
's67f8122040801d68': `Suas alterações continuam aqui. Revise os textos e salve novamente.`,
's684f80e3652af255': `As alterações do rótulo não foram salvas.`,
's6ed3fce249adb39b': `Pesquisar por texto ou número`,
's6ffca2c5eaed9788': str`Produto: ${0}`,
's7b8db4b25760798c': `Continuar editando`,
's7d66efcfbb95cae6': str`Use no máximo ${0} caracteres`,
's8a9eb438abac7c6a': `Rótulos`,
's8bcdcbfe26726284': `Outra pessoa alterou este rótulo.`,
's97975ef156c445d1': `Nenhum rótulo encontrado`,
's9e1bef5ca332570b': `Editar rótulo`,
'sa2ccf40fc05428e4': `Não foi possível carregar o rótulo`,
'sa6117fb26bd3b54c': `O rótulo não foi salvo. Suas alterações continuam aqui.`,
'sa9f4d12389ecb1c3': `Enquanto está ativada, as páginas obtêm os rótulos do servidor sempre que um módulo é aberto, e as alterações aparecem sem recarregar. Desative-a ao terminar: os rótulos armazenados carregam mais rápido.`,
'sc00a88b90cd60661': `Descartar`,
'sc2d4e07b6bc887dc': str`Editar “${0}”`,
'sd0f8befa204f8705': `Mensagens e avisos`,
'sd60705ab73d054ca': `Adapte os nomes aos usados na sua organização, em todos os idiomas. Todos veem uma alteração na próxima vez que carregarem uma página.`,
'sdb6daaa9d159d747': str`Usar o texto do produto: ${0}`,
'sdc6cb3f465b90855': `Todos os módulos`,
'sdf02d1287ccb50c2': `Mantenha os espaços reservados entre chaves`,
'sedba56aed3a9618e': str`Salvo por outra pessoa: ${0}`,
'sefcf950b3cc4fc3b': `Idioma`,
'sf660254c018a23d6': `Use uma única linha de texto simples`,
'sf66b4dc3cf00f895': `Não foi possível carregar os rótulos`,
'sfb75b62c8a4a5f48': `Somente administradores podem alterar os rótulos da sua organização.`,
    };
  