
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's00c1e4c53b6200ea': str`Libellés : ${0}`,
's07e6118e838b2e23': `Navigation`,
's080baa2cf82fd531': `Essayez un autre texte, module ou langue.`,
's0aade0f074b1137d': str`Modifier le libellé ${0}`,
's0ea6340f21eaa8ae': str`${0} a modifié ce libellé le ${1}.`,
's2c4f75473cf240bd': `Module`,
's2cf149264ee80128': `Édition des traductions`,
's44fa1773e1e78784': `Enregistré`,
's4cf211f62c5b63fb': `Modifiés uniquement`,
's5699352c892368e9': `Abandonner les modifications ?`,
's5b425251e1044ddb': `Modifié`,
's67f8122040801d68': `Vos modifications sont toujours là. Vérifiez les textes, puis enregistrez à nouveau.`,
's684f80e3652af255': `Vos modifications du libellé ne sont pas enregistrées.`,
's6ed3fce249adb39b': `Rechercher par texte ou numéro`,
's6ffca2c5eaed9788': str`Produit : ${0}`,
's7b8db4b25760798c': `Continuer la modification`,
's7d66efcfbb95cae6': str`Utilisez au plus ${0} caractères`,
's8a9eb438abac7c6a': `Libellés`,
's8bcdcbfe26726284': `Quelqu’un d’autre a modifié ce libellé.`,
's97975ef156c445d1': `Aucun libellé trouvé`,
's9e1bef5ca332570b': `Modifier le libellé`,
'sa2ccf40fc05428e4': `Impossible de charger le libellé`,
'sa6117fb26bd3b54c': `Le libellé n’est pas enregistré. Vos modifications sont toujours là.`,
'sa9f4d12389ecb1c3': `Lorsqu’elle est activée, les pages demandent les libellés au serveur à chaque ouverture d’un module ; les modifications apparaissent sans rechargement. Désactivez-la ensuite : les libellés stockés se chargent plus vite.`,
'sc00a88b90cd60661': `Abandonner`,
'sc2d4e07b6bc887dc': str`Modifier « ${0} »`,
'sd0f8befa204f8705': `Messages et avis`,
'sd60705ab73d054ca': `Adaptez les noms à ceux de votre organisation, dans chaque langue. Chacun voit une modification au prochain chargement d’une page.`,
'sdb6daaa9d159d747': str`Utiliser le texte du produit : ${0}`,
'sdc6cb3f465b90855': `Tous les modules`,
'sdf02d1287ccb50c2': `Conservez les espaces réservés entre accolades`,
'sedba56aed3a9618e': str`Enregistré par une autre personne : ${0}`,
'sefcf950b3cc4fc3b': `Langue`,
'sf660254c018a23d6': `Utilisez une seule ligne de texte brut`,
'sf66b4dc3cf00f895': `Impossible de charger les libellés`,
'sfb75b62c8a4a5f48': `Seuls les administrateurs peuvent modifier les libellés de votre organisation.`,
    };
  