
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's0330c11d7451a8bd': `El SDK ya está inicializado con otra configuración; llame primero a destroy.`,
's0ad62befdc1c3950': `Ha enviado una apelación. Se le notificará el resultado cuando se haya procesado.`,
's0ed35064b6dd1ba9': `Solicitud cancelada.`,
's18ea3f1b9d09fa6f': `Su sesión ha caducado. Vuelva a iniciar sesión.`,
's2b41d930a1aef655': `Se agotó el tiempo de la puerta de enlace. Inténtelo de nuevo en un momento.`,
's2f109cfd7a9bab4b': `Servicio no disponible. Inténtelo más tarde.`,
's3c6a583691b4f216': `No se pudo cargar parte del SDK.`,
's4504172e5df96e23': `No se pudo obtener el token.`,
's4933174f6131de54': `No autorizado, inicie sesión.`,
's49ea2dd3f36a5c46': `La devolución de llamada de ready debe ser una función.`,
's4e7ed58ef8faae09': `El contenido de la página incluye palabras sensibles. Modifíquelo antes de continuar.`,
's4eb9a4ba5507382e': `Acceso denegado. Solicite acceso a un administrador.`,
's4f40f23a261ef48a': `No se pudo cargar este contenido.`,
's55db54275d15b69b': `La función no existe.`,
's5891417c8a98abb5': `Puerta de enlace incorrecta. Inténtelo de nuevo en un momento.`,
's5addaa0e904fb7dc': `Esta función requiere acceso al sistema OA. Disculpe las molestias.`,
's5c8d94c3c226d4b4': str`${0} (${1}, ${2})`,
's5e6d2d414b3f25db': `Error en la solicitud. Vuelva a cargar la página e inténtelo de nuevo.`,
's6ebc9bd6feae62a3': `Cargando…`,
's7174a11ad4ffb045': `El SDK no está inicializado; llame primero a init.`,
's7417d3a8b85ed1c0': `No implementado.`,
's794b3a87d47cad73': `No se puede conectar con el sistema OA.`,
's7cb1639505b5e0f5': `El identificador de sesión no es válido.`,
's8a71d40491359881': str`El servidor rechazó la solicitud (código ${0}).`,
's8d97335be5556734': `Versión de HTTP no compatible.`,
's8eaa6f53af5ecba0': `Faltan el contenedor y el nombre del componente.`,
's95ac9ceb879d3838': `El componente no existe.`,
's974688b26a91f45f': str`El servidor respondió con el estado ${0}.`,
's9a32769d92c3406d': `El servidor tardó demasiado en responder. Inténtelo de nuevo.`,
's9c5d98e9937d4dee': `Se agotó el tiempo de espera. Inténtelo de nuevo.`,
'sa19f511b53af2201': `No se pudo conectar con el servidor. Compruebe su conexión e inténtelo de nuevo.`,
'sba43596acc35210d': `No se puede abrir este registro.`,
'sc5eb98a52ceb7db8': str`Dirección de solicitud incorrecta: ${0}`,
'scbf0a0cc0583c054': `La respuesta del servidor no es válida. Inténtelo de nuevo.`,
'scd1dd6ff53d0d01a': `Reintentar`,
'sd9d4cc1f994da5fc': `Error interno del servidor. Inténtelo más tarde.`,
'se148acbba2ec2620': `El SDK se ha destruido.`,
'se465888fafe3e1ac': `El servidor redirigió la solicitud, lo que no está permitido.`,
'se60cc3bc6233785b': `Los argumentos de la función no son válidos.`,
'seb8a2e22ab3af49d': `Se ha producido un error. Inténtelo de nuevo.`,
'sfd082478f133de08': `No se pudo cargar Passport o falta su init.`,
'sfea849f161f048cd': `No se puede obtener el identificador de sesión.`,
    };
  