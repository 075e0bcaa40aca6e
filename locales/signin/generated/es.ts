
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's08b05407b5565ca4': `o`,
's0f120c0029a0033e': `Este inicio de sesión ha caducado o ya se ha usado. Empiece de nuevo.`,
's2958cdf2f180a7b3': `La respuesta procede de un servicio de inicio de sesión distinto del configurado. Avise a su administrador.`,
's2b43b8572e160dcf': `No se pudo iniciar sesión con el servicio. Inténtelo de nuevo o use su contraseña.`,
's2bf9b66621503f5e': `Demasiados inicios de sesión desde su red. Inténtelo de nuevo en un minuto.`,
's2e15846247e137df': `La respuesta pertenece a otro inicio de sesión. Empiece de nuevo.`,
's4594a4b940acb9c0': `El servicio de inicio de sesión no ha indicado cuál es su cuenta. Consulte a su administrador.`,
's7fa56749e97163cb': str`Iniciar sesión con ${0}`,
's82b139dd61b0d019': `Aquí no hay ninguna cuenta activa para el usuario con el que ha iniciado sesión. Consulte a su administrador.`,
's86870f906d9c5074': `Ha cancelado el inicio de sesión. No ha cambiado nada.`,
'sbde9633abbd13a42': `La respuesta era para otro sitio. Avise a su administrador.`,
'sca5486d0f750196c': `El servicio de inicio de sesión no ha verificado su correo. Verifíquelo allí e inténtelo de nuevo.`,
'sebcb4ab1da32bc0f': `La respuesta del servicio de inicio de sesión era demasiado antigua. Empiece de nuevo. Si vuelve a ocurrir, pida a su administrador que revise los relojes.`,
'sfa85be55ab5d9e63': `No se pudo conectar con el servicio de inicio de sesión. Inténtelo en unos minutos o use su contraseña.`,
'sfd68a78d60418e67': `El servicio de inicio de sesión ha rechazado este sitio. Pida a su administrador que revise la configuración.`,
    };
  