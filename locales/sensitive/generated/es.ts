
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's0d2320a8979ee1b2': `Retirar el permiso`,
's123da0f92f97dd86': `Rechazar`,
's13be1af9766661e9': `Aceptar`,
's1434aa7dce1b5585': `Escriba al menos una palabra`,
's1b0b68d29b1759de': `No hay apelaciones pendientes`,
's22c22d5fae006ec0': str`Aceptada. Se ha notificado a ${0}.`,
's26d236d09a66a620': `Reglas`,
's2a394c8bfd926e5f': str`Rechazada. Se ha notificado a ${0}.`,
's2a67afaee1271b9a': `No se pudieron cargar las apelaciones`,
's2ceb11be2290bb1b': `Cancelar`,
's302cbb19bf9a174a': `Desactivado`,
's353ef4e433210de9': `Pide confirmación`,
's37e024122519e0e4': str`Decidida por ${0}, ${1}`,
's383d03a15c5d2a23': `Contenido confirmado`,
's40eedc27321b8f59': `Solo los administradores pueden gestionar las palabras sensibles de su organización.`,
's4c05654c364ec2df': `Nota para el autor (opcional)`,
's5168cd5936a0aac3': `Bloquea`,
's54f49c26e3b2c780': str`«${0}» supera los ${1} caracteres`,
's5910457200025308': `Las reglas se aplican a todo lo que los empleados guarden, creen, decidan y comenten a partir de ahora.`,
's5bf49319b46c2e47': `Apelaciones resueltas`,
's668fa736a7f9072f': `No se pudo cargar el contenido`,
's66a7deb8f7a0509a': `No hay apelaciones resueltas`,
's67f00c3d9c64f590': str`«${0}» dejará de aplicarse.`,
's6a32133e0f5870da': `El autor debe cambiar el contenido o puede apelar.`,
's6cb8b476dbdbdb6f': `La regla está activa`,
's6e174ad1a9cbd41e': `No hay contenido confirmado`,
's6f58713036c86be2': `Palabras sensibles`,
's704fa3b79fb49536': `El contenido cuyo autor confirmó palabras sensibles aparece aquí para su revisión.`,
's739672f9af67463d': `Nueva regla`,
's779d92f40b8f4474': `Efecto`,
's89649937ddef97b1': str`${0}, ${1}`,
's8a401d2ceecb67fd': `Editar regla`,
's8e84fac8d1bd68f0': `Los empleados cuyo contenido se ha bloqueado pueden apelar. Sus apelaciones aparecen aquí.`,
's94b8f5611d4ca949': `Palabras, una por línea o separadas por comas`,
's98d08a9667e0a81f': `Todavía no hay reglas`,
'sacd37b6cdcf2de25': `Apelaciones pendientes`,
'sae066dbaad699d11': `¿Eliminar esta regla?`,
'sb49c367758a5d8af': str`Eliminar «${0}»`,
'sb73792af8cd3e0b3': str`Use ${0} palabras como máximo`,
'sc2d4e07b6bc887dc': str`Editar «${0}»`,
'scebe0b57d5a83023': `Un registro que usted no puede ver`,
'scefc86b1df98901d': `Nombre de la regla, que ven los empleados`,
'sdc673e73b5c13aea': `Eliminar`,
'se0d1d6bd81fc1980': `Aceptado`,
'se685acf8ebecf4e3': `El autor puede confirmar. Lo confirmado se registra para su revisión.`,
'see7448a59b1b0651': `No se pudieron cargar las reglas`,
'sef9fb24c04d90f87': `Rechazado`,
'sf0149232cb1d0945': `Escriba un nombre`,
'sf1b60735a69c9259': `Una regla indica palabras que no se deben guardar, o solo tras una confirmación.`,
    };
  