
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's0d2320a8979ee1b2': `Retirar a permissão`,
's123da0f92f97dd86': `Rejeitar`,
's13be1af9766661e9': `Aceitar`,
's1434aa7dce1b5585': `Digite pelo menos uma palavra`,
's1b0b68d29b1759de': `Nenhuma contestação pendente`,
's22c22d5fae006ec0': str`Aceita. ${0} recebeu uma notificação.`,
's26d236d09a66a620': `Regras`,
's2a394c8bfd926e5f': str`Rejeitada. ${0} recebeu uma notificação.`,
's2a67afaee1271b9a': `Não foi possível carregar as contestações`,
's2ceb11be2290bb1b': `Cancelar`,
's302cbb19bf9a174a': `Desativado`,
's353ef4e433210de9': `Pede confirmação`,
's37e024122519e0e4': str`Decidida por ${0}, ${1}`,
's383d03a15c5d2a23': `Conteúdo confirmado`,
's40eedc27321b8f59': `Somente administradores podem gerenciar as palavras sensíveis da sua organização.`,
's4c05654c364ec2df': `Observação para o autor (opcional)`,
's5168cd5936a0aac3': `Bloqueia`,
's54f49c26e3b2c780': str`“${0}” tem mais de ${1} caracteres`,
's5910457200025308': `As regras se aplicam a tudo o que os funcionários salvarem, criarem, decidirem e comentarem a partir de agora.`,
's5bf49319b46c2e47': `Contestações decididas`,
's668fa736a7f9072f': `Não foi possível carregar o conteúdo`,
's66a7deb8f7a0509a': `Nenhuma contestação decidida`,
's67f00c3d9c64f590': str`“${0}” não será mais aplicada.`,
's6a32133e0f5870da': `O autor deve alterar o conteúdo ou pode contestar.`,
's6cb8b476dbdbdb6f': `A regra está ativa`,
's6e174ad1a9cbd41e': `Nenhum conteúdo confirmado`,
's6f58713036c86be2': `Palavras sensíveis`,
's704fa3b79fb49536': `O conteúdo cujo autor confirmou palavras sensíveis aparece aqui para revisão.`,
's739672f9af67463d': `Nova regra`,
's779d92f40b8f4474': `Efeito`,
's89649937ddef97b1': str`${0}, ${1}`,
's8a401d2ceecb67fd': `Editar regra`,
's8e84fac8d1bd68f0': `Os funcionários cujo conteúdo foi bloqueado podem contestar. As contestações aparecem aqui.`,
's94b8f5611d4ca949': `Palavras, uma por linha ou separadas por vírgulas`,
's98d08a9667e0a81f': `Ainda não há regras`,
'sacd37b6cdcf2de25': `Contestações pendentes`,
'sae066dbaad699d11': `Excluir esta regra?`,
'sb49c367758a5d8af': str`Excluir “${0}”`,
'sb73792af8cd3e0b3': str`Use no máximo ${0} palavras`,
'sc2d4e07b6bc887dc': str`Editar “${0}”`,
'scebe0b57d5a83023': `Um registro que você não pode ver`,
'scefc86b1df98901d': `Nome da regra, que os funcionários veem`,
'sdc673e73b5c13aea': `Excluir`,
'se0d1d6bd81fc1980': `Aceito`,
'se685acf8ebecf4e3': `O autor pode confirmar. O que foi confirmado é registrado para revisão.`,
'see7448a59b1b0651': `Não foi possível carregar as regras`,
'sef9fb24c04d90f87': `Rejeitado`,
'sf0149232cb1d0945': `Digite um nome`,
'sf1b60735a69c9259': `Uma regra indica palavras que não devem ser salvas, ou somente após confirmação.`,
    };
  