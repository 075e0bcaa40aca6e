
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's0287a6d1288b7881': `Este navegador no admite claves de acceso.`,
's043e59128e4d5c70': str`Último uso: ${0}`,
's08b05407b5565ca4': `o`,
's0f120c0029a0033e': `Este inicio de sesión ha caducado o ya se ha usado. Empiece de nuevo.`,
's132197f83a0f9c6e': `Iniciar sesión con una clave de acceso`,
's1892fccf94751a48': `Las claves de acceso no funcionan en esta dirección. Abra el sitio por su nombre mediante HTTPS.`,
's19746dd13639e950': `Se canceló o tardó demasiado. No ha cambiado nada.`,
's1cb5437f4997df1c': `Claves de acceso`,
's2958cdf2f180a7b3': `La respuesta procede de un servicio de inicio de sesión distinto del configurado. Avise a su administrador.`,
's2b43b8572e160dcf': `No se pudo iniciar sesión con el servicio. Inténtelo de nuevo o use su contraseña.`,
's2bf9b66621503f5e': `Demasiados inicios de sesión desde su red. Inténtelo de nuevo en un minuto.`,
's2ceb11be2290bb1b': `Cancelar`,
's2e15846247e137df': `La respuesta pertenece a otro inicio de sesión. Empiece de nuevo.`,
's38f1b8efa8df446b': `Este dispositivo ya tiene una clave de acceso para su cuenta.`,
's41586b1c03c039ea': `A continuación, el navegador preguntará dónde guardar la clave de acceso y cómo desbloquearla.`,
's4505b95fc479111b': `Clave de acceso quitada`,
's4594a4b940acb9c0': `El servicio de inicio de sesión no ha indicado cuál es su cuenta. Consulte a su administrador.`,
's51c74024490b8507': `Añadir una clave de acceso`,
's60d8f50afb1a8664': `Ya no podrá iniciar sesión con ella. Elimínela también del dispositivo.`,
's627449ad19e57711': `Escriba un nombre con el que la reconozca.`,
's70bd4b2defa0f6b5': `Aún sin usar`,
's7fa56749e97163cb': str`Iniciar sesión con ${0}`,
's81ecf2d4386b8e84': `Continuar`,
's82b139dd61b0d019': `Aquí no hay ninguna cuenta activa para el usuario con el que ha iniciado sesión. Consulte a su administrador.`,
's86870f906d9c5074': `Ha cancelado el inicio de sesión. No ha cambiado nada.`,
's87562bc383cca3c6': `Este dispositivo no puede guardar una clave de acceso protegida por PIN, huella o rostro. Use otro.`,
's99da5e3d1c0b19fc': str`¿Quitar la clave de acceso «${0}»?`,
'sb017dffb89de1b66': `Inicie sesión con la huella, el rostro o el bloqueo de pantalla en lugar de una contraseña.`,
'sbde9633abbd13a42': `La respuesta era para otro sitio. Avise a su administrador.`,
'sc1d177efc15054d2': `Clave de acceso añadida. Desde ahora puede iniciar sesión con ella.`,
'sca5486d0f750196c': `El servicio de inicio de sesión no ha verificado su correo. Verifíquelo allí e inténtelo de nuevo.`,
'sea4f08110bb8f15d': `Quitar`,
'sebcb4ab1da32bc0f': `La respuesta del servicio de inicio de sesión era demasiado antigua. Empiece de nuevo. Si vuelve a ocurrir, pida a su administrador que revise los relojes.`,
'sef49aec68fd1dc66': `Nombre`,
'sf216b687b85f56af': `No se pudieron cargar las claves de acceso`,
'sfa85be55ab5d9e63': `No se pudo conectar con el servicio de inicio de sesión. Inténtelo en unos minutos o use su contraseña.`,
'sfb72674dd9c7f7fc': str`Quitar la clave de acceso ${0}`,
'sfd68a78d60418e67': `El servicio de inicio de sesión ha rechazado este sitio. Pida a su administrador que revise la configuración.`,
    };
  