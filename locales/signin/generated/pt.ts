
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's0287a6d1288b7881': `Este navegador não suporta chaves de acesso.`,
's043e59128e4d5c70': str`Último uso: ${0}`,
's08b05407b5565ca4': `ou`,
's0f120c0029a0033e': `Esta entrada expirou ou já foi usada. Comece novamente.`,
's132197f83a0f9c6e': `Entrar com uma chave de acesso`,
's1892fccf94751a48': `As chaves de acesso não funcionam neste endereço. Abra o site pelo nome, por HTTPS.`,
's19746dd13639e950': `Operação cancelada ou demorada demais. Nada mudou.`,
's1cb5437f4997df1c': `Chaves de acesso`,
's2958cdf2f180a7b3': `A resposta veio de outro serviço de entrada, não do configurado. Avise o administrador.`,
's2b43b8572e160dcf': `Não foi possível entrar pelo serviço de entrada. Tente novamente ou use sua senha.`,
's2bf9b66621503f5e': `Entradas demais a partir da sua rede. Tente novamente em um minuto.`,
's2ceb11be2290bb1b': `Cancelar`,
's2e15846247e137df': `A resposta pertence a outra entrada. Comece novamente.`,
's38f1b8efa8df446b': `Este dispositivo já tem uma chave de acesso da sua conta.`,
's41586b1c03c039ea': `A seguir, o navegador pergunta onde guardar a chave de acesso e como desbloqueá-la.`,
's4505b95fc479111b': `Chave de acesso removida`,
's4594a4b940acb9c0': `O serviço de entrada não informou qual é a sua conta. Fale com o administrador.`,
's51c74024490b8507': `Adicionar uma chave de acesso`,
's60d8f50afb1a8664': `Já não poderá entrar com ela. Exclua-a também do dispositivo.`,
's627449ad19e57711': `Introduza um nome pelo qual a reconheça.`,
's70bd4b2defa0f6b5': `Ainda não usada`,
's7fa56749e97163cb': str`Entrar com ${0}`,
's81ecf2d4386b8e84': `Continuar`,
's82b139dd61b0d019': `Não há aqui uma conta ativa para o usuário com que você entrou. Fale com o administrador.`,
's86870f906d9c5074': `Você cancelou a entrada. Nada foi alterado.`,
's87562bc383cca3c6': `Este dispositivo não pode guardar uma chave de acesso protegida por PIN, impressão digital ou rosto. Use outro.`,
's99da5e3d1c0b19fc': str`Remover a chave de acesso “${0}”?`,
'sb017dffb89de1b66': `Entre com impressão digital, rosto ou bloqueio de tela em vez de senha.`,
'sbde9633abbd13a42': `A resposta era para outro site. Avise o administrador.`,
'sc1d177efc15054d2': `Chave de acesso adicionada. A partir de agora, pode entrar com ela.`,
'sca5486d0f750196c': `O serviço de entrada não verificou seu e-mail. Verifique-o lá e tente novamente.`,
'sea4f08110bb8f15d': `Remover`,
'sebcb4ab1da32bc0f': `A resposta do serviço de entrada era antiga demais. Comece novamente. Se acontecer de novo, peça ao administrador que verifique os relógios.`,
'sef49aec68fd1dc66': `Nome`,
'sf216b687b85f56af': `Não foi possível carregar as chaves de acesso`,
'sfa85be55ab5d9e63': `Não foi possível acessar o serviço de entrada. Tente novamente em alguns minutos ou use sua senha.`,
'sfb72674dd9c7f7fc': str`Remover a chave de acesso ${0}`,
'sfd68a78d60418e67': `O serviço de entrada recusou este site. Peça ao administrador que verifique as configurações.`,
    };
  