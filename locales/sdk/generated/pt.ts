
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's0330c11d7451a8bd': `O SDK já foi inicializado com outra configuração; chame destroy primeiro.`,
's0ad62befdc1c3950': `Você enviou uma contestação. O resultado será comunicado após o processamento.`,
's0ed35064b6dd1ba9': `Solicitação cancelada.`,
's18ea3f1b9d09fa6f': `Sua sessão expirou. Entre novamente.`,
's2b41d930a1aef655': `Tempo limite do gateway esgotado. Tente novamente em instantes.`,
's2f109cfd7a9bab4b': `Serviço indisponível. Tente mais tarde.`,
's3c6a583691b4f216': `Falha ao carregar parte do SDK.`,
's4504172e5df96e23': `Falha ao obter o token.`,
's4933174f6131de54': `Não autorizado. Entre na sua conta.`,
's49ea2dd3f36a5c46': `O retorno de chamada de ready deve ser uma função.`,
's4e7ed58ef8faae09': `O conteúdo da página contém palavras sensíveis. Altere-o antes de continuar.`,
's4eb9a4ba5507382e': `Acesso negado. Peça acesso a um administrador.`,
's4f40f23a261ef48a': `Não foi possível carregar este conteúdo.`,
's55db54275d15b69b': `A função não existe.`,
's5891417c8a98abb5': `Gateway inválido. Tente novamente em instantes.`,
's5addaa0e904fb7dc': `Esta função requer acesso ao sistema OA. Pedimos desculpas pelo transtorno.`,
's5c8d94c3c226d4b4': str`${0} (${1}, ${2})`,
's5e6d2d414b3f25db': `Erro na solicitação. Recarregue a página e tente novamente.`,
's6ebc9bd6feae62a3': `Carregando…`,
's7174a11ad4ffb045': `O SDK não foi inicializado; chame init primeiro.`,
's7417d3a8b85ed1c0': `Não implementado.`,
's794b3a87d47cad73': `Não é possível acessar o sistema OA.`,
's7cb1639505b5e0f5': `O identificador da sessão é inválido.`,
's8a71d40491359881': str`O servidor rejeitou a solicitação (código ${0}).`,
's8d97335be5556734': `Versão HTTP não compatível.`,
's8eaa6f53af5ecba0': `Faltam o contêiner e o nome do componente.`,
's95ac9ceb879d3838': `O componente não existe.`,
's974688b26a91f45f': str`O servidor respondeu com o status ${0}.`,
's9a32769d92c3406d': `O servidor demorou demais para responder. Tente novamente.`,
's9c5d98e9937d4dee': `Tempo limite da solicitação esgotado. Tente novamente.`,
'sa19f511b53af2201': `Não foi possível acessar o servidor. Verifique sua conexão e tente novamente.`,
'sba43596acc35210d': `Não é possível abrir este registro.`,
'sc5eb98a52ceb7db8': str`Endereço de solicitação incorreto: ${0}`,
'scbf0a0cc0583c054': `A resposta do servidor é inválida. Tente novamente.`,
'scd1dd6ff53d0d01a': `Tentar novamente`,
'sd9d4cc1f994da5fc': `Erro interno do servidor. Tente mais tarde.`,
'se148acbba2ec2620': `O SDK foi destruído.`,
'se465888fafe3e1ac': `O servidor redirecionou a solicitação, o que não é permitido.`,
'se60cc3bc6233785b': `Os argumentos da função são inválidos.`,
'seb8a2e22ab3af49d': `Algo deu errado. Tente novamente.`,
'sfd082478f133de08': `Falha ao carregar o Passport ou falta o init.`,
'sfea849f161f048cd': `Não é possível obter o identificador da sessão.`,
    };
  