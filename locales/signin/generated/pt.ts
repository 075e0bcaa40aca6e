
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's08b05407b5565ca4': `ou`,
's0f120c0029a0033e': `Esta entrada expirou ou já foi usada. Comece novamente.`,
's2958cdf2f180a7b3': `A resposta veio de outro serviço de entrada, não do configurado. Avise o administrador.`,
's2b43b8572e160dcf': `Não foi possível entrar pelo serviço de entrada. Tente novamente ou use sua senha.`,
's2bf9b66621503f5e': `Entradas demais a partir da sua rede. Tente novamente em um minuto.`,
's2e15846247e137df': `A resposta pertence a outra entrada. Comece novamente.`,
's4594a4b940acb9c0': `O serviço de entrada não informou qual é a sua conta. Fale com o administrador.`,
's7fa56749e97163cb': str`Entrar com ${0}`,
's82b139dd61b0d019': `Não há aqui uma conta ativa para o usuário com que você entrou. Fale com o administrador.`,
's86870f906d9c5074': `Você cancelou a entrada. Nada foi alterado.`,
'sbde9633abbd13a42': `A resposta era para outro site. Avise o administrador.`,
'sca5486d0f750196c': `O serviço de entrada não verificou seu e-mail. Verifique-o lá e tente novamente.`,
'sebcb4ab1da32bc0f': `A resposta do serviço de entrada era antiga demais. Comece novamente. Se acontecer de novo, peça ao administrador que verifique os relógios.`,
'sfa85be55ab5d9e63': `Não foi possível acessar o serviço de entrada. Tente novamente em alguns minutos ou use sua senha.`,
'sfd68a78d60418e67': `O serviço de entrada recusou este site. Peça ao administrador que verifique as configurações.`,
    };
  