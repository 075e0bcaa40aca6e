
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's00c1e4c53b6200ea': str`Etiquetas: ${0}`,
's07e6118e838b2e23': `Navegación`,
's080baa2cf82fd531': `Pruebe con otro texto, módulo o idioma.`,
's0aade0f074b1137d': str`Editar etiqueta ${0}`,
's0ea6340f21eaa8ae': str`${0} cambió esta etiqueta el ${1}.`,
's2c4f75473cf240bd': `Módulo`,
's2cf149264ee80128': `Edición de traducciones`,
's44fa1773e1e78784': `Guardado`,
's4cf211f62c5b63fb': `Solo modificadas`,
's5699352c892368e9': `¿Descartar los cambios?`,
's5b425251e1044ddb': `Modificada`,
's67f8122040801d68': `Sus cambios siguen aquí. Revise los textos y vuelva a guardar.`,
's684f80e3652af255': `Los cambios de la etiqueta no se han guardado.`,
's6ed3fce249adb39b': `Buscar por texto o número`,
's6ffca2c5eaed9788': str`Producto: ${0}`,
's7b8db4b25760798c': `Seguir editando`,
's7d66efcfbb95cae6': str`Use como máximo ${0} caracteres`,
's8a9eb438abac7c6a': `Etiquetas`,
's8bcdcbfe26726284': `Otra persona cambió esta etiqueta.`,
's97975ef156c445d1': `No se encontraron etiquetas`,
's9e1bef5ca332570b': `Editar etiqueta`,
'sa2ccf40fc05428e4': `No se pudo cargar la etiqueta`,
'sa6117fb26bd3b54c': `La etiqueta no se ha guardado. Sus cambios siguen aquí.`,
'sa9f4d12389ecb1c3': `Mientras está activada, las páginas obtienen las etiquetas del servidor cada vez que se abre un módulo, así que los cambios aparecen sin recargar. Desactívela al terminar: las etiquetas almacenadas se cargan más rápido.`,
'sc00a88b90cd60661': `Descartar`,
'sc2d4e07b6bc887dc': str`Editar «${0}»`,
'sd0f8befa204f8705': `Mensajes y avisos`,
'sd60705ab73d054ca': `Adapte los nombres a los que usa su organización, en todos los idiomas. Los demás verán los cambios la próxima vez que carguen una página.`,
'sdb6daaa9d159d747': str`Usar el texto del producto: ${0}`,
'sdc6cb3f465b90855': `Todos los módulos`,
'sdf02d1287ccb50c2': `Conserve los marcadores entre llaves`,
'sedba56aed3a9618e': str`Guardado por otra persona: ${0}`,
'sefcf950b3cc4fc3b': `Idioma`,
'sf660254c018a23d6': `Use una sola línea de texto sin formato`,
'sf66b4dc3cf00f895': `No se pudieron cargar las etiquetas`,
'sfb75b62c8a4a5f48': `Solo los administradores pueden cambiar las etiquetas de su organización.`,
    };
  