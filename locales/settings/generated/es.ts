
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's036b29839d60400b': `Configuración de la organización`,
's091d5807b5b33550': `Activado`,
's0b406fc83d6eb67f': `En un cuadro de diálogo`,
's1deea7e081bc7104': str`${0} cambió esta configuración: ${1}.`,
's2196a601d196bb8b': `Permitir el zoom`,
's2f0704ca28d2254e': `Solo los administradores pueden cambiar la configuración de su organización.`,
's302cbb19bf9a174a': `Desactivado`,
's31dfce5933ffbaf5': `Ocultar el panel de filtros después de buscar`,
's33f85f24c0f5f008': `Guardar`,
's43b18e16bb292589': `La configuración no se ha guardado. Sus cambios siguen aquí.`,
's44fa1773e1e78784': `Guardado`,
's5699352c892368e9': `¿Descartar los cambios?`,
's5b37fd9cf8ca5530': `Navegación y registros`,
's5d2830a1aa4e7a61': `Sus cambios siguen aquí. Revise la configuración y guarde de nuevo.`,
's5f03ba5ef88b9c74': `Teléfonos`,
's5f46cf9b1ae82eb5': `Al seleccionar todo se seleccionan las filas de la primera página, para operaciones masivas.`,
's7444f5c69d54e90a': `Expandir al hacer clic`,
's7b8db4b25760798c': `Seguir editando`,
's7de9bd83562e4bd6': `Los empleados pueden cambiarlo en su propia configuración.`,
's7fc87e7a2eb8cf3b': `Abrir registros`,
's8610e428eeb04022': `En los teléfonos, los registros siempre se abren como página.`,
's88df9e4657090696': `Sus cambios en la configuración no se han guardado.`,
's95b786ef2c69f2ad': `Como página`,
's9ffd005240673a3a': `Otra persona cambió esta configuración.`,
'sb6e363f5f17a6d55': `Grupos en la navegación de un módulo`,
'sb806da1253b7246e': `Estado inicial de los grupos. Lo que los empleados abren o cierran se mantiene así hasta que cierran sesión.`,
'sbda36cf8c6da2daa': `Empezar la selección con la primera página`,
'sbdc9c0635349ece2': `Si está desactivado, el panel queda abierto para añadir más filtros.`,
'sc00a88b90cd60661': `Descartar`,
'sc47eb325fd07829c': `Las filas de las listas crecen con sus textos. Si está desactivado, los textos largos se cortan.`,
'scc171fcfaff753d8': `Expandidos`,
'sd04e1e3093848d6a': str`Último cambio de ${0}, ${1}`,
'sd237af6f4d25e81b': `No se pudo cargar la configuración`,
'sdcb34fc234cc1b9c': `Expandir al pasar el cursor`,
'se0bf6020bd39333d': `Ajustar textos largos`,
'se855e5b585519e56': `Listas`,
'sedba56aed3a9618e': str`Guardado por otra persona: ${0}`,
'sf471ec2496f904cc': `Descartar cambios`,
'sf7ad5b396f601280': `Los cambios se aplican a toda su organización, como muy tarde al cargar una página.`,
    };
  